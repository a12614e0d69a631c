import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables, refersTo, stamps } from './helpers/tables.ts'

const investors = `
CREATE TABLE app.investors (${key},
  name text NOT NULL, name_key text NOT NULL, created_at timestamptz NOT NULL);
CREATE UNIQUE INDEX investors_name ON app.investors (tenant_uuid, name);
CREATE INDEX investors_name_key ON app.investors (tenant_uuid, name_key text_pattern_ops);
`

// `mekiki_synced_at` is the state of the provider's company that an entry has taken: where the company's own differs, the entry is behind. A merged entry
// leads to the one that it went into.
const companies = `
CREATE TABLE app.scoutees (${key},
  people_flg boolean NOT NULL DEFAULT false,
  name text NOT NULL, name_kana text, name_key text NOT NULL, name_sort text COLLATE "ja-x-icu" NOT NULL,
  representative text, capital bigint, capital_currency_type text CHECK (capital_currency_type IN ('jpy', 'usd')),
  address text, tel text, foundation_date date, raw_foundation_date text, url text, url_domain text, summary text,
  finance bigint, finance_date date, finance_currency_type text CHECK (finance_currency_type IN ('jpy', 'usd')),
  member_range text, stage text, country text, holder text, corporate_number text,
  belonging_to text, email text,
  mekiki_scoutee_id uuid, properties jsonb NOT NULL DEFAULT '{}', bot_reference_urls text[] NOT NULL DEFAULT '{}',
  search_text text NOT NULL, grams bigint[] NOT NULL, normaliser_version integer NOT NULL,
  ${stamps}, deleted_at timestamptz,
  mekiki_synced_at timestamptz, merged_into_uuid uuid,
  CONSTRAINT scoutees_stage CHECK (stage IN ('unknown', 'none', 'seed', 'series_a', 'series_b', 'series_c', 'series_d', 'series_e', 'series_f',
    'series_g', 'series_h', 'closed', 'm_and_a', 'ipo', 'ico', 'bridge', 'pre_ipo', 'private_equity', 'venture_round')),
  CONSTRAINT scoutees_member_range CHECK (member_range IN ('none', '0_10', '11_50', '51_100', '101_300', '301_1000', '1001_')),
  CONSTRAINT scoutees_country CHECK (country = 'none' OR country ~ '^[A-Z]{2}$'),
  CONSTRAINT scoutees_merged_into ${refersTo('merged_into_uuid', 'scoutees')}) WITH (toast_tuple_target = 640);
`

// The entries of many rows are gathered and put in their places 4 MB at a time: the same gram of many rows goes to its place at once. Reading a full
// list costs a search a millisecond (docs/decisions/052).
const searches = `
CREATE INDEX scoutees_grams ON app.scoutees USING gin (tenant_uuid, grams) WITH (fastupdate = on, gin_pending_list_limit = 4096) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_created ON app.scoutees (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_updated ON app.scoutees (tenant_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_name ON app.scoutees (tenant_uuid, name_sort, uuid) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_name_key ON app.scoutees (tenant_uuid, name_key text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_domain ON app.scoutees (tenant_uuid, url_domain) WHERE deleted_at IS NULL;
CREATE INDEX scoutees_corporate_number ON app.scoutees (tenant_uuid, corporate_number) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX scoutees_mekiki ON app.scoutees (tenant_uuid, mekiki_scoutee_id) WHERE mekiki_scoutee_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX scoutees_merged ON app.scoutees (tenant_uuid, merged_into_uuid, uuid) WHERE merged_into_uuid IS NOT NULL;
`

const digits = String.raw`regexp_replace(regexp_replace(tel, '^\+81[-(]*0?[-)]*', '0'), '[^0-9]', '', 'g')`

// What entries are compared by: companies by telephone and site, people by e-mail address, all by the name from its end. An index that holds the column
// beside what is computed of it is enough to find shared values: the rows themselves need not be read.
const likeness = `
CREATE INDEX scoutees_tel ON app.scoutees (tenant_uuid, (${digits})) INCLUDE (tel) WHERE deleted_at IS NULL AND NOT people_flg AND tel IS NOT NULL;
CREATE INDEX scoutees_email ON app.scoutees (tenant_uuid, (lower(email))) INCLUDE (email) WHERE deleted_at IS NULL AND people_flg AND email IS NOT NULL;
CREATE INDEX scoutees_company_domain ON app.scoutees (tenant_uuid, url_domain) WHERE deleted_at IS NULL AND NOT people_flg AND url_domain IS NOT NULL;
CREATE INDEX scoutees_name_end ON app.scoutees (tenant_uuid, (reverse(name_key)) text_pattern_ops) WHERE deleted_at IS NULL;
`

// Small rows, as of the provider's companies (0005).
const storage = `
ALTER TABLE app.scoutees ALTER COLUMN grams SET STORAGE EXTERNAL;
ALTER TABLE app.scoutees ALTER COLUMN search_text SET STORAGE MAIN;
`

const ofCompanies = `
CREATE TABLE app.scoutee_ideas (${key},
  scoutee_uuid uuid NOT NULL, name text NOT NULL DEFAULT '', summary text NOT NULL DEFAULT '', created_at timestamptz NOT NULL,
  ${partOf('scoutee_uuid', 'scoutees')});
CREATE INDEX scoutee_ideas_scoutee ON app.scoutee_ideas (tenant_uuid, scoutee_uuid, created_at);
CREATE TABLE app.scoutee_categories (
  tenant_uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL, category_uuid uuid NOT NULL REFERENCES app.mekiki_scoutee_categories (uuid),
  PRIMARY KEY (tenant_uuid, scoutee_uuid, category_uuid),
  ${partOf('scoutee_uuid', 'scoutees')});
CREATE INDEX scoutee_categories_back ON app.scoutee_categories (tenant_uuid, category_uuid, scoutee_uuid);
`

const links =
  link('scoutee_tag_links', ['scoutee_uuid', 'scoutees'], ['scoutee_tag_uuid', 'scoutee_tags']) +
  link('scoutee_channels', ['scoutee_uuid', 'scoutees'], ['channel_uuid', 'channels']) +
  link('scoutee_investors', ['scoutee_uuid', 'scoutees'], ['investor_uuid', 'investors'])

// One row of `scoutee_changes` for each write that changes what searches find, by which a kept count is known to be still exact: the database's own
// clock, so that it can be compared whatever a server's clock says. `made`: how many companies and people it made, when it did nothing else. Visits
// once for each person and day in Tokyo.
const traces = `
CREATE TABLE app.scoutee_changes (${key},
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(), made integer);
CREATE INDEX scoutee_changes_time ON app.scoutee_changes (tenant_uuid, changed_at);
CREATE TABLE app.scoutee_visits (${key},
  scoutee_uuid uuid NOT NULL, user_uuid uuid NOT NULL, visited_on date NOT NULL, visited_at timestamptz NOT NULL,
  ${partOf('scoutee_uuid', 'scoutees')},
  ${partOf('user_uuid', 'users')});
CREATE UNIQUE INDEX scoutee_visits_day ON app.scoutee_visits (tenant_uuid, scoutee_uuid, user_uuid, visited_on);
CREATE INDEX scoutee_visits_scoutee ON app.scoutee_visits (tenant_uuid, scoutee_uuid, visited_at DESC, uuid);
CREATE INDEX scoutee_visits_time ON app.scoutee_visits (tenant_uuid, visited_at DESC, uuid);
CREATE INDEX scoutee_visits_user ON app.scoutee_visits (tenant_uuid, user_uuid, visited_at DESC, uuid);
CREATE TABLE app.my_search_conditions (${key},
  user_uuid uuid NOT NULL, name text NOT NULL, condition jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ${partOf('user_uuid', 'users')});
CREATE UNIQUE INDEX my_search_conditions_name ON app.my_search_conditions (tenant_uuid, user_uuid, name);
`

// What a merge moved stands apart, so that it can be undone. Of a pair that is not the same the lower id comes first, so that it is one row whichever
// way it is said.
const merges = `
CREATE TABLE app.scoutee_merges (${key},
  survivor_uuid uuid NOT NULL, other_uuid uuid NOT NULL, state jsonb NOT NULL, created_at timestamptz NOT NULL, operation_uuid uuid, created_by uuid,
  ${partOf('other_uuid', 'scoutees')},
  ${partOf('survivor_uuid', 'scoutees')});
CREATE INDEX scoutee_merges_created ON app.scoutee_merges (tenant_uuid, created_at DESC, uuid);
CREATE INDEX scoutee_merges_other ON app.scoutee_merges (tenant_uuid, other_uuid);
CREATE INDEX scoutee_merges_survivor ON app.scoutee_merges (tenant_uuid, survivor_uuid);
CREATE TABLE app.scoutee_not_same (${key},
  first_uuid uuid NOT NULL, second_uuid uuid NOT NULL, created_by uuid, created_at timestamptz NOT NULL,
  CHECK (first_uuid < second_uuid),
  ${partOf('first_uuid', 'scoutees')},
  ${partOf('second_uuid', 'scoutees')});
CREATE INDEX scoutee_not_same_back ON app.scoutee_not_same (tenant_uuid, second_uuid, first_uuid);
CREATE INDEX scoutee_not_same_created ON app.scoutee_not_same (tenant_uuid, created_at DESC, uuid);
CREATE UNIQUE INDEX scoutee_not_same_pair ON app.scoutee_not_same (tenant_uuid, first_uuid, second_uuid);
`

// The bot's looks at the sites of companies, one of a company at a time, and what people think of the values it found (2§3 "Company feedback").
// `not_before`: a look that failed for a reason that may pass is tried again from then on.
const bot = `
CREATE TABLE app.scoutee_bot_runs (${key},
  scoutee_uuid uuid NOT NULL, state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')), failure text,
  occasion text NOT NULL CHECK (occasion IN ('creation', 'request')), attempts integer NOT NULL DEFAULT 0, requested_by uuid,
  requested_at timestamptz NOT NULL, not_before timestamptz NOT NULL, started_at timestamptz, finished_at timestamptz,
  page_urls text[] NOT NULL DEFAULT '{}', proposals jsonb NOT NULL DEFAULT '[]',
  CHECK ((finished_at IS NULL) = (state IN ('waiting', 'running'))),
  ${refersTo('requested_by', 'users')},
  ${partOf('scoutee_uuid', 'scoutees')});
CREATE INDEX scoutee_bot_runs_day ON app.scoutee_bot_runs (tenant_uuid, requested_at);
CREATE INDEX scoutee_bot_runs_latest ON app.scoutee_bot_runs (tenant_uuid, scoutee_uuid, requested_at DESC, uuid DESC);
CREATE UNIQUE INDEX scoutee_bot_runs_open ON app.scoutee_bot_runs (tenant_uuid, scoutee_uuid) WHERE finished_at IS NULL;
CREATE INDEX scoutee_bot_runs_queue ON app.scoutee_bot_runs (tenant_uuid, not_before, uuid) WHERE finished_at IS NULL;
CREATE TABLE app.scoutee_bot_feedback (
  tenant_uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  property text NOT NULL CHECK (property IN ('representative', 'summary', 'address', 'country', 'capital', 'foundation_date',
    'finance', 'finance_date', 'investors', 'tags')),
  good_flg boolean NOT NULL, value jsonb, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, scoutee_uuid, user_uuid, property),
  ${partOf('scoutee_uuid', 'scoutees')},
  ${partOf('user_uuid', 'users')});
CREATE INDEX scoutee_bot_feedback_user ON app.scoutee_bot_feedback (tenant_uuid, user_uuid);
`

const protections: Protections = {
  investors: { finder: 'all' },
  scoutees: { finder: 'all' },
  scoutee_ideas: { finder: 'all' },
  scoutee_categories: { finder: 'all' },
  scoutee_tag_links: { finder: 'all' },
  scoutee_channels: { finder: 'all' },
  scoutee_investors: { finder: 'all' },
  scoutee_changes: { finder: 'all', user: ['select', 'insert', 'delete'] },
  scoutee_visits: { finder: 'all' },
  my_search_conditions: { finder: 'none' },
  scoutee_merges: { finder: 'none' },
  scoutee_not_same: { finder: 'all' },
  scoutee_bot_runs: { finder: 'none' },
  scoutee_bot_feedback: { finder: 'none' }
}

/** A workspace's companies and people (2§3): entries, what finds and compares them, merges, the bot; searches that people save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, investors + companies + searches + likeness + storage)
  await runStatements(db, ofCompanies + links)
  await runStatements(db, traces + merges + bot)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
