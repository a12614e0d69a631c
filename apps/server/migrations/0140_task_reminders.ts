import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const script = `
CREATE TABLE app.task_reminders (tenant_uuid uuid NOT NULL, task_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('due', 'overdue')), day date NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, task_uuid, user_uuid, kind, day),
  FOREIGN KEY (tenant_uuid, task_uuid) REFERENCES app.tasks (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX task_reminders_user ON app.task_reminders (tenant_uuid, user_uuid)
`

/** Who was reminded of which task for which day: once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await protectTenantTable(db, 'task_reminders', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.task_reminders')
}
