import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Files that an address with a secret leads to, for a day; of the secret only its hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.downloads (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, secret_hash text NOT NULL, job_uuid uuid NOT NULL,
       storage_key text NOT NULL, file_name text NOT NULL, content_type text NOT NULL, created_by uuid NOT NULL,
       created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, uuid),
       FOREIGN KEY (tenant_uuid, job_uuid) REFERENCES app.jobs (tenant_uuid, uuid) ON DELETE CASCADE,
       FOREIGN KEY (tenant_uuid, created_by) REFERENCES app.users (tenant_uuid, uuid));
     CREATE UNIQUE INDEX downloads_secret ON app.downloads (tenant_uuid, secret_hash);
     CREATE INDEX downloads_end ON app.downloads (tenant_uuid, expires_at);
     CREATE INDEX downloads_job ON app.downloads (tenant_uuid, job_uuid)`
  )
  await protectTenantTable(db, 'downloads', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.downloads')
}
