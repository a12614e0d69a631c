import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** How often a mail was asked for in public, by address: of addresses only hashes, known and unknown ones alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.mail_requests (tenant_uuid uuid NOT NULL, kind text NOT NULL, subject_hash text NOT NULL,
       count integer NOT NULL, started_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, kind, subject_hash));
     CREATE INDEX mail_requests_age ON app.mail_requests (tenant_uuid, started_at)`
  )
  await protectTenantTable(db, 'mail_requests', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.mail_requests')
}
