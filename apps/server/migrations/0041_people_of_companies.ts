import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { refersTo } from './helpers/tables.ts'

// `company_as`: what the person's affiliation was called when it was joined to the company. While it is called so the two belong together: whoever writes
// another one, by whatever way, ends that (decision 134).
const more = `
ALTER TABLE app.scoutees ADD COLUMN company_uuid uuid, ADD COLUMN company_as text;
ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_company ${refersTo('company_uuid', 'scoutees')};
CREATE INDEX scoutees_company ON app.scoutees (tenant_uuid, company_uuid) WHERE company_uuid IS NOT NULL;
`

/** People are joined to the company that they belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, more)
}

/** Drops that; what their affiliations are called stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.scoutees DROP COLUMN company_as, DROP COLUMN company_uuid')
}
