import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const digits = "regexp_replace(regexp_replace(tel, '^\\+81[-(]*0?[-)]*', '0'), '[^0-9]', '', 'g')"

// An index that holds the column beside what is computed of it is enough to find shared values: the rows themselves need not be read.
const ofKinds = `
DROP INDEX app.scoutees_tel;
DROP INDEX app.scoutees_email;
CREATE INDEX scoutees_tel ON app.scoutees (tenant_uuid, (${digits})) INCLUDE (tel) WHERE deleted_at IS NULL AND NOT people_flg AND tel IS NOT NULL;
CREATE INDEX scoutees_email ON app.scoutees (tenant_uuid, (lower(email))) INCLUDE (email) WHERE deleted_at IS NULL AND people_flg AND email IS NOT NULL;
CREATE INDEX scoutees_company_domain ON app.scoutees (tenant_uuid, url_domain) WHERE deleted_at IS NULL AND NOT people_flg AND url_domain IS NOT NULL;
`

/** What makes entries alike, by kind: companies by telephone and site, people by e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ofKinds)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.scoutees_company_domain;
     DROP INDEX app.scoutees_email;
     DROP INDEX app.scoutees_tel;
     CREATE INDEX scoutees_tel ON app.scoutees (tenant_uuid, (${digits})) WHERE deleted_at IS NULL AND tel IS NOT NULL;
     CREATE INDEX scoutees_email ON app.scoutees (tenant_uuid, (lower(email))) WHERE deleted_at IS NULL AND email IS NOT NULL`
  )
}
