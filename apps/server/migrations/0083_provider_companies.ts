import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const companies = `
CREATE TABLE app.mekiki_scoutees (uuid uuid PRIMARY KEY,
  import_key text NOT NULL,
  corporate_number text CHECK (corporate_number ~ '^[1-9][0-9]{12}$'),
  name text NOT NULL, name_kana text, name_en text, former_names text[] NOT NULL DEFAULT '{}',
  name_key text NOT NULL, name_sort text COLLATE "ja-x-icu" NOT NULL,
  registry_kind text, registry_updated_on date,
  postcode text, prefecture text, prefecture_code text CHECK (prefecture_code ~ '^[0-9]{2}$'), city text, city_code text CHECK (city_code ~ '^[0-9]{5}$'), street text,
  address text, country text,
  representative text, tel text, url text, url_domain text, summary text, holder text,
  foundation_date date, raw_foundation_date text,
  capital bigint, capital_currency_type text CHECK (capital_currency_type IN ('jpy', 'usd')),
  finance bigint, finance_date date, finance_currency_type text CHECK (finance_currency_type IN ('jpy', 'usd')),
  member_range text, stage text,
  is_closed boolean NOT NULL DEFAULT false, closed_on date, successor_number text,
  is_hidden boolean NOT NULL DEFAULT false,
  lists_digest text,
  search_text text NOT NULL, grams text[] NOT NULL, normaliser_version integer NOT NULL,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL) WITH (toast_tuple_target = 640);
ALTER TABLE app.mekiki_scoutees ALTER COLUMN grams SET STORAGE EXTERNAL;
ALTER TABLE app.mekiki_scoutees ALTER COLUMN search_text SET STORAGE MAIN;
CREATE UNIQUE INDEX mekiki_scoutees_import_key ON app.mekiki_scoutees (import_key);
CREATE INDEX mekiki_scoutees_grams ON app.mekiki_scoutees USING gin (grams);
CREATE INDEX mekiki_scoutees_name_key ON app.mekiki_scoutees (name_key text_pattern_ops);
CREATE INDEX mekiki_scoutees_name ON app.mekiki_scoutees (name_sort, uuid);
CREATE INDEX mekiki_scoutees_created ON app.mekiki_scoutees (created_at DESC, uuid);
CREATE INDEX mekiki_scoutees_updated ON app.mekiki_scoutees (updated_at DESC, uuid);
CREATE INDEX mekiki_scoutees_address ON app.mekiki_scoutees (address, uuid);
CREATE INDEX mekiki_scoutees_country ON app.mekiki_scoutees (country, uuid);
`

// The register fills none of these, so an index over the filled rows alone stays small and costs a register's import nothing.
const sparse = ['finance_date', 'foundation_date', 'representative', 'stage', 'capital', 'member_range', 'url_domain']
  .map((column) => `CREATE INDEX mekiki_scoutees_${column} ON app.mekiki_scoutees (${column}, uuid) WHERE ${column} IS NOT NULL;\n`)
  .join('')

/**
 * The provider's companies, shared by all tenants (3-decisions, "Companies, people and the provider's database"): read by everybody, written
 * by the platform's administration alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, companies + sparse)
  await runStatements(
    db,
    `GRANT SELECT ON app.mekiki_scoutees TO app_user, app_finder;
     GRANT SELECT, INSERT, UPDATE, DELETE ON app.mekiki_scoutees TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.mekiki_scoutees')
}
