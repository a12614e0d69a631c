import { ageOf, type Moment, momentNow } from '../../../../platform/clock.ts'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { nearnessSteps } from '../../../../platform/search/index.ts'
import type { CountedSearch } from '../facets/count-scoutees.ts'
import { asBlocks, blocksKey, cellsOf, cellsPage, findInstants, findPrepared, lookedUpBlocks, type SearchBlocks } from './search-blocks.queries.ts'
import { changesSince, type Nearness, type SearchConditions, type Slice } from './scoutee-search.queries.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'

interface KeptBlocks {
  blocks: SearchBlocks
  since: Date
  /** The writes since `since` that were visible before they were counted. */
  others: number
  keptAt: Moment
}

// As in count-scoutees.ts.
const keepMilliseconds = 5 * 60_000
const marginMilliseconds = 60 * 60_000
// A search has a hundred cells or a few hundred.
const maxKept = 50

const kept = new Map<string, KeptBlocks>()

/** How near names are to the keyword, for an order by nearness; of an order by time alone, nothing. */
export function nearnessOf({ columns }: SearchConditions, { q, qOperator = 'and', sort }: ScouteeSearch): Nearness {
  if (q === undefined || sort !== undefined) return { steps: [] }
  return { steps: nearnessSteps(columns, q, qOperator).map(({ exact }) => exact) }
}

/** Whether a search's order is one that blocks are counted in: the newest first, those among them that are nearer to the keyword before the others. */
export function hasBlocks({ conditions, countKey }: CountedSearch, { sort, order }: ScouteeSearch): boolean {
  const isNewest = sort === undefined || sort === 'created_at'
  return conditions.table === 'mekiki_scoutees' && countKey !== null && !conditions.isNarrow && isNewest && order !== 'asc'
}

const writesSince = async (finder: Finder, { table }: SearchConditions, since: Date): Promise<number> =>
  Number((await changesSince(finder.db, table, since).executeTakeFirstOrThrow()).others)

/** The blocks of a search that are kept, by this process or since an import settled, and still exact; null when there are none. */
export async function findBlocks(finder: Finder, { conditions }: CountedSearch, search: ScouteeSearch): Promise<SearchBlocks | null> {
  const key = blocksKey(finder.db, conditions, nearnessOf(conditions, search))
  const known = kept.get(key)
  if (known && ageOf(known.keptAt) < keepMilliseconds && (await writesSince(finder, conditions, known.since)) === known.others) return known.blocks
  return findPrepared(finder.db, key)
}

/** The number of all that a search finds, whatever its order, where its blocks are kept; null where they are not. */
export async function totalInBlocks(finder: Finder, counted: CountedSearch, search: ScouteeSearch): Promise<number | null> {
  const { sort: _sort, order: _order, ...nearest } = search
  return hasBlocks(counted, nearest) ? ((await findBlocks(finder, counted, nearest))?.total ?? null) : null
}

/** Counts the blocks of a search and keeps them; null where the table has no statistics to cut its rows by. */
export async function makeBlocks(finder: Finder, { conditions }: CountedSearch, search: ScouteeSearch): Promise<SearchBlocks | null> {
  const instants = await findInstants(finder.db, conditions.table)
  if (instants.length === 0) return null
  const nearness = nearnessOf(conditions, search)
  const start = momentNow()
  const since = new Date(start.clock - marginMilliseconds)
  // The writes first: one that comes in between makes the kept blocks look outdated, never the other way round.
  const others = await writesSince(finder, conditions, since)
  const blocks = asBlocks(await lookedUpBlocks(finder.db, conditions, nearness, instants).execute())
  const key = blocksKey(finder.db, conditions, nearness)
  kept.delete(key)
  kept.set(key, { blocks, since, others, keptAt: start })
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return blocks
}

/** The ids of a slice of a search whose blocks are known. */
export async function findInBlocks(finder: Finder, conditions: SearchConditions, search: ScouteeSearch, blocks: SearchBlocks, slice: Slice): Promise<string[]> {
  const { cells, skipped } = cellsOf(blocks, slice)
  if (cells.length === 0) return []
  return finder.findIds(cellsPage(finder.db, conditions, nearnessOf(conditions, search), cells, { limit: slice.limit, offset: skipped }))
}
