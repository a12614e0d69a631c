import { readFile } from 'node:fs/promises'
import { packQueries, packRows } from '@mekiki/text/query-pack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPackWorld, type PackWorld, type Searcher, searchers } from './pack-world.ts'

let pack: PackWorld
beforeAll(async () => {
  pack = await createPackWorld()
})
afterAll(() => pack.world.close())

const kinds = [...new Set(packQueries.map(({ kind }) => kind))]

test('the pack has its size, and tells every row and every query apart', () => {
  expect([packRows.length, new Set(packRows.map(({ name }) => name)).size]).toEqual([3000, 3000])
  expect(packQueries.length).toBeGreaterThanOrEqual(400)
})

const answered = new Map<string, Promise<string[]>>()

/** What of the queries of a kind a searcher answers with other rows than expected; asked once. */
function wrongOf(searcher: Searcher, kind: string): Promise<string[]> {
  const key = `${searcher} ${kind}`
  const wrong = answered.get(key) ?? askAll(searcher, kind)
  answered.set(key, wrong)
  return wrong
}

async function askAll(searcher: Searcher, kind: string): Promise<string[]> {
  const wrong: string[] = []
  for (const { query, place, hits } of packQueries.filter((each) => each.kind === kind)) {
    const found = await pack.find(searcher, query, place)
    if (found !== null && JSON.stringify(found) !== JSON.stringify(hits))
      wrong.push(
        `${query}: ${JSON.stringify(found.slice(0, 5).map((id) => packRows[id]?.name))} instead of ${JSON.stringify(hits.map((id) => packRows[id]?.name))}`
      )
  }
  return wrong
}

describe.each(['workspace', 'provider'] as const)('in the %s', (searcher) => {
  test.each(kinds)('%s', async (kind) => {
    expect(await wrongOf(searcher, kind)).toEqual([])
  })
})

/** The figures of the table in docs/search.md, a line for each kind in the pack's order. */
async function publishedFigures(): Promise<string[]> {
  const page = await readFile(new URL('../../../../../docs/search.md', import.meta.url), 'utf8')
  const lines = page.split('\n').filter((line) => /^\| .* \| \d+ \|/u.test(line))
  return lines.map((line) =>
    line
      .split('|')
      .slice(2, 7)
      .map((cell) => cell.trim())
      .join('|')
  )
}

test('docs/search.md tells what is found', async () => {
  const measured: string[] = []
  for (const kind of kinds) {
    const queries = packQueries.filter((each) => each.kind === kind)
    const isCompany = queries.every(({ place }) => place === 'company')
    const cells: string[] = []
    for (const searcher of searchers) cells.push(searcher === 'provider' && !isCompany ? '' : String(queries.length - (await wrongOf(searcher, kind)).length))
    measured.push([queries.length, ...cells].join('|'))
  }
  expect(await publishedFigures()).toEqual(measured)
  // Two thousand searches, some of which the database makes without an index.
})
