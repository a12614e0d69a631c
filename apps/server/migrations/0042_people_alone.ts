import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { buildIndex } from './helpers/blocks.ts'

/** People write meanwhile. */
export const config = { transaction: false }

// People are few beside companies: a word that many companies have is looked for among them alone.
const index = 'ON app.scoutees (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL AND people_flg'

/** The search has an index of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'scoutees_people', index)
}

/** Drops it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.scoutees_people')
}
