import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// What a case and a company have in common. Values that may be several are arrays: a figure reads the whole snapshot anyway, and a link table would
// multiply the rows to be written. `capital` is in yen.
const company = `scoutee_type text NOT NULL, stage text, member_range text, country text, prefecture text, linking_status text NOT NULL, founded_on date,
  capital float8, horizontal uuid[] NOT NULL, vertical uuid[] NOT NULL, innovation uuid[] NOT NULL, category_paths uuid[] NOT NULL,
  scoutee_tags uuid[] NOT NULL, scoutee_tag_paths uuid[] NOT NULL, channels uuid[] NOT NULL`

const facts: Record<string, string> = {
  analytics_cases: `uuid uuid NOT NULL, theme_uuid uuid NOT NULL, theme_status_uuid uuid, theme_tags uuid[] NOT NULL, persons uuid[] NOT NULL, form_uuid uuid,
  origin text NOT NULL, status_uuid uuid NOT NULL, status_name text NOT NULL, entered_at timestamptz NOT NULL, categories uuid[] NOT NULL,
  followers uuid[] NOT NULL, created_by uuid, created_at timestamptz NOT NULL, last_activity_at timestamptz NOT NULL, deleted_at timestamptz,
  average_score float8, scoutee_uuid uuid, choices uuid[] NOT NULL, numbers jsonb NOT NULL, ${company}`,
  analytics_stays: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, number integer NOT NULL, status_uuid uuid NOT NULL, status_name text NOT NULL,
  entered_at timestamptz NOT NULL, left_at timestamptz, is_first boolean NOT NULL`,
  analytics_reviews: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, reviewer_uuid uuid, status_uuid uuid NOT NULL, reviewed_at timestamptz NOT NULL,
  score float8`,
  analytics_points: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, reviewer_uuid uuid, perspective_uuid uuid NOT NULL, perspective text NOT NULL,
  reviewed_at timestamptz NOT NULL, point float8 NOT NULL`,
  analytics_records: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, category_uuid uuid, author_uuid uuid, recorded_at timestamptz NOT NULL`,
  analytics_tasks: `uuid uuid NOT NULL, case_uuid uuid, theme_uuid uuid NOT NULL, state text NOT NULL, linked_to text NOT NULL, assignees uuid[] NOT NULL,
  due_on date, created_at timestamptz NOT NULL`,
  analytics_companies: `uuid uuid NOT NULL, registered_at timestamptz NOT NULL, ${company}`,
  analytics_answers: `uuid uuid NOT NULL, case_uuid uuid, form_uuid uuid NOT NULL, theme_uuid uuid, state text NOT NULL, answered_at timestamptz NOT NULL`,
  analytics_events: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, actor_uuid uuid, action text NOT NULL, part text, entity_uuid uuid NOT NULL,
  happened_at timestamptz NOT NULL`
}

/** Dashboards that people made, and the figures' snapshots: facts of a moment, without anything that not every reader of a case may see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.dashboards (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, owner_uuid uuid NOT NULL, role text CHECK (role IN ('admin', 'scouter', 'guest')),
       based_on_uuid uuid, name text NOT NULL, description text NOT NULL, conditions jsonb NOT NULL, tiles jsonb NOT NULL, version integer NOT NULL DEFAULT 1,
       created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, uuid),
       FOREIGN KEY (tenant_uuid, owner_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE INDEX dashboards_owner ON app.dashboards (tenant_uuid, owner_uuid);
     CREATE TABLE app.analytics_snapshots (tenant_uuid uuid NOT NULL, number integer NOT NULL,
       state text NOT NULL CHECK (state IN ('building', 'ready', 'failed')), requested_by uuid, requested_at timestamptz NOT NULL, taken_at timestamptz,
       finished_at timestamptz, PRIMARY KEY (tenant_uuid, number));
     CREATE UNIQUE INDEX analytics_snapshots_building ON app.analytics_snapshots (tenant_uuid) WHERE state = 'building'`
  )
  await protectTenantTable(db, 'dashboards', { finder: 'none' })
  await protectTenantTable(db, 'analytics_snapshots', { finder: 'all' })
  for (const [name, columns] of Object.entries(facts)) {
    await runStatements(
      db,
      `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, snapshot integer NOT NULL, ${columns}, PRIMARY KEY (tenant_uuid, snapshot, uuid))`
    )
    await protectTenantTable(db, name, { finder: 'all', user: ['select', 'insert', 'delete'] })
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(facts)) await runStatements(db, `DROP TABLE app.${name}`)
  await runStatements(db, 'DROP TABLE app.analytics_snapshots; DROP TABLE app.dashboards')
}
