import { type Kysely, sql } from 'kysely'
import { v5 } from 'uuid'
import { type CategorySeed, categorySeeds } from './seeds/scoutee-categories.ts'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance } from './helpers/tables.ts'

// A category that was taken out of its tree stays as a row: entries of workspaces that follow no company keep it with its name.
const categories = `
CREATE TABLE app.mekiki_scoutee_categories (
  uuid uuid PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('horizontal', 'vertical', 'innovation')),
  parent_uuid uuid REFERENCES app.mekiki_scoutee_categories (uuid), level integer NOT NULL CHECK (level BETWEEN 1 AND 3), name text NOT NULL,
  position integer NOT NULL, version integer NOT NULL DEFAULT 1, deleted_at timestamptz);
`

// `list_keys` are the keys of categories and investors, `reading_key` how the name sounds, without lengths.
const companies = `
CREATE TABLE app.mekiki_scoutees (
  uuid uuid PRIMARY KEY, import_key text NOT NULL, corporate_number text CHECK (corporate_number ~ '^[1-9][0-9]{12}$'),
  name text NOT NULL, name_kana text, name_en text, former_names text[] NOT NULL DEFAULT '{}',
  name_key text NOT NULL, name_sort text COLLATE "ja-x-icu" NOT NULL,
  registry_kind text, registry_updated_on date,
  postcode text, prefecture text, prefecture_code text CHECK (prefecture_code ~ '^[0-9]{2}$'),
  city text, city_code text CHECK (city_code ~ '^[0-9]{5}$'), street text, address text, country text,
  representative text, tel text, url text, url_domain text, summary text, holder text,
  foundation_date date, raw_foundation_date text,
  capital bigint, capital_currency_type text CHECK (capital_currency_type IN ('jpy', 'usd')),
  finance bigint, finance_date date, finance_currency_type text CHECK (finance_currency_type IN ('jpy', 'usd')),
  member_range text, stage text,
  is_closed boolean NOT NULL DEFAULT false, closed_on date, successor_number text, is_hidden boolean NOT NULL DEFAULT false, lists_digest text,
  search_text text NOT NULL, grams bigint[] NOT NULL, normaliser_version integer NOT NULL,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  reading_key text, list_keys text[] NOT NULL DEFAULT '{}') WITH (toast_tuple_target = 1024);
`

const years = (column: string, letter: string): string => `'${letter}' || (extract(year FROM ${column})::integer / 5)::text`

const facets = `ARRAY['s' || stage, 'm' || member_range, CASE WHEN country <> 'JP' THEN 'c' || country END,
  ${years('foundation_date', 'f')}, ${years('finance_date', 'l')}]`

const stages = `ARRAY['unknown', 'none', 'seed', 'series_a', 'series_b', 'series_c', 'series_d', 'series_e', 'series_f', 'series_g', 'series_h', 'closed',
  'm_and_a', 'ipo', 'ico', 'bridge', 'pre_ipo', 'private_equity', 'venture_round']::text[]`

// What is filtered by stands in the index over texts, too: a word and its filters are looked up together, and only rows that have them all are read.
const searches = `
CREATE UNIQUE INDEX mekiki_scoutees_import_key ON app.mekiki_scoutees (import_key);
CREATE INDEX mekiki_scoutees_grams ON app.mekiki_scoutees USING gin (grams, list_keys, (${facets}));
CREATE INDEX mekiki_scoutees_name_key ON app.mekiki_scoutees (name_key text_pattern_ops);
CREATE INDEX mekiki_scoutees_reading ON app.mekiki_scoutees (reading_key COLLATE "C", uuid) WHERE reading_key IS NOT NULL;
CREATE INDEX mekiki_scoutees_member_range ON app.mekiki_scoutees (member_range, uuid) WHERE member_range IS NOT NULL;
CREATE INDEX mekiki_scoutees_stage ON app.mekiki_scoutees (stage, uuid) WHERE stage IS NOT NULL;
CREATE INDEX mekiki_scoutees_url_domain ON app.mekiki_scoutees (url_domain, uuid) WHERE url_domain IS NOT NULL;
`

// Every order of the company list has its index: Japanese for texts, stages in their own order. They say by themselves who is hidden, so that a late
// page walks through the index alone; an expression, as that of stages, no index alone can answer. The register fills few of these columns, so an index
// over the filled rows stays small and costs its import nothing.
const orders = `
CREATE INDEX mekiki_scoutees_created ON app.mekiki_scoutees (created_at DESC, uuid) WHERE NOT is_hidden;
CREATE INDEX mekiki_scoutees_name ON app.mekiki_scoutees (name_sort, uuid) INCLUDE (is_hidden);
CREATE INDEX mekiki_scoutees_updated ON app.mekiki_scoutees (updated_at DESC, uuid) INCLUDE (is_hidden);
CREATE INDEX mekiki_scoutees_country ON app.mekiki_scoutees (country, uuid) INCLUDE (is_hidden);
CREATE INDEX mekiki_scoutees_address ON app.mekiki_scoutees (address COLLATE "ja-x-icu", uuid) INCLUDE (is_hidden) WHERE address IS NOT NULL;
CREATE INDEX mekiki_scoutees_representative ON app.mekiki_scoutees (representative COLLATE "ja-x-icu", uuid) INCLUDE (is_hidden)
  WHERE representative IS NOT NULL;
CREATE INDEX mekiki_scoutees_finance_date ON app.mekiki_scoutees (finance_date, uuid) INCLUDE (is_hidden) WHERE finance_date IS NOT NULL;
CREATE INDEX mekiki_scoutees_foundation_date ON app.mekiki_scoutees (foundation_date, uuid) INCLUDE (is_hidden) WHERE foundation_date IS NOT NULL;
CREATE INDEX mekiki_scoutees_capital ON app.mekiki_scoutees (capital, uuid) INCLUDE (is_hidden) WHERE capital IS NOT NULL;
CREATE INDEX mekiki_scoutees_stage_place ON app.mekiki_scoutees (array_position(${stages}, stage), uuid) WHERE array_position(${stages}, stage) IS NOT NULL;
`

// A count visits a page of the table for every match, so a row must be small: its grams, which only the index reads, stand apart. What searches compare
// and put in order must not: a long row gives up its grams and its summary instead.
const storage = `
ALTER TABLE app.mekiki_scoutees ALTER COLUMN grams SET STORAGE EXTERNAL;
${['name', 'name_kana', 'name_key', 'name_sort', 'reading_key', 'address', 'representative', 'search_text']
  .map((column) => `ALTER TABLE app.mekiki_scoutees ALTER COLUMN ${column} SET STORAGE MAIN;`)
  .join('\n')}
`

const ofCompanies = `
CREATE TABLE app.mekiki_investors (
  uuid uuid PRIMARY KEY, name text NOT NULL, name_key text NOT NULL, created_at timestamptz NOT NULL, version integer NOT NULL DEFAULT 1);
CREATE UNIQUE INDEX mekiki_investors_name ON app.mekiki_investors (name);
CREATE INDEX mekiki_investors_name_key ON app.mekiki_investors (name_key text_pattern_ops);
CREATE TABLE app.mekiki_scoutee_investors (
  scoutee_uuid uuid NOT NULL REFERENCES app.mekiki_scoutees (uuid) ON DELETE CASCADE, investor_uuid uuid NOT NULL REFERENCES app.mekiki_investors (uuid),
  position integer NOT NULL,
  PRIMARY KEY (scoutee_uuid, investor_uuid));
CREATE INDEX mekiki_scoutee_investors_back ON app.mekiki_scoutee_investors (investor_uuid, scoutee_uuid);
CREATE TABLE app.mekiki_scoutee_category_links (
  scoutee_uuid uuid NOT NULL REFERENCES app.mekiki_scoutees (uuid) ON DELETE CASCADE,
  category_uuid uuid NOT NULL REFERENCES app.mekiki_scoutee_categories (uuid),
  PRIMARY KEY (scoutee_uuid, category_uuid));
CREATE INDEX mekiki_scoutee_category_links_back ON app.mekiki_scoutee_category_links (category_uuid, scoutee_uuid);
CREATE TABLE app.mekiki_finance_rounds (
  scoutee_uuid uuid NOT NULL REFERENCES app.mekiki_scoutees (uuid) ON DELETE CASCADE, position integer NOT NULL, raised_on date, stage text,
  amount bigint, currency_type text CHECK (currency_type IN ('jpy', 'usd')),
  PRIMARY KEY (scoutee_uuid, position));
CREATE TABLE app.mekiki_news (
  uuid uuid PRIMARY KEY, scoutee_uuid uuid NOT NULL REFERENCES app.mekiki_scoutees (uuid) ON DELETE CASCADE, title text NOT NULL, url text,
  released_on date, category text);
CREATE INDEX mekiki_news_scoutee ON app.mekiki_news (scoutee_uuid, released_on DESC, uuid);
`

// A broken-off import goes on where it stopped; what was removed, a later file does not bring back. One row of `mekiki_changes` for each write that
// changes what searches find, by the database's own clock, so that it can be compared whatever a server's clock says. What common searches find is
// counted when an import settles, and gone with the next write, whoever writes.
const upkeep = `
CREATE TABLE app.mekiki_imports (
  uuid uuid PRIMARY KEY, fingerprint text NOT NULL, file_name text NOT NULL, layout text NOT NULL CHECK (layout IN ('register', 'own')),
  rows_read integer NOT NULL DEFAULT 0, created_count integer NOT NULL DEFAULT 0, updated_count integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0, rejected_count integer NOT NULL DEFAULT 0, started_at timestamptz NOT NULL, finished_at timestamptz);
CREATE UNIQUE INDEX mekiki_imports_unfinished ON app.mekiki_imports (fingerprint) WHERE finished_at IS NULL;
CREATE TABLE app.mekiki_removed_companies (
  import_key text PRIMARY KEY, scoutee_uuid uuid NOT NULL, removed_at timestamptz NOT NULL, removed_by text NOT NULL);
CREATE TABLE app.mekiki_changes (
  uuid uuid PRIMARY KEY, changed_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE INDEX mekiki_changes_time ON app.mekiki_changes (changed_at);
CREATE TABLE app.mekiki_search_blocks (
  search_key text PRIMARY KEY, blocks jsonb NOT NULL);
`

const readByAll = [
  'mekiki_scoutee_categories',
  'mekiki_scoutees',
  'mekiki_investors',
  'mekiki_scoutee_investors',
  'mekiki_scoutee_category_links',
  'mekiki_finance_rounds',
  'mekiki_news'
]

const namesReadByAll = readByAll.map((name) => `app.${name}`).join(', ')

const rights = `
GRANT SELECT ON ${namesReadByAll} TO app_user, app_finder;
GRANT SELECT, INSERT, UPDATE, DELETE ON ${namesReadByAll}, app.mekiki_imports, app.mekiki_changes TO app_admin;
GRANT SELECT, INSERT ON app.mekiki_removed_companies TO app_admin;
GRANT SELECT, INSERT, DELETE ON app.mekiki_search_blocks TO app_admin;
GRANT SELECT ON app.mekiki_changes, app.mekiki_search_blocks TO app_finder
`

// The index over texts first, then the rows that it leads to, then the orders, as long as three quarters of the buffers hold them.
const warm = `CREATE FUNCTION app.warm_mekiki_scoutees() RETURNS bigint LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  room bigint := pg_size_bytes(current_setting('shared_buffers')) / 4 * 3;
  part record;
  warmed bigint := 0;
BEGIN
  IF to_regproc('app.pg_prewarm') IS NULL THEN RETURN 0; END IF;
  FOR part IN SELECT c.oid, pg_relation_size(c.oid) AS size FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.oid = 'app.mekiki_scoutees'::regclass OR i.indrelid = 'app.mekiki_scoutees'::regclass
    ORDER BY c.relname <> 'mekiki_scoutees_grams', i.indexrelid IS NOT NULL, 2
  LOOP
    EXIT WHEN warmed + part.size > room;
    EXECUTE 'SELECT app.pg_prewarm($1::regclass)' USING part.oid;
    warmed := warmed + part.size;
  END LOOP;
  RETURN warmed;
  -- Older servers let an index be fetched by its owner alone.
  EXCEPTION WHEN insufficient_privilege THEN RETURN warmed;
END $$`

// Any fixed uuid: the ids of the categories follow from it and from their places in the trees.
const namespace = '6b2f3c1e-5d0a-4f3b-9a57-2f4f0c0de5a1'

interface CategoryRow {
  uuid: string
  kind: string
  parent: string | null
  level: number
  name: string
  position: number
}

function rowsOf(kind: string, seeds: readonly CategorySeed[], parent: CategoryRow | null = null, path = kind): CategoryRow[] {
  return seeds.flatMap((seed, index): CategoryRow[] => {
    const place = `${path}>${seed.name}`
    const row = { uuid: v5(place, namespace), kind, parent: parent?.uuid ?? null, level: (parent?.level ?? 0) + 1, name: seed.name, position: index + 1 }
    return [row, ...rowsOf(kind, seed.children ?? [], row, place)]
  })
}

/** Writes the categories that the product starts with (1§7.3, 2§9). */
async function seedCategories(db: Kysely<unknown>): Promise<void> {
  const rows = Object.entries(categorySeeds).flatMap(([kind, seeds]) => rowsOf(kind, seeds))
  const values = sql.join(
    rows.map((row) => sql`(${row.uuid}::uuid, ${row.kind}, ${row.parent}::uuid, ${row.level}::integer, ${row.name}, ${row.position}::integer)`)
  )
  await sql`INSERT INTO app.mekiki_scoutee_categories (uuid, kind, parent_uuid, level, name, position) VALUES ${values}`.execute(db)
}

/**
 * The provider's companies, shared by all workspaces (3-decisions, "Companies, people and the provider's database"): read by everybody, written by the
 * platform's administration alone, which may also tidy their table after an import and fetch it into memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, categories + companies + searches + orders + storage)
  await runStatements(db, ofCompanies + upkeep + rights)
  await grantMaintenance(db, 'app_admin', ['mekiki_scoutees'])
  // Whole: it holds semicolons at ends of lines.
  await sql.raw(warm).execute(db)
  await runStatements(
    db,
    `REVOKE ALL ON FUNCTION app.warm_mekiki_scoutees() FROM PUBLIC;
     GRANT EXECUTE ON FUNCTION app.warm_mekiki_scoutees() TO app_admin`
  )
  await seedCategories(db)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP FUNCTION app.warm_mekiki_scoutees()')
  await dropTables(db, [...readByAll, 'mekiki_imports', 'mekiki_removed_companies', 'mekiki_changes', 'mekiki_search_blocks'])
}
