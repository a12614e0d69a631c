import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** How long a stay took, and how long the case had been there: told by the snapshot, so that no figure works it out of each stay again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.analytics_stays ADD COLUMN days float8 GENERATED ALWAYS AS (date_part('epoch', left_at - entered_at) / 86400) STORED,
       ADD COLUMN days_from_creation float8;
     UPDATE app.analytics_stays f SET days_from_creation = greatest(date_part('epoch', f.entered_at - c.created_at) / 86400, 0)
       FROM app.analytics_cases c WHERE f.is_first AND c.tenant_uuid = f.tenant_uuid AND c.snapshot = f.snapshot AND c.uuid = f.case_uuid;
     ALTER TABLE app.analytics_stays DROP COLUMN is_first`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.analytics_stays ADD COLUMN is_first boolean NOT NULL DEFAULT false;
     UPDATE app.analytics_stays SET is_first = true WHERE days_from_creation IS NOT NULL;
     ALTER TABLE app.analytics_stays DROP COLUMN days_from_creation, DROP COLUMN days`
  )
}
