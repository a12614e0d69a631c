import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, type Protections, protectTenantTables } from './helpers/tables.ts'

// A deleted dashboard is kept, so that its deletion can be taken back. Each dashboard role begins with one.
const dashboards = `
CREATE TABLE app.dashboards (${key},
  owner_uuid uuid NOT NULL, role text CHECK (role IN ('admin', 'scouter', 'guest')), based_on_uuid uuid, name text NOT NULL, description text NOT NULL,
  conditions jsonb NOT NULL, tiles jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  ${partOf('owner_uuid', 'users')});
CREATE INDEX dashboards_owner ON app.dashboards (tenant_uuid, owner_uuid);
CREATE TABLE app.dashboard_roles (
  tenant_uuid uuid NOT NULL, role text NOT NULL CHECK (role IN ('admin', 'scouter', 'guest')), initial_dashboard_id uuid,
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, role));
`

// `analytics_figures`: what figures of a snapshot are, worked out before it is shown, by the statement that gives them.
const snapshots = `
CREATE TABLE app.analytics_snapshots (
  tenant_uuid uuid NOT NULL, number integer NOT NULL, state text NOT NULL CHECK (state IN ('building', 'ready', 'failed')), requested_by uuid,
  requested_at timestamptz NOT NULL, taken_at timestamptz, finished_at timestamptz,
  PRIMARY KEY (tenant_uuid, number));
CREATE UNIQUE INDEX analytics_snapshots_building ON app.analytics_snapshots (tenant_uuid) WHERE state = 'building';
CREATE TABLE app.analytics_figures (
  tenant_uuid uuid NOT NULL, snapshot integer NOT NULL, key text NOT NULL, figures json NOT NULL,
  PRIMARY KEY (tenant_uuid, snapshot, key));
`

// What a case and a company have in common that may be several: a figure reads the whole snapshot anyway, and a link table would multiply the rows to be
// written.
const listsOfCompanies = `horizontal uuid[] NOT NULL, vertical uuid[] NOT NULL, innovation uuid[] NOT NULL, category_paths uuid[] NOT NULL,
  scoutee_tags uuid[] NOT NULL, scoutee_tag_paths uuid[] NOT NULL, channels uuid[] NOT NULL`

interface Facts {
  /** What a fact is known by in its snapshot: its own id, or, as the many ones, its place among all. */
  key: 'uuid' | 'place'
  columns: string
}

// Facts of a moment, without anything that not every reader of a case may see. What is of one length first, lists last: the database walks through all
// that stands before a value. The theme stands beside each fact, so that figures by theme look no case up; `stood` are the statuses in which a case ever
// stood. `capital` is in yen. How long a stay took, and how far a review is from the others of its case, is told here, so that no figure works it out.
const facts: Record<string, Facts> = {
  analytics_cases: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, entered_at timestamptz NOT NULL, created_at timestamptz NOT NULL,
      last_activity_at timestamptz NOT NULL, deleted_at timestamptz, average_score float8, capital float8, founded_on date, created_by uuid,
      scoutee_uuid uuid, form_uuid uuid, theme_status_uuid uuid, origin text NOT NULL, status_name text NOT NULL, scoutee_type text NOT NULL,
      linking_status text NOT NULL, stage text, member_range text, country text, prefecture text, stood uuid[] NOT NULL, theme_tags uuid[] NOT NULL,
      persons uuid[] NOT NULL, categories uuid[] NOT NULL, followers uuid[] NOT NULL, choices uuid[] NOT NULL, ${listsOfCompanies}, numbers jsonb NOT NULL`
  },
  analytics_stays: {
    key: 'place',
    columns: `place integer NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, entered_at timestamptz NOT NULL,
      number integer NOT NULL, is_deleted boolean NOT NULL, left_at timestamptz, days_from_creation float8,
      days float8 GENERATED ALWAYS AS (date_part('epoch', left_at - entered_at) / 86400) STORED, status_name text NOT NULL`
  },
  analytics_reviews: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, reviewer_uuid uuid, status_uuid uuid NOT NULL, reviewed_at timestamptz NOT NULL, score float8,
      theme_uuid uuid NOT NULL, deviation float8, reviewer_number integer`
  },
  analytics_points: {
    key: 'place',
    columns: `place integer NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, reviewed_at timestamptz NOT NULL, point float8 NOT NULL,
      reviewer_uuid uuid, perspective text NOT NULL`
  },
  analytics_records: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, category_uuid uuid, author_uuid uuid, recorded_at timestamptz NOT NULL,
      theme_uuid uuid NOT NULL`
  },
  analytics_private_records: { key: 'uuid', columns: 'uuid uuid NOT NULL' },
  analytics_tasks: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid, theme_uuid uuid NOT NULL, state text NOT NULL, linked_to text NOT NULL, assignees uuid[] NOT NULL,
      due_on date, created_at timestamptz NOT NULL`
  },
  analytics_companies: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, registered_at timestamptz NOT NULL, scoutee_type text NOT NULL, stage text, member_range text, country text,
      prefecture text, linking_status text NOT NULL, founded_on date, capital float8, ${listsOfCompanies}`
  },
  analytics_answers: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid, form_uuid uuid NOT NULL, theme_uuid uuid, state text NOT NULL, answered_at timestamptz NOT NULL`
  },
  analytics_events: {
    key: 'place',
    columns: `place integer NOT NULL, uuid uuid NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, entity_uuid uuid NOT NULL,
      happened_at timestamptz NOT NULL, actor_uuid uuid, action text NOT NULL, part text`
  }
}

const factTables = Object.entries(facts)
  .map(
    ([name, { key: by, columns }]) =>
      `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, snapshot integer NOT NULL, ${columns}, PRIMARY KEY (tenant_uuid, snapshot, ${by}));\n`
  )
  .join('')

const figures = ['analytics_figures', ...Object.keys(facts)]

const protections: Protections = {
  dashboards: { finder: 'none' },
  dashboard_roles: { finder: 'all', user: ['select'] },
  analytics_snapshots: { finder: 'all' },
  ...Object.fromEntries(figures.map((name) => [name, { finder: 'all', user: ['select', 'insert', 'delete'] }]))
}

// The other facts are made by the workspace's own role alone.
const maintainedByAdministration = [
  'dashboards',
  'dashboard_roles',
  'analytics_snapshots',
  'analytics_reviews',
  'analytics_records',
  'analytics_tasks',
  'analytics_companies',
  'analytics_answers'
]

/** Dashboards that people made, and the snapshots that their figures are worked out of. Whoever makes a snapshot may take the statistics of its tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, dashboards + snapshots + factTables)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', maintainedByAdministration)
  await grantMaintenance(db, 'app_user', ['analytics_snapshots', ...figures])
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
