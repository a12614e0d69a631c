import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The history of a case leaves out what its private records and their files tell, deleted ones too: found by the case, not among all of the workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE INDEX project_records_veiled ON app.project_records (tenant_uuid, project_uuid) WHERE NOT publicity;
     CREATE INDEX files_case ON app.files (tenant_uuid, project_uuid, project_record_uuid)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.files_case;\nDROP INDEX app.project_records_veiled')
}
