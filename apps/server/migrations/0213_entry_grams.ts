import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { rewriteGrams } from './0190_provider_grams.ts'

const tables = ['scoutees', 'projects'] as const

/**
 * The grams of companies, people and cases become numbers, as those of the provider's companies are: to write them costs the database and the program
 * much less (docs/decisions/059). Rewrites both tables in one transaction: what breaks it off leaves them as they were. New cases keep their grams
 * beside the row uncompressed, as companies do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await rewriteGrams(db, table, 'bigint')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await rewriteGrams(db, table, 'text')
  await runStatements(db, 'ALTER TABLE app.projects ALTER COLUMN grams SET STORAGE EXTENDED')
}
