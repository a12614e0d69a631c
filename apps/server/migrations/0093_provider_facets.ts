import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const years = (column: string, letter: string): string => `'${letter}' || (extract(year FROM ${column})::integer / 5)::text`

const facets = `ARRAY['s' || stage, 'm' || member_range, CASE WHEN country <> 'JP' THEN 'c' || country END, ${years('foundation_date', 'f')}, ${years('finance_date', 'l')}]`

const keysOfLists = `
UPDATE app.mekiki_scoutees SET list_keys = k.keys FROM (
  SELECT scoutee_uuid, array_agg(key) AS keys FROM (
    SELECT scoutee_uuid, 'k' || category_uuid AS key FROM app.mekiki_scoutee_category_links
    UNION ALL SELECT l.scoutee_uuid, 'i' || i.name_key FROM app.mekiki_scoutee_investors l JOIN app.mekiki_investors i ON i.uuid = l.investor_uuid) each
  GROUP BY scoutee_uuid) k WHERE k.scoutee_uuid = mekiki_scoutees.uuid
`

/**
 * What is filtered by stands in the index over texts, too: a word and its filters are looked up together, and only rows that have them all are
 * read. The keys of categories and investors stand in the company's row for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, "DROP INDEX app.mekiki_scoutees_grams;\nALTER TABLE app.mekiki_scoutees ADD COLUMN list_keys text[] NOT NULL DEFAULT '{}'")
  await runStatements(db, keysOfLists)
  await runStatements(db, `CREATE INDEX mekiki_scoutees_grams ON app.mekiki_scoutees USING gin (grams, list_keys, (${facets}))`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_grams;
     ALTER TABLE app.mekiki_scoutees DROP COLUMN list_keys;
     CREATE INDEX mekiki_scoutees_grams ON app.mekiki_scoutees USING gin (grams)`
  )
}
