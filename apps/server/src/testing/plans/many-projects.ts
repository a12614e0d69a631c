import { grams } from '@mekiki/text'
import { Client } from 'pg'
import { searchColumns } from '../../platform/search/index.ts'
import { fillWithoutIndexes } from './without-indexes.ts'

/** How many cases the large tenant has, and each of the others. */
interface ProjectCounts {
  large: number
  small: number
}

/** As many as the tests of plans want. */
export const projectCounts: ProjectCounts = { large: 100_000, small: 3000 }

const syllables = ['アク', 'ミラ', 'ソラ', 'テク', 'ノヴァ', 'ユキ', 'ハル', 'リン', 'カナ', 'トモ', 'ビオ', 'ルミ', 'ゼン', 'オウ']
const fields = ['物流', '発酵', '半導体', '医療', '農業', '素材', '電池', '宇宙', '水産', '建設']
const textCount = syllables.length ** 2

function texts(): object[] {
  return Array.from({ length: textCount }, (_, n) => {
    const name = `株式会社${syllables[n % 14] ?? ''}${syllables[Math.floor(n / 14)] ?? ''}`
    const summary = `${fields[n % 10] ?? ''}の現場で使う装置を作る。${fields[(n * 3 + 1) % 10] ?? ''}の事業者と実証を進める。`
    const { nameKey, searchText, grams: numbers, normaliserVersion } = searchColumns(name, [summary])
    return { n, name, name_key: nameKey, summary, search_text: searchText, grams: grams(name, nameKey, summary), numbers, version: normaliserVersion }
  })
}

const filled = [
  'scoutees',
  'scoutee_tag_links',
  'scoutee_channels',
  'projects',
  'project_counts',
  'project_followers',
  'project_follower_groups',
  'project_category_links',
  'project_reviews',
  'project_records',
  'project_visits',
  'project_exits',
  'files',
  'project_extension_values',
  'project_extension_enums'
]

// One row for each tenant, with the ids that its cases point to: "pick" takes one of them by a number.
const settings = (counts: ProjectCounts): string => `
CREATE FUNCTION pg_temp.pick(ids uuid[], n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS 'SELECT ids[1 + n % cardinality(ids)]';
INSERT INTO app.users (tenant_uuid, uuid, name, email, identity_username, permission_group_uuid, created_at, updated_at)
  SELECT DISTINCT ON (g.tenant_uuid, i) g.tenant_uuid, uuidv7(), 'user ' || i, i || '@plan.test', i || '@plan.test', g.uuid, now(), now() FROM app.permission_groups g CROSS JOIN generate_series(1, 60) i;
INSERT INTO app.user_groups (tenant_uuid, uuid, name, created_at, updated_at)
  SELECT t.uuid, uuidv7(), 'group ' || i, now(), now() FROM app.tenants t CROSS JOIN generate_series(1, 6) i;
INSERT INTO app.project_categories (tenant_uuid, uuid, name, position, created_at, updated_at)
  SELECT t.uuid, uuidv7(), 'plan ' || i, i, now(), now() FROM app.tenants t CROSS JOIN generate_series(1, 20) i;
INSERT INTO app.scoutee_tags (tenant_uuid, uuid, level, name, position, created_at, updated_at)
  SELECT t.uuid, uuidv7(), 1, 'plan ' || i, i, now(), now() FROM app.tenants t CROSS JOIN generate_series(1, 20) i;
INSERT INTO app.channels (tenant_uuid, uuid, name, position, created_at, updated_at)
  SELECT t.uuid, uuidv7(), 'plan ' || i, i, now(), now() FROM app.tenants t CROSS JOIN generate_series(1, 7) i;
INSERT INTO app.themes (tenant_uuid, uuid, name, status_template_uuid, review_template_uuid, position, search_text, created_at, updated_at)
  SELECT t.uuid, uuidv7(), 'plan ' || i, (SELECT uuid FROM app.status_templates s WHERE s.tenant_uuid = t.uuid ORDER BY uuid LIMIT 1),
    (SELECT uuid FROM app.review_templates r WHERE r.tenant_uuid = t.uuid ORDER BY uuid LIMIT 1), i, '', now(), now() FROM app.tenants t CROSS JOIN generate_series(1, 20) i;
CREATE TEMP TABLE many AS SELECT t.uuid AS tenant, CASE WHEN t.uuid = $large THEN ${counts.large} ELSE ${counts.small} END AS cases,
  ARRAY(SELECT uuid FROM app.users x WHERE x.tenant_uuid = t.uuid) AS users, ARRAY(SELECT uuid FROM app.user_groups x WHERE x.tenant_uuid = t.uuid) AS groups,
  ARRAY(SELECT uuid FROM app.themes x WHERE x.tenant_uuid = t.uuid) AS themes, ARRAY(SELECT uuid FROM app.channels x WHERE x.tenant_uuid = t.uuid) AS channels,
  ARRAY(SELECT uuid FROM app.scoutee_tags x WHERE x.tenant_uuid = t.uuid) AS tags, ARRAY(SELECT uuid FROM app.project_categories x WHERE x.tenant_uuid = t.uuid) AS categories,
  ARRAY(SELECT s.uuid FROM app.statuses s JOIN app.themes x ON x.tenant_uuid = s.tenant_uuid AND x.status_template_uuid = s.status_template_uuid WHERE s.tenant_uuid = t.uuid AND x.position = 1) AS statuses,
  (SELECT uuid FROM app.review_templates r WHERE r.tenant_uuid = t.uuid ORDER BY uuid LIMIT 1) AS review_template FROM app.tenants t;
CREATE TEMP TABLE many_scoutees AS SELECT tenant, i AS n, uuidv7() AS uuid FROM generate_series(0, ${counts.large / 4}) i JOIN many ON i < cases / 4 ORDER BY i, tenant;
CREATE INDEX ON many_scoutees (tenant, n);
CREATE TEMP TABLE many_cases AS SELECT tenant, i AS n, uuidv7() AS uuid FROM generate_series(0, ${counts.large}) i JOIN many ON i < cases ORDER BY i, tenant;
ANALYZE many; ANALYZE many_scoutees; ANALYZE many_cases;
`

// The tenants' rows are written in turns, as they come in a shared table.
const rows = `
INSERT INTO app.scoutees (tenant_uuid, uuid, name, name_key, name_sort, summary, search_text, grams, normaliser_version, created_at, updated_at)
  SELECT s.tenant, s.uuid, x.name, x.name_key, x.name_key, x.summary, x.search_text, x.numbers, x.version, now(), now() FROM many_scoutees s JOIN texts x ON x.n = s.n % ${textCount} ORDER BY s.n;
INSERT INTO app.scoutee_tag_links SELECT tenant, uuid, pg_temp.pick(tags, n) FROM many_scoutees JOIN many USING (tenant);
INSERT INTO app.scoutee_channels SELECT tenant, uuid, pg_temp.pick(channels, n) FROM many_scoutees JOIN many USING (tenant);
INSERT INTO app.projects (tenant_uuid, uuid, theme_uuid, status_uuid, scoutee_uuid, registered_at, people_flg, is_linked, shown_name, shown_name_sort, shown_name_key, shown_capital, shown_member_range,
    shown_finance_date, shown_foundation_date, status_since, shown_url, shown_url_key, shown_summary, shown_stage, search_text, grams, normaliser_version, all_average_score, reviews_count, latest_review_at, records_count, latest_record_at,
    created_by, created_at, updated_by, updated_at)
  SELECT c.tenant, c.uuid, pg_temp.pick(themes, c.n), pg_temp.pick(statuses, c.n * 5 + c.n / 7), s.uuid, timestamptz '2020-01-01' + make_interval(mins => (c.n * 7919::bigint % 3000000)::int), c.n % 9 = 0, c.n % 3 = 0,
    x.name || c.n, x.name_key || c.n, x.name_key || c.n, c.n * 1000, (array['none','0_10','11_50','51_100','101_300','301_1000','1001_'])[1 + c.n % 7],
    CASE WHEN c.n % 3 = 0 THEN date '2015-01-01' + (c.n % 4000)::int END, CASE WHEN c.n % 5 > 0 THEN date '1990-01-01' + (c.n % 12000)::int END,
    CASE WHEN c.n % 2 = 0 THEN timestamptz '2023-01-01' + make_interval(mins => (c.n * 7919::bigint % 1500000)::int) END,
    'https://example.com/' || c.n, 'example.com/' || c.n, x.summary, (array['none','seed','series_a','series_b','series_c','ipo'])[1 + c.n % 6], x.search_text, x.numbers, x.version,
    CASE WHEN c.n % 3 > 0 THEN 1 + c.n % 41 / 10.0 END, CASE WHEN c.n % 3 > 0 THEN 1 ELSE 0 END, now(), CASE WHEN c.n % 2 = 0 THEN 1 ELSE 0 END, now(),
    pg_temp.pick(users, c.n), now(), pg_temp.pick(users, c.n), timestamptz '2024-01-01' + make_interval(mins => (c.n * 6101::bigint % 1000000)::int)
  FROM many_cases c JOIN many USING (tenant) JOIN texts x ON x.n = c.n % ${textCount} LEFT JOIN many_scoutees s ON s.tenant = c.tenant AND s.n = c.n / 2 ORDER BY c.n, c.tenant;
DELETE FROM app.project_counts;
INSERT INTO app.project_counts SELECT tenant_uuid, theme_uuid, uuidv7(), count(*) FROM app.projects WHERE deleted_at IS NULL GROUP BY 1, 2;
INSERT INTO app.project_followers SELECT tenant, uuid, pg_temp.pick(users, n * 7) FROM many_cases JOIN many USING (tenant) WHERE n % 10 > 0;
INSERT INTO app.project_follower_groups SELECT tenant, uuid, pg_temp.pick(groups, n) FROM many_cases JOIN many USING (tenant) WHERE n % 4 = 0;
INSERT INTO app.project_category_links SELECT tenant, uuid, pg_temp.pick(categories, n * 3) FROM many_cases JOIN many USING (tenant) WHERE n % 5 > 0;
`

// What is written at the cases.
const writings = `
INSERT INTO app.project_reviews (tenant_uuid, uuid, project_uuid, status_uuid, review_template_uuid, comment, search_text, grams, average_score, created_by, created_at, updated_at)
  SELECT tenant, uuidv7(), uuid, statuses[1], review_template, x.summary, x.search_text, x.grams, 3, pg_temp.pick(users, many_cases.n), now(), now() FROM many_cases JOIN many USING (tenant) JOIN texts x ON x.n = many_cases.n % ${textCount} WHERE many_cases.n % 3 > 0;
INSERT INTO app.project_records (tenant_uuid, uuid, project_uuid, content, recorded_on, publicity, search_text, grams, created_by, created_at, updated_at)
  SELECT tenant, uuidv7(), uuid, x.summary, date '2025-01-01' + many_cases.n % 600, many_cases.n % 50 > 0, x.search_text, x.grams, pg_temp.pick(users, many_cases.n), now(), now() FROM many_cases JOIN many USING (tenant) JOIN texts x ON x.n = many_cases.n * 17 % ${textCount} WHERE many_cases.n % 2 = 0;
INSERT INTO app.files (tenant_uuid, uuid, owner_kind, project_uuid, storage_key, name, search_text, grams, content_type, byte_size, uploaded_flg, created_by, created_at, updated_at)
  SELECT tenant, uuidv7(), 'project', uuid, uuid::text, x.name, x.search_text, x.grams, 'application/pdf', 1, true, pg_temp.pick(users, many_cases.n), now(), now() FROM many_cases JOIN many USING (tenant) JOIN texts x ON x.n = many_cases.n % ${textCount} WHERE many_cases.n % 4 = 0;
INSERT INTO app.project_visits (tenant_uuid, uuid, project_uuid, user_uuid, visited_on, visited_at)
  SELECT tenant, uuidv7(), uuid, pg_temp.pick(users, n / 10), (at AT TIME ZONE 'Asia/Tokyo')::date, at FROM (SELECT tenant, uuid, n, timestamptz '2025-01-01' + make_interval(hours => (n * 97 % 8000)::int) AS at FROM many_cases WHERE n % 10 = 0) v JOIN many USING (tenant);
INSERT INTO app.project_exits (tenant_uuid, project_uuid, revisit_on, decided_at, told_at)
  SELECT tenant, uuid, date '2024-01-01' + (n % 1000)::int, now(), CASE WHEN n % 50 < 10 THEN now() END FROM many_cases WHERE n % 5 = 0;
INSERT INTO app.extension_item_groups (tenant_uuid, uuid, name, created_at, updated_at) SELECT tenant, uuidv7(), 'plan', now(), now() FROM many;
INSERT INTO app.extension_items (tenant_uuid, uuid, extension_item_group_uuid, item_type, name, position)
  SELECT tenant_uuid, uuidv7(), uuid, kind, kind, n FROM app.extension_item_groups CROSS JOIN (VALUES ('number', 1), ('enums', 2), ('date', 3)) t (kind, n) WHERE name = 'plan';
INSERT INTO app.extension_item_enums (tenant_uuid, uuid, extension_item_uuid, name, position)
  SELECT tenant_uuid, uuidv7(), uuid, 'plan ' || i, i FROM app.extension_items CROSS JOIN generate_series(1, 10) i WHERE name = 'enums';
INSERT INTO app.theme_extension_groups (tenant_uuid, theme_uuid, extension_item_group_uuid, position)
  SELECT g.tenant_uuid, t.uuid, g.uuid, 1 FROM app.extension_item_groups g JOIN app.themes t ON t.tenant_uuid = g.tenant_uuid WHERE g.name = 'plan';
INSERT INTO app.project_extension_values (tenant_uuid, project_uuid, extension_item_uuid, number_value)
  SELECT tenant, c.uuid, i.uuid, c.n * 7919::bigint % 1000 FROM many_cases c JOIN app.extension_items i ON i.tenant_uuid = tenant AND i.name = 'number' ORDER BY c.n, tenant;
INSERT INTO app.project_extension_values (tenant_uuid, project_uuid, extension_item_uuid, date_value)
  SELECT tenant, c.uuid, i.uuid, date '2020-01-01' + (c.n % 2500)::int FROM many_cases c JOIN app.extension_items i ON i.tenant_uuid = tenant AND i.name = 'date' WHERE c.n % 4 = 0 ORDER BY c.n, tenant;
INSERT INTO app.project_extension_enums (tenant_uuid, project_uuid, extension_item_uuid, extension_item_enum_uuid)
  SELECT tenant, c.uuid, e.extension_item_uuid, e.uuid FROM many_cases c JOIN app.extension_item_enums e ON e.tenant_uuid = tenant AND e.position = 1 + c.n / 2 % 10 WHERE c.n % 2 = 0 ORDER BY c.n, tenant;
`

/**
 * Fills the tenants of a database as its superuser: so many cases with companies, reviews, records, files and custom items, and does `more` before their indexes are there. Foreign
 * keys are not checked and indexes built at the end, which is what makes it a matter of seconds.
 */
export async function fillManyProjects(adminUrl: string, largeTenant: string, counts = projectCounts, more = ''): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica; SET search_path = app, public; SET maintenance_work_mem = '256MB'`)
    await client.query(
      'CREATE TEMP TABLE texts (n integer PRIMARY KEY, name text, name_key text, summary text, search_text text, grams text[], numbers bigint[], version integer)'
    )
    await client.query('INSERT INTO texts SELECT * FROM json_populate_recordset(NULL::texts, $1)', [JSON.stringify(texts())])
    await fillWithoutIndexes(client, filled, async () => {
      await client.query(settings(counts).replace('$large', client.escapeLiteral(largeTenant)))
      await client.query(rows)
      await client.query(writings + more)
    })
    await client.query(`VACUUM (ANALYZE) ${filled.map((table) => `app.${table}`).join(', ')}`)
  } finally {
    await client.end()
  }
}
