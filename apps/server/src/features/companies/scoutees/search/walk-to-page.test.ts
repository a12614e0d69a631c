import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Finder } from '../../../../platform/db/gateways.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { createCompanies } from '../../provider-companies/testing/provider.factory.ts'
import { prepareSearch } from './prepare-search.ts'
import { gatheredPage, lookedFor, textOf } from './scoutee-search.queries.ts'
import { orderOf } from './search-orders.queries.ts'
import { walkToPage } from './walk-to-page.ts'

const [companies, perPage] = [1200, 50]

let world: World
let finder: Finder
beforeAll(async () => {
  world = await createWorld()
  finder = new Finder(world.platform.db.finder, (await world.createTenant()).uuid)
  const places = ['東京都港区', '大阪市北区', '京都市', '札幌市']
  const made = Array.from({ length: companies }, (_, index) => ({
    name: `工業${index % 90}${index % 3 === 0 ? '早川' : '早瀬'}`,
    address: index % 7 === 0 ? null : `${places[index % places.length] ?? ''}${index % 40}`,
    is_hidden: index % 100 === 1
  }))
  await createCompanies(world, made)
  await sql`analyze mekiki_scoutees`.execute(world.admin)
})
afterAll(() => world.close())

/** All pages of an order, walked to and gathered. */
async function pagesOf(sort: 'scoutee_name' | 'address', order: 'asc' | 'desc', farthest?: number) {
  const search = {
    ...scouteeListQuery.parse({ scope: 'provider', q: '早瀬', sort, order }),
    view: { kind: 'all' as const },
    hiddenItemThemes: [],
    called: new Map()
  }
  const { conditions } = prepareSearch(finder, '', search)
  const text = textOf(conditions)
  if (!text) throw new Error('the search has no words')
  const along = orderOf(conditions.table, search)
  const slice = (offset: number) => ({ limit: perPage, offset })
  const gathered = (offset: number) => finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, text), along, slice(offset)))
  const all: string[][] = []
  for (let offset = 0; ; offset += perPage) {
    const page = await gathered(offset)
    if (page.length === 0) break
    all.push(page)
  }
  const totalCount = all.flat().length
  const walked = await Promise.all(
    all.map((_, page) => walkToPage(finder, conditions, { text, order: along, slice: slice(page * perPage), totalCount }, farthest))
  )
  return { all, walked }
}

it.each(['asc', 'desc'] as const)('gives the pages of an order by name that gathering gives, %s', async (order) => {
  const { all, walked } = await pagesOf('scoutee_name', order)
  expect(all.length).toBeGreaterThan(10)
  expect(walked).toEqual(all)
})

it.each(['asc', 'desc'] as const)('walks no farther than it may, from the beginning and from the end, %s', async (order) => {
  const { all, walked } = await pagesOf('scoutee_name', order, 400)
  const reached = walked.flatMap((page, index) => (page === null ? [] : [index]))
  expect([reached[0], reached.at(-1), reached.includes(Math.floor(all.length / 2))]).toEqual([0, all.length - 1, false])
  for (const page of reached) expect(walked[page]).toEqual(all[page])
})

it.each(['asc', 'desc'] as const)('leaves pages with companies without a value to whoever gathers them, %s', async (order) => {
  const { all, walked } = await pagesOf('address', order)
  expect(walked[0]).toEqual(all[0])
  expect(walked.at(-1)).toBeNull()
  walked.forEach((page, index) => {
    if (page !== null) expect(page).toEqual(all[index])
  })
})
