import { grams, nameKey, NORMALISER_VERSION, searchText } from '@mekiki/text'
import type { Client } from 'pg'
import { gramNumber } from '../../apps/server/src/platform/search/index.ts'
import { companyName, companySummary } from './texts.ts'

/** The tenants of the benchmark: the first one is large. */
export interface BenchTenants {
  large: string
  small: readonly string[]
  /** How many cases the large one has; 100,000 unless told. */
  projects?: number
  /** Where the workspace shall be another one than usual. */
  shape?: Partial<Shape>
}

/** What a workspace is like, as expressions of the statements. */
export interface Shape {
  /** Companies of a tenant, and over how many places its cases are spread (the places beyond the companies are cases without one). */
  companies: string
  places: string
  registeredAt: string
  /** Of a case's company, around which the rest of the address stands. */
  addressStart: string
  /** Which cases have reviews, two each, and when these were made. */
  hasReviews: string
  reviewedAt: string
  /** Which cases have a record. */
  hasRecord: string
}

const usualShape: Shape = {
  companies: 'b.cases * 0.7',
  places: '(b.cases * 8 / 10)',
  registeredAt: "timestamptz '2020-01-01' + make_interval(mins => (random() * 3000000)::int)",
  addressStart: "''",
  hasReviews: 'p.n % 3 > 0',
  reviewedAt: 'now()',
  hasRecord: 'true'
}

const texts = 4000

/** Names and summaries with their search columns, from which the rows of all tenants are put together. */
async function loadTexts(client: Client): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE bench_texts (n integer PRIMARY KEY, name text, name_key text, summary text, search_text text, grams text[], numbers bigint[])'
  )
  for (let start = 0; start < texts; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const n = start + index
      const [name, summary] = [companyName(n), companySummary(n)]
      const found = grams(name, nameKey(name), summary)
      return {
        n,
        name,
        name_key: nameKey(name),
        summary,
        search_text: `${searchText(name)}\n${nameKey(name)}\n${searchText(summary)}`,
        grams: found,
        numbers: found.map(gramNumber)
      }
    })
    await client.query('INSERT INTO bench_texts SELECT * FROM json_populate_recordset(NULL::bench_texts, $1)', [JSON.stringify(rows)])
  }
}

// Each tenant of bench_tenants gets its share; "one" picks a row of a small table of the same tenant by a number.
const statements = `
CREATE TEMP TABLE bench_tenants AS SELECT t.uuid, CASE WHEN t.uuid = $1 THEN 100000 ELSE 3000 END AS cases FROM app.tenants t;
`

const people = `
INSERT INTO app.permission_groups (tenant_uuid, uuid, name, permissions, created_at, updated_at)
  SELECT uuid, uuidv7(), 'all', '{read_all_project,update_all_project,delete_all_project}', now(), now() FROM bench_tenants;
INSERT INTO app.users (tenant_uuid, uuid, name, email, identity_username, permission_group_uuid, created_at, updated_at)
  SELECT b.uuid, uuidv7(), x.name || ' ' || i, 'u' || i || '@bench.test', 'u' || i || '@bench.test', g.uuid, now(), now()
  FROM bench_tenants b JOIN app.permission_groups g ON g.tenant_uuid = b.uuid CROSS JOIN generate_series(1, 60) i JOIN bench_texts x ON x.n = i * 7;
INSERT INTO app.user_groups (tenant_uuid, uuid, name, created_at, updated_at)
  SELECT b.uuid, uuidv7(), 'group ' || i, now(), now() FROM bench_tenants b CROSS JOIN generate_series(1, 6) i;
INSERT INTO app.status_templates (tenant_uuid, uuid, name, created_at, updated_at) SELECT uuid, uuidv7(), 'standard', now(), now() FROM bench_tenants;
INSERT INTO app.statuses (tenant_uuid, uuid, status_template_uuid, name, position, color)
  SELECT s.tenant_uuid, uuidv7(), s.uuid, 'status ' || i, i, i - 1 FROM app.status_templates s CROSS JOIN generate_series(1, 8) i;
INSERT INTO app.review_templates (tenant_uuid, uuid, name, scale, created_at, updated_at) SELECT uuid, uuidv7(), 'standard', 5, now(), now() FROM bench_tenants;
INSERT INTO app.project_categories (tenant_uuid, uuid, name, position, created_at, updated_at)
  SELECT b.uuid, uuidv7(), 'tag ' || i, i, now(), now() FROM bench_tenants b CROSS JOIN generate_series(1, 20) i;
INSERT INTO app.channels (tenant_uuid, uuid, name, position, created_at, updated_at)
  SELECT b.uuid, uuidv7(), 'channel ' || i, i, now(), now() FROM bench_tenants b CROSS JOIN generate_series(1, 7) i;
INSERT INTO app.scoutee_tags (tenant_uuid, uuid, level, name, position, created_at, updated_at)
  SELECT b.uuid, uuidv7(), 1, 'tag ' || i, i, now(), now() FROM bench_tenants b CROSS JOIN generate_series(1, 20) i;
INSERT INTO app.investors (tenant_uuid, uuid, name, name_key, created_at)
  SELECT b.uuid, uuidv7(), x.name || i, x.name_key, now() FROM bench_tenants b CROSS JOIN generate_series(1, 300) i JOIN bench_texts x ON x.n = i * 11;
INSERT INTO app.themes (tenant_uuid, uuid, name, status_template_uuid, review_template_uuid, position, search_text, created_at, updated_at)
  SELECT b.uuid, uuidv7(), x.name, s.uuid, r.uuid, i, '', now(), now()
  FROM bench_tenants b JOIN app.status_templates s ON s.tenant_uuid = b.uuid JOIN app.review_templates r ON r.tenant_uuid = b.uuid
  CROSS JOIN generate_series(1, 20) i JOIN bench_texts x ON x.n = i * 13;
`

// The tenants' rows are written in turns, as they come in a shared table.
const projects = `
INSERT INTO app.scoutees (tenant_uuid, uuid, name, name_key, name_sort, summary, search_text, grams, normaliser_version, created_at, updated_at, mekiki_scoutee_id)
  SELECT b.uuid, uuidv7(), x.name || i, x.name_key || i, x.name_key || i, x.summary, x.search_text, x.numbers, ${NORMALISER_VERSION}, now(), now(), CASE WHEN i % 3 = 0 THEN uuidv7() END
  FROM generate_series(1, 70000) i JOIN bench_tenants b ON i <= :companies JOIN bench_texts x ON x.n = i % ${texts} ORDER BY i, b.uuid;
INSERT INTO app.projects (tenant_uuid, uuid, theme_uuid, status_uuid, scoutee_uuid, registered_at, people_flg, is_linked,
    shown_name, shown_name_sort, shown_name_key, shown_representative, shown_capital, shown_capital_currency_type, shown_address, shown_member_range, shown_tel,
    shown_foundation_date, shown_url, shown_url_key, shown_summary, shown_stage, shown_finance, shown_finance_currency_type, shown_finance_date, shown_country,
    search_text, grams, normaliser_version, created_by, created_at, updated_by, updated_at)
  SELECT b.uuid, uuidv7(), th.uuid, st.uuid, sc.uuid, :registeredAt, i % 9 = 0, i % 3 = 0,
    x.name || i, x.name_key || i, x.name_key || i, CASE WHEN i % 4 > 0 THEN y.name END, CASE WHEN i % 5 > 0 THEN (random() * 1000000000)::bigint END, 'jpy', CASE WHEN i % 6 > 0 THEN :addressStart || y.name || ' 1-2-' || i END,
    (array['none','0_10','11_50','51_100','101_300','301_1000','1001_'])[1 + i % 7], '03-' || i, date '1990-01-01' + i % 12000, 'https://example.com/' || i, 'example.com/' || i,
    x.summary, (array['none','seed','series_a','series_b','series_c','ipo'])[1 + i % 6], CASE WHEN i % 3 > 0 THEN (random() * 1000000000)::bigint END, 'jpy', date '2015-01-01' + i % 4000, 'JP',
    x.search_text, x.numbers, ${NORMALISER_VERSION}, u.uuid, now(), u.uuid, timestamptz '2024-01-01' + make_interval(mins => (random() * 1000000)::int)
  FROM generate_series(1, 100000) i JOIN bench_tenants b ON i <= b.cases JOIN bench_texts x ON x.n = i % ${texts} JOIN bench_texts y ON y.n = (i * 3) % ${texts}
  JOIN bench_rows th ON th.tenant = b.uuid AND th.kind = 'theme' AND th.n = i % 20
  JOIN bench_rows st ON st.tenant = b.uuid AND st.kind = 'status' AND st.n = (i * 5 + i / 7) % 8
  JOIN bench_rows u ON u.tenant = b.uuid AND u.kind = 'user' AND u.n = i % 60
  LEFT JOIN bench_scoutees sc ON sc.tenant = b.uuid AND sc.n = i % :places
  ORDER BY i, b.uuid;
`

const hanging = `
INSERT INTO app.project_followers SELECT p.tenant_uuid, p.uuid, u.uuid FROM bench_projects p CROSS JOIN generate_series(0, 1) k
  JOIN bench_rows u ON u.tenant = p.tenant_uuid AND u.kind = 'user' AND u.n = (p.n * 7 + k * 13) % 60 WHERE p.n % 10 > 0;
INSERT INTO app.project_follower_groups SELECT p.tenant_uuid, p.uuid, g.uuid FROM bench_projects p
  JOIN bench_rows g ON g.tenant = p.tenant_uuid AND g.kind = 'group' AND g.n = p.n % 6 WHERE p.n % 4 = 0;
INSERT INTO app.project_category_links SELECT p.tenant_uuid, p.uuid, c.uuid FROM bench_projects p CROSS JOIN generate_series(0, 1) k
  JOIN bench_rows c ON c.tenant = p.tenant_uuid AND c.kind = 'category' AND c.n = (p.n * 3 + k * 7) % 20 WHERE p.n % 5 > 0;
INSERT INTO app.scoutee_tag_links SELECT s.tenant, s.uuid, t.uuid FROM bench_scoutees s CROSS JOIN generate_series(0, 1) k
  JOIN bench_rows t ON t.tenant = s.tenant AND t.kind = 'tag' AND t.n = (s.n + k * 3) % 20;
INSERT INTO app.scoutee_channels SELECT s.tenant, s.uuid, c.uuid FROM bench_scoutees s JOIN bench_rows c ON c.tenant = s.tenant AND c.kind = 'channel' AND c.n = s.n % 7;
INSERT INTO app.scoutee_investors SELECT s.tenant, s.uuid, i.uuid FROM bench_scoutees s CROSS JOIN generate_series(0, 1) k
  JOIN bench_rows i ON i.tenant = s.tenant AND i.kind = 'investor' AND i.n = (s.n * 3 + k) % 300 WHERE s.n % 2 = 0;
INSERT INTO app.project_reviews (tenant_uuid, uuid, project_uuid, status_uuid, review_template_uuid, comment, average_score, created_by, created_at, updated_at)
  SELECT p.tenant_uuid, uuidv7(), p.uuid, p.status_uuid, r.uuid, 'fine', 1 + (p.n * 7 + k * 3) % 40 / 10.0, u.uuid, :reviewedAt, now()
  FROM bench_projects p CROSS JOIN generate_series(0, 1) k JOIN app.review_templates r ON r.tenant_uuid = p.tenant_uuid
  JOIN bench_rows u ON u.tenant = p.tenant_uuid AND u.kind = 'user' AND u.n = (p.n + k) % 60 WHERE :hasReviews;
INSERT INTO app.project_records (tenant_uuid, uuid, project_uuid, content, recorded_on, publicity, search_text, grams, normaliser_version, created_by, created_at, updated_at)
  SELECT p.tenant_uuid, uuidv7(), p.uuid, x.summary, date '2025-01-01' + p.n % 600, p.n % 50 > 0, x.search_text, x.grams, ${NORMALISER_VERSION}, u.uuid, now(), now()
  FROM bench_projects p JOIN bench_texts x ON x.n = (p.n * 17) % ${texts} JOIN bench_rows u ON u.tenant = p.tenant_uuid AND u.kind = 'user' AND u.n = p.n % 60 WHERE :hasRecord;
UPDATE app.projects p SET all_average_score = f.score, reviews_count = f.reviews, latest_review_comment = 'fine', latest_review_at = f.at
  FROM (SELECT tenant_uuid, project_uuid, avg(average_score) score, count(*) reviews, max(updated_at) at FROM app.project_reviews GROUP BY 1, 2) f
  WHERE f.tenant_uuid = p.tenant_uuid AND f.project_uuid = p.uuid;
UPDATE app.projects p SET records_count = 1, latest_record_content = r.content, latest_record_at = r.recorded_on::timestamp AT TIME ZONE 'Asia/Tokyo'
  FROM app.project_records r WHERE r.tenant_uuid = p.tenant_uuid AND r.project_uuid = p.uuid AND r.publicity;
`

const helpers = `
CREATE TEMP TABLE bench_rows AS
  SELECT tenant, kind, (row_number() OVER (PARTITION BY tenant, kind ORDER BY uuid) - 1)::integer n, uuid FROM (
    SELECT tenant_uuid tenant, 'theme' kind, uuid FROM app.themes UNION ALL SELECT tenant_uuid, 'status', uuid FROM app.statuses
    UNION ALL SELECT tenant_uuid, 'user', uuid FROM app.users UNION ALL SELECT tenant_uuid, 'group', uuid FROM app.user_groups
    UNION ALL SELECT tenant_uuid, 'category', uuid FROM app.project_categories UNION ALL SELECT tenant_uuid, 'tag', uuid FROM app.scoutee_tags
    UNION ALL SELECT tenant_uuid, 'channel', uuid FROM app.channels UNION ALL SELECT tenant_uuid, 'investor', uuid FROM app.investors) rows;
CREATE INDEX ON bench_rows (tenant, kind, n);
ANALYZE bench_rows;
`

const scouteeNumbers = `
CREATE TEMP TABLE bench_scoutees AS SELECT tenant_uuid tenant, (row_number() OVER (PARTITION BY tenant_uuid ORDER BY uuid) - 1)::integer n, uuid FROM app.scoutees;
CREATE INDEX ON bench_scoutees (tenant, n);
ANALYZE bench_scoutees;
`

const projectNumbers = `
CREATE TEMP TABLE bench_projects AS
  SELECT tenant_uuid, uuid, status_uuid, (row_number() OVER (PARTITION BY tenant_uuid ORDER BY uuid) - 1)::integer n FROM app.projects;
ANALYZE bench_projects;
`

const ginIndexes = ['projects_grams', 'scoutees_grams', 'project_records_grams', 'project_reviews_grams']

/** Fills an empty, migrated database as its superuser: 100,000 cases in the large tenant unless told otherwise, 3,000 in each small one. */
export async function fillProjects(client: Client, tenants: BenchTenants): Promise<void> {
  await client.query(`SET search_path = app, public; SELECT setseed(0.5)`)
  await loadTexts(client)
  for (const uuid of [tenants.large, ...tenants.small]) {
    await client.query(
      'INSERT INTO app.tenants (uuid, name, cognito_user_pool_id, cognito_user_pool_client_id, created_at, updated_at) VALUES ($1, $2, $2, $2, now(), now())',
      [uuid, `bench-${uuid.slice(-6)}`]
    )
  }
  const { rows } = await client.query<{ indexdef: string }>('SELECT indexdef FROM pg_indexes WHERE indexname = ANY($1)', [ginIndexes])
  for (const index of ginIndexes) await client.query(`DROP INDEX app.${index}`)
  const shape = Object.entries({ ...usualShape, ...tenants.shape })
  const shaped = (script: string): string => shape.reduce((made, [name, expression]) => made.replaceAll(`:${name}`, expression), script)
  const sized = (script: string): string => shaped(script.replaceAll(/\b100000\b/gu, String(tenants.projects ?? 100_000)))
  await client.query(sized(statements).replace('$1', `'${tenants.large}'`))
  for (const script of [people, helpers, projects.split(';\n')[0] ?? '', scouteeNumbers, projects.split(';\n')[1] ?? '', projectNumbers, hanging])
    await client.query(sized(script))
  await client.query(
    'INSERT INTO app.project_counts SELECT tenant_uuid, theme_uuid, uuidv7(), count(*) FROM app.projects WHERE deleted_at IS NULL GROUP BY 1, 2'
  )
  // The figures were written by updates: without this the table would be twice its size.
  await client.query('VACUUM FULL app.projects')
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('VACUUM (ANALYZE)')
}
