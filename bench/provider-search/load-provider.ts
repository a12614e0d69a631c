import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { analyzeCompanies } from '../../apps/server/src/features/companies/provider-companies/load/imports.queries.ts'
import { draftOf, searchableRow } from '../../apps/server/src/features/companies/provider-companies/load/merge-line.ts'
import { copyLine } from '../../apps/server/src/platform/db/statements/copy.ts'
import { openDatabase } from '../../apps/server/src/platform/db/gateways.ts'
import type { BenchDatabase } from '../project-list/open.ts'
import { cities, tokyoWards } from '@mekiki/i18n/companies/municipalities'
import { type Company, makeCompanies } from '../seeds/companies.ts'
import { prefectures } from '../seeds/company-words.ts'

// Every text comes this many times: the index does not care, and it is written sooner.
const copies = 10
const towns = '本町 中央 栄町 松原 緑ヶ丘 旭町 東町 大手町 新町 若葉台 丸の内 港南'.split(' ')
const columns = [
  'uuid',
  'import_key',
  'name',
  'name_kana',
  'address',
  'tel',
  'prefecture',
  'prefecture_code',
  'representative',
  'summary',
  'url',
  'url_domain',
  'name_key',
  'name_sort',
  'place',
  'reading_key',
  'search_text',
  'grams',
  'normaliser_version',
  'created_at',
  'updated_at'
] as const

/** An address as the register writes it: half of all are in Tokyo, Osaka and their like, as companies are. */
function addressOf(place: number, index: number): string {
  const code = String(index % 2 === 0 ? ([13, 27, 14, 23][index % 4] ?? 13) : place + 1).padStart(2, '0')
  const inside = code === '13' ? tokyoWards : (cities[code] ?? [])
  const city = inside[(index * 31) % inside.length] ?? ''
  const town = towns[(index * 13) % towns.length] ?? ''
  return `${prefectures[Number(code) - 1] ?? ''}${city}${town}${1 + (index % 9)}丁目${1 + (index % 30)}番${1 + (index % 20)}号`
}

/** Half of the companies are as the register has them, with a name, its reading and an address; the others have all that is known of a startup. */
function rowOf(company: Company, index: number): string {
  const made = new Date(Date.UTC(2020, 0, 1) + index * 1000)
  const uuid = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
  const place = Math.floor((index * 7919) % prefectures.length)
  const isRich = index % 2 === 0
  const values = {
    name: company.name,
    name_kana: company.name.replaceAll(/[^\u30a1-\u30fc]/gu, '') || null,
    prefecture: prefectures[place] ?? null,
    prefecture_code: String(place + 1).padStart(2, '0'),
    address: addressOf(place, index),
    ...(isRich && { tel: `0${3 + (index % 6)}-${String(1000 + (index % 9000))}-${String((index * 7) % 10_000).padStart(4, '0')}` }),
    ...(isRich && { representative: company.representative, summary: company.summary, url: `https://www.c${index}.example/`, url_domain: `c${index}.example` })
  }
  const draft = draftOf({ key: `id:${index}`, isHistory: false, values, formerNames: [], lists: null }, uuid, made)
  const row = searchableRow(draft.company)
  return copyLine(columns.map((column) => row[column]))
}

async function writeFile(path: string, count: number): Promise<void> {
  const stream = createWriteStream(path)
  let index = 0
  for (const company of makeCompanies(count, Math.floor(count / 3))) {
    if (!stream.write(rowOf(company, index))) await once(stream, 'drain')
    index += 1
  }
  stream.end()
  await once(stream, 'close')
  await chmod(path, 0o644)
}

const pick = (values: string, salt: number): string => `(${values})[1 + (hash >> ${salt}) % cardinality(${values})]`
const memberRanges = `ARRAY['none','0_10','11_50','51_100','101_300','301_1000','1001_']`
const stages = `ARRAY['unknown','seed','seed','seed','series_a','series_a','series_b','series_c','series_d','ipo','m_and_a','closed']`

// What is filtered and sorted by differs from copy to copy; a hash instead of chance, so that every run has the same companies.
const spread = `
INSERT INTO app.mekiki_scoutees (uuid, import_key, corporate_number, name, name_kana, address, tel, prefecture, prefecture_code, representative, summary, url, url_domain,
  name_key, name_sort, place, reading_key, search_text, grams, normaliser_version, created_at, updated_at, country, member_range, stage, foundation_date, capital,
  capital_currency_type, finance, finance_date, finance_currency_type, is_closed, is_hidden)
SELECT gen_random_uuid(), number, number, name, name_kana, address, tel, prefecture, prefecture_code, representative, summary, url, url_domain,
  name_key, name_sort, place, reading_key, search_text, grams, normaliser_version, made, made + make_interval(hours => hash % 1000),
  CASE WHEN hash % 50 = 0 THEN 'US' ELSE 'JP' END,
  CASE WHEN is_rich THEN ${pick(memberRanges, 3)} END, CASE WHEN is_rich THEN ${pick(stages, 7)} END,
  CASE WHEN is_rich THEN date '1990-01-01' + hash % 12000 END,
  CASE WHEN is_rich THEN 1000000 * (1 + hash % 5000)::bigint END, CASE WHEN is_rich THEN 'jpy' END,
  CASE WHEN hash % 10 = 0 AND is_rich THEN 10000000 * (1 + hash % 700)::bigint END,
  CASE WHEN hash % 10 = 0 AND is_rich THEN date '2015-01-01' + hash % 3900 END, CASE WHEN hash % 10 = 0 AND is_rich THEN 'jpy' END,
  hash % 20 = 0 AND NOT is_rich, hash % 1000 = 0
FROM (SELECT *, abs(hashtext(import_key || ':' || copy)) AS hash, summary IS NOT NULL AS is_rich, created_at + make_interval(secs => copy * $2::integer) AS made,
    (1000000000000 + copy * $2::bigint + substr(import_key, 4)::bigint)::text AS number
  FROM bench_companies CROSS JOIN generate_series(0, $1::integer - 1) AS copy) AS made`

const lists = [
  `INSERT INTO app.mekiki_investors (uuid, name, name_key, created_at) SELECT gen_random_uuid(), '投資' || i, '投資' || i, now() FROM generate_series(1, 500) i`,
  `INSERT INTO app.mekiki_scoutee_investors (scoutee_uuid, investor_uuid, position)
   SELECT s.uuid, i.uuid, 0 FROM app.mekiki_scoutees s JOIN (SELECT uuid, row_number() OVER (ORDER BY name) AS place FROM app.mekiki_investors) i ON i.place = 1 + abs(hashtext(s.import_key)) % 500
   WHERE s.finance_date IS NOT NULL`,
  `INSERT INTO app.mekiki_scoutee_category_links (scoutee_uuid, category_uuid)
   SELECT s.uuid, c.uuid FROM app.mekiki_scoutees s
   JOIN (SELECT uuid, row_number() OVER (ORDER BY uuid) AS place, count(*) OVER () AS many FROM app.mekiki_scoutee_categories WHERE level = 3) c ON c.place = 1 + abs(hashtext(s.import_key)) % c.many
   WHERE s.stage IS NOT NULL AND abs(hashtext(s.import_key)) % 3 = 0`,
  `UPDATE app.mekiki_scoutees SET list_keys = k.keys FROM (
     SELECT scoutee_uuid, array_agg(key) AS keys FROM (SELECT scoutee_uuid, 'k' || category_uuid AS key FROM app.mekiki_scoutee_category_links
       UNION ALL SELECT l.scoutee_uuid, 'i' || i.name_key FROM app.mekiki_scoutee_investors l JOIN app.mekiki_investors i ON i.uuid = l.investor_uuid) each
     GROUP BY scoutee_uuid) k WHERE k.scoutee_uuid = mekiki_scoutees.uuid`
]

/** What an import ends with. */
async function settle(urls: BenchDatabase['urls']): Promise<void> {
  const db = openDatabase(urls, { user: 1, finder: 1, admin: 1 })
  try {
    await analyzeCompanies(db.admin)
  } finally {
    await db.close()
  }
}

/** Writes `count` made-up companies into the provider's database, each with its own corporate number; builds the indexes anew and ends as an import does. */
export async function loadProvider({ adminUrl, urls }: Pick<BenchDatabase, 'adminUrl' | 'urls'>, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-bench-companies-'))
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await chmod(folder, 0o755)
    const path = join(folder, 'companies.tsv')
    const made = Math.ceil(count / copies)
    await writeFile(path, made)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
       WHERE i.indrelid = 'app.mekiki_scoutees'::regclass AND NOT i.indisprimary`
    )
    for (const index of indexes) await client.query(`DROP INDEX ${index.name}`)
    await client.query(`CREATE TEMPORARY TABLE bench_companies AS SELECT ${columns.join(', ')} FROM app.mekiki_scoutees WITH NO DATA`)
    await client.query(`COPY bench_companies (${columns.join(', ')}) FROM '${path}'`)
    await client.query(spread, [copies, made])
    await client.query("SET maintenance_work_mem = '1GB'")
    for (const statement of lists) await client.query(statement)
    for (const index of indexes) await client.query(index.definition)
    for (const table of ['mekiki_scoutee_investors', 'mekiki_scoutee_category_links', 'mekiki_investors']) await client.query(`VACUUM ANALYZE app.${table}`)
    await settle(urls)
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
