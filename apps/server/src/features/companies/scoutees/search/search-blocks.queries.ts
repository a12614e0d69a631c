import { createHash } from 'node:crypto'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { foundRows, matchingExactly, type Nearness, type SearchConditions, type Slice, stepOf, textOf, changesSince } from './scoutee-search.queries.ts'
import type { SearchTable } from './search-orders.queries.ts'
import { JAPANESE_LEGAL_FORMS } from '@mekiki/text'
import { gramNumber, gramOf } from '../../../../platform/search/index.ts'
import { blockWriters } from '../../../../platform/db/upkeep.ts'

type Condition = Expression<SqlBool>

/** Matches that were made in one stretch of time and are equally near; its first and its last instant to the microsecond, as text. */
export interface Cell {
  step: number
  stretch: number
  from: string
  until: string
  count: number
}

/** All matches of a search, counted by how near they are and when they were made: the nearest cell first, then the newest. */
export interface SearchBlocks {
  total: number
  cells: readonly Cell[]
}

/** What tells blocks of one search from those of any other: the statement that finds its rows, with its values. */
export function blocksKey(db: Kysely<DB>, search: SearchConditions, nearness: Nearness): string {
  const { sql: text, parameters } = blocksOf(db, search, nearness, []).compile()
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64url')
}

/**
 * The instants that cut a table's rows into stretches of time with about as many rows each, as the statistics know them; empty where there are none.
 * Right for any instants: they only say how many rows of others stand between the matches.
 */
export async function findInstants(db: Kysely<DB>, table: SearchTable): Promise<string[]> {
  const values = (column: string) => sql`coalesce(${sql.ref(column)}::text::timestamptz[], '{}')`
  const { rows } = await sql<{ instant: string }>`
    select distinct instant::text as instant, instant as place
    from pg_stats, unnest(${values('most_common_vals')} || ${values('histogram_bounds')}) instant
    where schemaname = 'app' and tablename = ${table} and attname = 'created_at' order by place`.execute(db)
  return rows.map(({ instant }) => instant)
}

/** Counts a search's matches by how near they are and by the stretch of time they were made in. Looks at each match once and keeps none in memory. */
export function blocksOf(db: Kysely<DB>, search: SearchConditions, nearness: Nearness, instants: readonly string[]) {
  const rows = textOf(search) === null ? foundRows(db, search) : matchingExactly(db, search, [])
  return countedIn(rows, nearness, instants)
}

/** As `blocksOf`, with the matches looked up in the index over texts: for a search whose words few companies hold. */
export function lookedUpBlocks(db: Kysely<DB>, search: SearchConditions, nearness: Nearness, instants: readonly string[]) {
  return countedIn(foundRows(db, search), nearness, instants)
}

function countedIn(rows: ReturnType<typeof foundRows>, nearness: Nearness, instants: readonly string[]) {
  const made = sql.ref('s.created_at')
  return rows
    .select([
      stepOf(nearness).as('step'),
      sql<number>`width_bucket(${made}, ${instants}::timestamptz[])`.as('stretch'),
      sql<string>`min(${made})::text`.as('from'),
      sql<string>`max(${made})::text`.as('until'),
      sql<number>`count(*)`.as('count')
    ])
    .groupBy(['step', 'stretch'])
    .orderBy('step')
    .orderBy('stretch', 'desc')
}

/** Counted cells as blocks. */
export function asBlocks(rows: readonly Cell[]): SearchBlocks {
  const cells = rows.map((row) => ({ ...row, count: Number(row.count) }))
  return { cells, total: cells.reduce((sum, { count }) => sum + count, 0) }
}

/** The cells of which a slice has rows, and how many of their rows come before it. */
export function cellsOf({ cells }: SearchBlocks, { limit, offset }: Slice): { cells: Cell[]; skipped: number } {
  const held: Cell[] = []
  let before = 0
  let skipped = 0
  for (const cell of cells) {
    if (before >= offset + limit) break
    if (before + cell.count > offset) {
      if (held.length === 0) skipped = offset - before
      held.push(cell)
    }
    before += cell.count
  }
  return { cells: held, skipped }
}

/** The ids of a slice of the rows of some cells, in their order. Reads the rows of these stretches of time alone, by the index over when they were made. */
export function cellsPage(db: Kysely<DB>, search: SearchConditions, nearness: Nearness, cells: readonly Cell[], slice: Slice) {
  const asked = sql<{ step: number; from: string; until: string }>`unnest(${cells.map(({ step }) => step)}::integer[],
    ${cells.map(({ from }) => from)}::timestamptz[], ${cells.map(({ until }) => until)}::timestamptz[])`.as<'c'>(sql`c(step, "from", until)`)
  const within = sql<SqlBool>`${sql.ref('s.created_at')} between ${sql.ref('c.from')} and ${sql.ref('c.until')}`
  const isNear: Condition = sql<SqlBool>`${stepOf(nearness)} = ${sql.ref('c.step')}`
  // Ended each for itself, so that the planner goes from stretch to stretch and never through the whole table.
  const rows = matchingExactly(db, search, [within, isNear])
    .select(['s.uuid', sql`${sql.ref('s.created_at')}`.as('made')])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.uuid')
    .limit(slice.offset + slice.limit)
  return db
    .selectFrom(asked)
    .innerJoinLateral(rows.as('r'), (join) => join.onTrue())
    .select(sql<string>`${sql.ref('r.uuid')}`.as('uuid'))
    .orderBy('c.step')
    .orderBy(sql`${sql.ref('r.made')}`, 'desc')
    .orderBy(sql`${sql.ref('r.uuid')}`)
    .limit(slice.limit)
    .offset(slice.offset)
}

/** Blocks that were counted when an import settled; null when there are none, or something was written since. */
export async function findPrepared(db: Kysely<DB>, key: string): Promise<SearchBlocks | null> {
  const row = await db.selectFrom('mekiki_search_blocks').select('blocks').where('search_key', '=', key).executeTakeFirst()
  return row === undefined ? null : (row.blocks as unknown as SearchBlocks)
}

// Words that fewer companies hold are found in time without being prepared.
const [commonFrom, formFrom] = [0.1, 0.02]
const marginMilliseconds = 60 * 60_000

/** The legal forms, then the characters and pairs that many companies hold, as the statistics of the text index tell; the commonest first. */
export async function commonWords(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ gram: string; share: number }>`
    select gram::text as gram, share from pg_stats,
      unnest(most_common_elems::text::bigint[], most_common_elem_freqs[1:cardinality(most_common_elems::text::bigint[])]) as common(gram, share)
    where schemaname = 'app' and tablename = ${'mekiki_scoutees'} and attname = 'grams' order by share desc`.execute(db)
  const shares = new Map(rows.map(({ gram, share }) => [Number(gram), share]))
  const shareOf = (form: string): number => {
    const characters = [...form]
    return Math.min(...characters.slice(1).map((letter, index) => shares.get(gramNumber(`${characters[index] ?? ''}${letter}`)) ?? 0))
  }
  const forms = JAPANESE_LEGAL_FORMS.filter((form) => [...form].length > 1 && shareOf(form) >= formFrom).toSorted((a, b) => shareOf(b) - shareOf(a))
  const grams = rows.filter(({ share }) => share >= commonFrom).flatMap(({ gram }) => gramOf(Number(gram)) ?? [])
  return [...new Set([...forms, ...grams])]
}

/** Tells in a transaction whether anything was written since a moment; writers wait until it ends. */
type IsAlone = (tx: Kysely<DB>) => Promise<boolean>

/** Reads the companies as they are at one moment, however long it takes. `isAlone` tells, under a lock that keeps writers out, that nothing was written since. */
export async function readPreparing(admin: Kysely<DB>, work: (db: Kysely<DB>, isAlone: IsAlone) => Promise<void>): Promise<void> {
  const since = new Date(Date.now() - marginMilliseconds)
  const writes = async (db: Kysely<DB>): Promise<number> => Number((await changesSince(db, 'mekiki_scoutees', since).executeTakeFirstOrThrow()).others)
  await admin
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const before = await writes(tx)
      await sql`SET LOCAL jit = off`.execute(tx)
      await work(tx, async (own) => {
        await blockWriters(own, 'mekiki_changes')
        return (await writes(own)) === before
      })
    })
}

/** Keeps what was prepared in the place of what was before; nothing when somebody has written meanwhile. */
export async function savePrepared(admin: Kysely<DB>, prepared: ReadonlyMap<string, SearchBlocks>, isAlone: IsAlone): Promise<void> {
  await admin.transaction().execute(async (tx) => {
    if (!(await isAlone(tx))) return
    await tx.deleteFrom('mekiki_search_blocks').execute()
    const rows = [...prepared].map(([search_key, blocks]) => ({ search_key, blocks: JSON.stringify(blocks) }))
    if (rows.length > 0) await tx.insertInto('mekiki_search_blocks').values(rows).execute()
  })
}
