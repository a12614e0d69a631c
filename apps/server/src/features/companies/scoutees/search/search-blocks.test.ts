import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Finder } from '../../../../platform/db/gateways.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { createCompanies } from '../../provider-companies/testing/provider.factory.ts'
import { findProviderPage } from './find-scoutee-ids.ts'
import { prepareSearches } from './prepare-searches.ts'
import { prepareSearch } from './prepare-search.ts'
import { findBlocks, findInBlocks, hasBlocks, makeBlocks, nearnessOf, totalInBlocks } from './search-blocks.ts'
import { cellsOf, cellsPage, type SearchBlocks } from './search-blocks.queries.ts'

const companies = 4000
const word = '早瀬'

let world: World
let finder: Finder
let admin: ReturnType<typeof openAdmin>
beforeAll(async () => {
  world = await createWorld()
  admin = openAdmin(world.database.urls.admin, 2)
  finder = new Finder(world.platform.db.finder, (await world.createTenant()).uuid)
  // Every second company holds the word: as its name, at its beginning, in it, or elsewhere; a few were made at the same instant.
  const texts = [{ name: word }, { name: `${word}製作所` }, { name: `東${word}電機` }, { name: '青空工業', summary: word }] as const
  const made = Array.from({ length: companies }, (_, index) => ({
    ...(index % 2 === 0 ? (texts[(index / 2) % texts.length] ?? texts[0]) : { name: `別の会社${index}` }),
    is_hidden: index % 400 === 0,
    country: index % 5 === 0 ? null : 'JP',
    madeAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000)
  }))
  await createCompanies(world, made)
  await sql`analyze mekiki_scoutees`.execute(world.admin)
})
afterAll(async () => {
  await admin.destroy()
  await world.close()
})

function searchFor(query: object) {
  const search = { ...scouteeListQuery.parse({ scope: 'provider', ...query }), view: { kind: 'all' as const }, hiddenItemThemes: [], called: new Map() }
  return { search, counted: prepareSearch(finder, '', search) }
}

async function blocksFor(query: object): Promise<SearchBlocks> {
  const { search, counted } = searchFor(query)
  const blocks = await makeBlocks(finder, counted, search)
  if (!blocks) throw new Error('the table has no statistics')
  return blocks
}

/** All ids of a search, a page at a time, by its blocks. */
async function pagesInBlocks(query: object, limit: number): Promise<string[]> {
  const { search, counted } = searchFor(query)
  const blocks = await blocksFor(query)
  const found: string[] = []
  for (let offset = 0; offset < blocks.total; offset += limit) {
    found.push(...(await findInBlocks(finder, counted.conditions, search, blocks, { limit, offset })))
  }
  return found
}

/** All ids of a search as the list finds them, and their number. */
async function gathered(query: object): Promise<{ uuids: string[]; totalCount: number }> {
  const uuids: string[] = []
  for (let page = 1; ; page += 1) {
    const found = await findProviderPage(world.platform.db, { ...query, perPage: 1000, page })
    uuids.push(...found.uuids)
    if (uuids.length >= found.totalCount) return { uuids, totalCount: found.totalCount }
  }
}

describe('matches counted in blocks', () => {
  it.each([{ q: word }, { q: word, sort: 'created_at' }, {}, { countries: 'JP' }, { q: `${word} 製作`, qOperator: 'or' }])(
    'give the same companies in the same order as a search that gathers them all: %j',
    async (query) => {
      const { uuids, totalCount } = await gathered(query)
      expect(totalCount).toBe(uuids.length)
      expect((await blocksFor(query)).total).toBe(totalCount)
      expect(await pagesInBlocks(query, 170)).toEqual(uuids)
    }
  )

  it('let a late page of a common word read a bounded number of rows', async () => {
    const { search, counted } = searchFor({ q: word })
    const blocks = await blocksFor({ q: word })
    const limit = 20
    for (const offset of [0, 500, 1500, blocks.total - limit]) {
      const { cells, skipped } = cellsOf(blocks, { limit, offset })
      const { sql: text, parameters } = cellsPage(finder.db, counted.conditions, nearnessOf(counted.conditions, search), cells, {
        limit,
        offset: skipped
      }).compile()
      const explained = { ...sql``.compile(finder.db), sql: `explain (analyze, format json) ${text}`, parameters }
      const { rows } = await finder.forSearch(({ db }) => db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explained))
      // A block holds about a hundredth of all companies, and a page of one step lies in a few of them.
      expect(rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan)).toBeLessThan(companies / 5)
    }
  })

  it('are counted for the newest first alone, and for what no other table says', () => {
    const has = (query: object) => {
      const { search, counted } = searchFor(query)
      return hasBlocks(counted, search)
    }
    expect([{}, { q: word }, { q: word, sort: 'created_at' }].map(has)).toEqual([true, true, true])
    expect([{ sort: 'address' }, { q: word, sort: 'created_at', order: 'asc' }, { scope: 'tenant' }, { linkingStatuses: 'linked' }].map(has)).toEqual(
      Array.from({ length: 4 }, () => false)
    )
  })
})

describe('what an import prepares', () => {
  const preparedFor = (query: object) => {
    const { search, counted } = searchFor(query)
    return findBlocks(finder, counted, search)
  }

  it('is found for common words and without any, whatever process asks, until the next write', async () => {
    await prepareSearches(admin, 100)
    const fresh = { q: '会社', perPage: 50, page: 30 }
    const { total } = (await preparedFor({ q: '会社' })) ?? {}
    expect(total).toBe((await gathered({ q: '会社', sort: 'scoutee_name' })).uuids.length)
    const late = await findProviderPage(world.platform.db, fresh)
    const { counted, search } = searchFor({ q: '会社', sort: 'address' })
    expect(await totalInBlocks(finder, counted, search)).toBe(total)
    await createCompanies(world, [{ name: '別の会社の末', madeAt: new Date(Date.UTC(2020, 0, 1)) }])
    expect(await preparedFor({ q: '会社' })).toBeNull()
    expect(await findProviderPage(world.platform.db, fresh)).toEqual({ uuids: late.uuids, totalCount: late.totalCount + 1 })
  })

  it('is thrown away when somebody writes while it is counted', async () => {
    const slowly = admin.transaction().execute(async (tx) => {
      // Holds the trace back until the counting has begun and waits for it.
      await tx.insertInto('mekiki_changes').values({ uuid: '00000000-0000-7000-8000-000000000001' }).execute()
      await new Promise((resolve) => setTimeout(resolve, 1500))
    })
    const other = openAdmin(world.database.urls.admin, 2)
    await Promise.all([slowly, prepareSearches(other, 100)])
    await other.destroy()
    expect(await preparedFor({})).toBeNull()
    await prepareSearches(admin, 100)
    expect(await preparedFor({})).not.toBeNull()
  })
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: readonly PlanNode[]
}

/** How many rows of the table a plan looked at. */
function rowsRead(node: PlanNode | undefined): number {
  if (!node) return Number.NaN
  const own =
    node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0)
}
