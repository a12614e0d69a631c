import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Whether deleted or merged cases, which can come back, stand in a theme is found from an index: the one of living cases leaves them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'CREATE INDEX projects_theme_deleted ON app.projects (tenant_uuid, theme_uuid) WHERE deleted_at IS NOT NULL')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.projects_theme_deleted')
}
