import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const templates = ['status_templates', 'theme_status_templates', 'review_templates', 'extension_item_groups']

/**
 * Templates and groups of custom items have a place among each other; until somebody moves one, the oldest comes first. What was changed of a
 * setting, and how many reviews were written with a template, are found from an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of templates) await runStatements(db, `ALTER TABLE app.${name} ADD COLUMN position integer NOT NULL DEFAULT 0`)
  await runStatements(
    db,
    `CREATE INDEX audit_log_settings ON app.audit_log (tenant_uuid, entity_type, occurred_at DESC, uuid DESC) WHERE project_uuid IS NULL AND theme_uuid IS NULL;
     CREATE INDEX project_reviews_template ON app.project_reviews (tenant_uuid, review_template_uuid, project_uuid) WHERE deleted_at IS NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.project_reviews_template, app.audit_log_settings')
  for (const name of templates) await runStatements(db, `ALTER TABLE app.${name} DROP COLUMN position`)
}
