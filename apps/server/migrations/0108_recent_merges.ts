import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Who merged entries, in which operation: so that recent merges can be listed and taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.scoutee_merges ADD COLUMN operation_uuid uuid, ADD COLUMN created_by uuid;
     CREATE INDEX scoutee_merges_created ON app.scoutee_merges (tenant_uuid, created_at DESC, uuid)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.scoutee_merges_created;
     ALTER TABLE app.scoutee_merges DROP COLUMN operation_uuid, DROP COLUMN created_by`
  )
}
