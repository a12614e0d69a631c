import { type Kysely, sql } from 'kysely'
import { JAPANESE_LEGAL_FORMS } from '@mekiki/text'
import { gramNumber, gramOf } from '../../../../platform/search/index.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { blockWriters } from '../../../../platform/db/upkeep.ts'
import { changesSince } from './scoutee-search.queries.ts'
import type { SearchBlocks } from './search-blocks.queries.ts'

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
export type IsAlone = (tx: Kysely<DB>) => Promise<boolean>

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
