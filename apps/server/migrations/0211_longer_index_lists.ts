import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const indexes = ['projects_grams', 'scoutees_grams']

const withLimit = (kilobytes: number): string => indexes.map((index) => `ALTER INDEX app.${index} SET (gin_pending_list_limit = ${kilobytes})`).join(';\n')

/**
 * The indexes over the texts of companies and cases take 4 MB of entries at a time: the same gram of many rows is put in its place at once. Reading a full
 * list costs a search a millisecond (docs/decisions/052).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, withLimit(4096))
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, withLimit(1024))
}
