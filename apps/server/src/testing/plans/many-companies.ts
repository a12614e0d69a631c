import { columnOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { rangeKeys } from '@mekiki/contract/companies/scoutees/property-ranges'
import { Client } from 'pg'
import { searchColumns } from '../../platform/search/index.ts'
import { fillWithoutIndexes } from './without-indexes.ts'

/** How many companies the provider's database has, and how many of them the large tenant has entries of. */
export const companyCounts = { all: 60_000, linked: 500 }

const syllables = [
  'アク',
  'ミラ',
  'ソラ',
  'テク',
  'ノヴァ',
  'ユキ',
  'ハル',
  'リン',
  'カナ',
  'トモ',
  'ビオ',
  'ルミ',
  'ゼン',
  'オウ',
  'メイ',
  'クニ',
  'サト',
  'ヒロ',
  'ワカ',
  'ツキ'
]
const fields = ['物流', '発酵', '半導体', '医療', '農業', '素材', '電池', '宇宙', '水産', '建設']
const textCount = syllables.length ** 2

function texts(): object[] {
  return Array.from({ length: textCount }, (_, n) => {
    const name = `株式会社${syllables[n % 20] ?? ''}${syllables[Math.floor(n / 20)] ?? ''}`
    const summary = `${fields[n % 10] ?? ''}の現場で使う装置を作る。${n % 5 === 0 ? '共通の語。' : ''}`
    const { nameKey, searchText, grams, normaliserVersion } = searchColumns(name, [summary])
    return { n, name, name_key: nameKey, search_text: searchText, grams, version: normaliserVersion }
  })
}

/** A place for each number: forty-seven prefectures with two cities each. */
const placeOf = (number: string): string => `lpad((1 + ${number} % 47)::text, 2, '0') || (array['青市','赤市'])[1 + ${number} / 47 % 2]`

// One company in ten has what is known of a startup; the register knows names and addresses alone.
const rows = `
INSERT INTO app.mekiki_scoutees (uuid, import_key, corporate_number, name, name_key, name_sort, reading_key, url_domain, address, place, representative, country, stage, member_range,
  foundation_date, finance_date, capital, is_hidden, search_text, grams, normaliser_version, created_at, updated_at)
  SELECT uuidv7(), (1000000000000 + k)::text, (1000000000000 + k)::text, x.name || k, x.name_key || k, x.name_key || k, 'あ' || k, CASE WHEN is_rich THEN k || '.example' END, '東京都' || k, ${placeOf('k')},
    CASE WHEN is_rich THEN '代表' || k END, CASE WHEN k % 500 = 0 THEN 'US' ELSE 'JP' END, CASE WHEN is_rich THEN (array['seed','series_a','ipo'])[1 + k / 10 % 3] END,
    CASE WHEN is_rich THEN (array['0_10','11_50','1001_'])[1 + k / 30 % 3] END, CASE WHEN is_rich THEN date '2000-01-01' + k % 8000 END,
    CASE WHEN is_rich THEN date '2016-01-01' + k % 3000 END, CASE WHEN is_rich THEN k * 1000 END, k % 1000 = 1,
    x.search_text, x.grams, x.version, timestamptz '2020-01-01' + make_interval(mins => k), timestamptz '2022-01-01' + make_interval(mins => (k * 7919::bigint % 60000)::int)
  FROM (SELECT k, k % 10 = 0 AS is_rich FROM generate_series(1, ${companyCounts.all}) k) s JOIN texts x ON x.n = s.k % ${textCount};
INSERT INTO app.mekiki_investors (uuid, name, name_key, created_at) SELECT uuidv7(), '投資' || n, '投資' || n, now() FROM generate_series(1, 300) n;
INSERT INTO app.mekiki_scoutee_investors (scoutee_uuid, investor_uuid, position)
  SELECT s.uuid, i.uuid, 0 FROM app.mekiki_scoutees s JOIN (SELECT uuid, row_number() OVER (ORDER BY name) AS n FROM app.mekiki_investors) i ON i.n = 1 + s.capital / 10000 % 300;
INSERT INTO app.mekiki_scoutee_category_links (scoutee_uuid, category_uuid)
  SELECT s.uuid, c.uuid FROM app.mekiki_scoutees s
  JOIN (SELECT uuid, row_number() OVER (ORDER BY uuid) AS n, count(*) OVER () AS many FROM app.mekiki_scoutee_categories WHERE level = 3) c ON c.n = 1 + s.capital / 10000 % c.many;
UPDATE app.mekiki_scoutees SET list_keys = k.keys FROM (SELECT scoutee_uuid, array_agg(key) AS keys FROM (
    SELECT scoutee_uuid, 'k' || category_uuid AS key FROM app.mekiki_scoutee_category_links
    UNION ALL SELECT l.scoutee_uuid, 'i' || i.name_key FROM app.mekiki_scoutee_investors l JOIN app.mekiki_investors i ON i.uuid = l.investor_uuid) each GROUP BY scoutee_uuid) k
  WHERE k.scoutee_uuid = mekiki_scoutees.uuid;
UPDATE app.scoutees SET mekiki_scoutee_id = l.company
  FROM (SELECT e.uuid, c.uuid AS company FROM (SELECT uuid, row_number() OVER (ORDER BY uuid) AS n FROM app.scoutees WHERE tenant_uuid = $large LIMIT ${companyCounts.linked}) e
    JOIN (SELECT uuid, row_number() OVER (ORDER BY import_key) AS n FROM app.mekiki_scoutees WHERE stage IS NOT NULL LIMIT ${companyCounts.linked}) c USING (n)) l
  WHERE scoutees.uuid = l.uuid;
`

// One entry in ten has each of the numbers that the list is narrowed by.
const numbers = rangeKeys
  .map(columnOf)
  .map((column) => `UPDATE app.scoutees SET ${column} = abs(hashtext(uuid::text)) / 10 % 1000 WHERE hashtext(uuid::text) % 10 = 0;`)

const provided = ['mekiki_scoutees', 'mekiki_investors', 'mekiki_scoutee_investors', 'mekiki_scoutee_category_links']

/** Fills the provider's database, as the database's superuser, and links the first entries of a tenant to companies of it. */
export async function fillManyCompanies(adminUrl: string, largeTenant: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica; SET search_path = app, public; SET maintenance_work_mem = '256MB'`)
    await client.query('CREATE TEMP TABLE texts (n integer PRIMARY KEY, name text, name_key text, search_text text, grams bigint[], version integer)')
    await client.query('INSERT INTO texts SELECT * FROM json_populate_recordset(NULL::texts, $1)', [JSON.stringify(texts())])
    await fillWithoutIndexes(client, provided, () => client.query(rows.replace('$large', client.escapeLiteral(largeTenant))))
    for (const update of numbers) await client.query(update)
    await client.query(`UPDATE app.scoutees SET place = ${placeOf('(hashtext(uuid::text) & 65535)')} WHERE hashtext(uuid::text) % 3 <> 0`)
    await client.query(`VACUUM (ANALYZE) ${[...provided, 'scoutees'].map((table) => `app.${table}`).join(', ')}`)
  } finally {
    await client.end()
  }
}
