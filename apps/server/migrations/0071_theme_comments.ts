import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const tables = `
CREATE TABLE app.theme_comments (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid),
  theme_uuid uuid NOT NULL, content text NOT NULL,
  version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL, deleted_at timestamptz,
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX theme_comments_theme ON app.theme_comments (tenant_uuid, theme_uuid, created_at, uuid) WHERE deleted_at IS NULL;
CREATE TABLE app.theme_comment_mentions (tenant_uuid uuid NOT NULL, theme_comment_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, theme_comment_uuid, user_uuid),
  FOREIGN KEY (tenant_uuid, theme_comment_uuid) REFERENCES app.theme_comments (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX theme_comment_mentions_back ON app.theme_comment_mentions (tenant_uuid, user_uuid, theme_comment_uuid);
`

/** Comments on themes, and the people whom they name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables)
  for (const name of ['theme_comments', 'theme_comment_mentions']) await protectTenantTable(db, name, { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.theme_comment_mentions, app.theme_comments')
}
