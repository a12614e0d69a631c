import { type Kysely, sql } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

interface Facts {
  key: 'uuid' | 'place'
  columns: string
}

const companyLists = `horizontal uuid[] NOT NULL, vertical uuid[] NOT NULL, innovation uuid[] NOT NULL, category_paths uuid[] NOT NULL,
  scoutee_tags uuid[] NOT NULL, scoutee_tag_paths uuid[] NOT NULL, channels uuid[] NOT NULL`

// What is of one length first, lists last: the database walks through all that stands before a value.
const after: Record<string, Facts> = {
  analytics_cases: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, entered_at timestamptz NOT NULL, created_at timestamptz NOT NULL,
      last_activity_at timestamptz NOT NULL, deleted_at timestamptz, average_score float8, capital float8, founded_on date, created_by uuid,
      scoutee_uuid uuid, form_uuid uuid, theme_status_uuid uuid, origin text NOT NULL, status_name text NOT NULL, scoutee_type text NOT NULL,
      linking_status text NOT NULL, stage text, member_range text, country text, prefecture text, stood uuid[] NOT NULL, theme_tags uuid[] NOT NULL,
      persons uuid[] NOT NULL, categories uuid[] NOT NULL, followers uuid[] NOT NULL, choices uuid[] NOT NULL, ${companyLists}, numbers jsonb NOT NULL`
  },
  analytics_stays: {
    key: 'place',
    columns: `place integer NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, status_uuid uuid NOT NULL, entered_at timestamptz NOT NULL,
      number integer NOT NULL, is_deleted boolean NOT NULL, left_at timestamptz, days_from_creation float8,
      days float8 GENERATED ALWAYS AS (date_part('epoch', left_at - entered_at) / 86400) STORED, status_name text NOT NULL`
  },
  analytics_points: {
    key: 'place',
    columns: `place integer NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, reviewed_at timestamptz NOT NULL, point float8 NOT NULL,
      reviewer_uuid uuid, perspective text NOT NULL`
  },
  analytics_events: {
    key: 'place',
    columns: `place integer NOT NULL, uuid uuid NOT NULL, case_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, entity_uuid uuid NOT NULL,
      happened_at timestamptz NOT NULL, actor_uuid uuid, action text NOT NULL, part text`
  }
}

const before: Record<keyof typeof after, Facts> = {
  analytics_cases: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, theme_uuid uuid NOT NULL, theme_status_uuid uuid, theme_tags uuid[] NOT NULL, persons uuid[] NOT NULL, form_uuid uuid,
      origin text NOT NULL, status_uuid uuid NOT NULL, status_name text NOT NULL, entered_at timestamptz NOT NULL, categories uuid[] NOT NULL,
      followers uuid[] NOT NULL, created_by uuid, created_at timestamptz NOT NULL, last_activity_at timestamptz NOT NULL, deleted_at timestamptz,
      average_score float8, scoutee_uuid uuid, choices uuid[] NOT NULL, numbers jsonb NOT NULL, scoutee_type text NOT NULL, stage text, member_range text,
      country text, prefecture text, linking_status text NOT NULL, founded_on date, capital float8, ${companyLists}`
  },
  analytics_stays: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, number integer NOT NULL, status_uuid uuid NOT NULL, status_name text NOT NULL,
      entered_at timestamptz NOT NULL, left_at timestamptz, is_deleted boolean NOT NULL DEFAULT false,
      days float8 GENERATED ALWAYS AS (date_part('epoch', left_at - entered_at) / 86400) STORED, days_from_creation float8, theme_uuid uuid NOT NULL`
  },
  analytics_points: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, reviewer_uuid uuid, perspective_uuid uuid NOT NULL, perspective text NOT NULL,
      reviewed_at timestamptz NOT NULL, point float8 NOT NULL, theme_uuid uuid NOT NULL`
  },
  analytics_events: {
    key: 'uuid',
    columns: `uuid uuid NOT NULL, case_uuid uuid NOT NULL, actor_uuid uuid, action text NOT NULL, part text, entity_uuid uuid NOT NULL,
      happened_at timestamptz NOT NULL, theme_uuid uuid NOT NULL`
  }
}

const kept = ['snapshots', 'reviews', 'records', 'tasks', 'companies', 'answers'].map((name) => `app.analytics_${name}`)

// PostgreSQL knows this right since version 17; before that, taking statistics is left to the database's own housekeeping.
const onFacts = (verb: string): string => `DO $$ DECLARE each record; BEGIN
  IF current_setting('server_version_num')::integer < 170000 THEN RETURN; END IF;
  FOR each IN SELECT c.oid::regclass AS name FROM pg_class c WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'analytics\\_%'
  LOOP EXECUTE format('${verb}', each.name); END LOOP; END $$`

async function makeFacts(db: Kysely<unknown>, name: string, { key, columns }: Facts): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, snapshot integer NOT NULL, ${columns}, PRIMARY KEY (tenant_uuid, snapshot, ${key}))`
  )
  await protectTenantTable(db, name, { finder: 'all', user: ['select', 'insert', 'delete'] })
}

/** Facts of another shape instead of those that there are. */
async function replace(db: Kysely<unknown>, shapes: Readonly<Record<string, Facts>>): Promise<void> {
  await runStatements(db, `TRUNCATE ${kept.join(', ')}`)
  for (const name of Object.keys(shapes)) await runStatements(db, `DROP TABLE app.${name}`)
  for (const [name, facts] of Object.entries(shapes)) await makeFacts(db, name, facts)
}

/**
 * Facts that figures read faster and a rebuilding writes faster: the many ones have a place among all instead of an id, events in the order of their
 * time; a case tells in which statuses it ever stood, a review which of its case's reviewers it is by. The next look at a dashboard has its figures made
 * anew, and whoever makes them may take the statistics of these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replace(db, after)
  await makeFacts(db, 'analytics_private_records', { key: 'uuid', columns: 'uuid uuid NOT NULL' })
  await runStatements(db, 'ALTER TABLE app.analytics_reviews ADD COLUMN reviewer_number integer')
  await sql.raw(onFacts('GRANT MAINTAIN ON %s TO app_user')).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(onFacts('REVOKE MAINTAIN ON %s FROM app_user')).execute(db)
  await replace(db, before)
  await runStatements(db, 'DROP TABLE app.analytics_private_records; ALTER TABLE app.analytics_reviews DROP COLUMN reviewer_number')
}
