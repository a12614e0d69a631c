import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const company = 'scoutee_uuid uuid NOT NULL REFERENCES app.mekiki_scoutees (uuid) ON DELETE CASCADE'

const script = `
CREATE TABLE app.mekiki_investors (uuid uuid PRIMARY KEY, name text NOT NULL, name_key text NOT NULL, created_at timestamptz NOT NULL);
CREATE UNIQUE INDEX mekiki_investors_name ON app.mekiki_investors (name);
CREATE INDEX mekiki_investors_name_key ON app.mekiki_investors (name_key text_pattern_ops);
CREATE TABLE app.mekiki_scoutee_investors (${company}, investor_uuid uuid NOT NULL REFERENCES app.mekiki_investors (uuid), position integer NOT NULL,
  PRIMARY KEY (scoutee_uuid, investor_uuid));
CREATE INDEX mekiki_scoutee_investors_back ON app.mekiki_scoutee_investors (investor_uuid, scoutee_uuid);
CREATE TABLE app.mekiki_scoutee_category_links (${company}, category_uuid uuid NOT NULL REFERENCES app.mekiki_scoutee_categories (uuid),
  PRIMARY KEY (scoutee_uuid, category_uuid));
CREATE INDEX mekiki_scoutee_category_links_back ON app.mekiki_scoutee_category_links (category_uuid, scoutee_uuid);
CREATE TABLE app.mekiki_finance_rounds (${company}, position integer NOT NULL, raised_on date, stage text,
  amount bigint, currency_type text CHECK (currency_type IN ('jpy', 'usd')),
  PRIMARY KEY (scoutee_uuid, position));
CREATE TABLE app.mekiki_news (uuid uuid PRIMARY KEY, ${company}, title text NOT NULL, url text, released_on date, category text);
CREATE INDEX mekiki_news_scoutee ON app.mekiki_news (scoutee_uuid, released_on DESC, uuid);
`

const tables = ['mekiki_investors', 'mekiki_scoutee_investors', 'mekiki_scoutee_category_links', 'mekiki_finance_rounds', 'mekiki_news']
const names = tables.map((name) => `app.${name}`).join(', ')

/** Investors, categories, finance rounds and news of the provider's companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await runStatements(db, `GRANT SELECT ON ${names} TO app_user, app_finder;\nGRANT SELECT, INSERT, UPDATE, DELETE ON ${names} TO app_admin`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE ${tables
      .toReversed()
      .map((name) => `app.${name}`)
      .join(', ')}`
  )
}
