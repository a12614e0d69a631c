import { type Kysely, sql } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// As `gramNumber` (platform/search) makes them: behind a mark the code points of one character or two, seven decimal digits each.
const toNumber = `CASE char_length(gram)
  WHEN 1 THEN ascii(gram)::bigint * 10000000
  WHEN 2 THEN ascii(gram)::bigint * 10000000 + ascii(right(gram, 1))
  ELSE (ascii(gram)::bigint * 10000000 + ascii(substr(gram, 2, 1))) * 10000000 + ascii(right(gram, 1)) END`

const toText = `concat(
  CASE WHEN gram >= 100000000000000 THEN chr((gram / 100000000000000)::integer) END,
  chr((gram / 10000000 % 10000000)::integer),
  CASE WHEN gram % 10000000 > 0 THEN chr((gram % 10000000)::integer) END)`

/**
 * Rewrites a table whose grams are texts with numbers, or the other way round. Its indexes are built anew, with the settings that they have.
 */
export async function rewriteGrams(db: Kysely<unknown>, table: string, to: 'bigint' | 'text'): Promise<void> {
  const [from, value] = to === 'bigint' ? ['text', toNumber] : ['bigint', toText]
  await sql
    .raw(
      `CREATE FUNCTION app.rewritten_grams(grams ${from}[]) RETURNS ${to}[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(DISTINCT ${value}), '{}') FROM unnest(grams) gram $$`
    )
    .execute(db)
  await runStatements(
    db,
    `SET LOCAL maintenance_work_mem = '256MB';
     ALTER TABLE app.${table} ALTER COLUMN grams TYPE ${to}[] USING app.rewritten_grams(grams);
     ALTER TABLE app.${table} ALTER COLUMN grams SET STORAGE EXTERNAL;
     DROP FUNCTION app.rewritten_grams;
     ANALYZE app.${table}`
  )
}

/**
 * The grams of the provider's companies become numbers, which the index over them compares and keeps for much less than texts. Rewrites the table:
 * the companies are searched as before as soon as the step is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rewriteGrams(db, 'mekiki_scoutees', 'bigint')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await rewriteGrams(db, 'mekiki_scoutees', 'text')
}
