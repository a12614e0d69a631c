import { prefectures } from '@mekiki/i18n/companies/company-values'
import type { Client } from 'pg'
import type { Shape } from '../project-list/data.ts'

const prefecture = `(ARRAY['${prefectures.join("','")}'])[1 + i % 47]`

/**
 * A workspace as large as dashboards are promised for: with 100,000 cases of the last three years 20,000 companies, 40,000 reviews and 60,000 records.
 */
export const dashboardShape: Partial<Shape> = {
  companies: 'b.cases * 0.2',
  places: '(b.cases / 4)',
  registeredAt: 'now() - make_interval(mins => (random() * 1500000)::int)',
  addressStart: prefecture,
  hasReviews: 'p.n % 5 = 0',
  reviewedAt: 'now() - make_interval(hours => p.n * 7 % 20000)',
  hasRecord: 'p.n % 5 < 3'
}

// A case moves up to four times, twice on the average, the last time to the status that it has.
const statements = `
CREATE TEMP TABLE bench_cases AS
  SELECT p.tenant_uuid, p.uuid, p.theme_uuid, p.created_by, p.registered_at, s.n AS status, (row_number() OVER (ORDER BY p.uuid) - 1)::integer n
  FROM projects p JOIN bench_rows s ON s.uuid = p.status_uuid AND s.kind = 'status';
ANALYZE bench_cases;
INSERT INTO audit_log (tenant_uuid, uuid, operation_uuid, occurred_at, user_uuid, source, request_id, entity_type, entity_uuid, project_uuid, theme_uuid, action, from_value, to_value)
  SELECT c.tenant_uuid, uuidv7(), uuidv7(), c.registered_at + (now() - c.registered_at) * k / (c.n % 5 + 1.0), c.created_by,
    CASE WHEN k = 0 AND c.n % 4 = 0 THEN 'import' ELSE 'screen' END, 'bench', 'project', c.uuid, c.uuid, c.theme_uuid,
    CASE WHEN k = 0 THEN 'create' ELSE 'update_status' END,
    CASE WHEN k > 0 THEN jsonb_build_object('uuid', was.uuid, 'name', 'status') END, CASE WHEN k > 0 THEN jsonb_build_object('uuid', put.uuid, 'name', 'status') END
  FROM bench_cases c CROSS JOIN LATERAL generate_series(0, c.n % 5) k
  JOIN bench_rows was ON was.tenant = c.tenant_uuid AND was.kind = 'status' AND was.n = (c.status + 16 - (c.n % 5 - k) - 1) % 8
  JOIN bench_rows put ON put.tenant = c.tenant_uuid AND put.kind = 'status' AND put.n = (c.status + 16 - (c.n % 5 - k)) % 8;
INSERT INTO review_perspectives (tenant_uuid, uuid, review_template_uuid, label, position)
  SELECT tenant_uuid, uuidv7(), uuid, 'perspective ' || i, i FROM review_templates CROSS JOIN generate_series(1, 4) i;
INSERT INTO project_review_scores (tenant_uuid, project_review_uuid, perspective_uuid, point)
  SELECT r.tenant_uuid, r.uuid, v.uuid, 1 + abs(hashtext(r.uuid::text || v.label)) % 5
  FROM project_reviews r JOIN review_perspectives v ON v.review_template_uuid = r.review_template_uuid;
INSERT INTO tasks (tenant_uuid, uuid, project_uuid, name, due_on, done_flg, created_at, updated_at)
  SELECT tenant_uuid, uuidv7(), uuid, 'task ' || n, now()::date + 60 - n % 400, n % 10 > 3, now() - make_interval(hours => n % 9000), now() FROM bench_cases WHERE n % 5 = 1;
INSERT INTO task_assignees SELECT k.tenant_uuid, k.uuid, u.uuid FROM tasks k
  JOIN bench_rows u ON u.tenant = k.tenant_uuid AND u.kind = 'user' AND u.n = abs(hashtext(k.uuid::text)) % 60;
INSERT INTO scoutee_categories (tenant_uuid, scoutee_uuid, category_uuid)
  SELECT s.tenant, s.uuid, c.uuid FROM bench_scoutees s CROSS JOIN generate_series(0, 2) k
  JOIN (SELECT uuid, (row_number() OVER (ORDER BY uuid) - 1)::integer n, count(*) OVER () AS all_of_them FROM mekiki_scoutee_categories) c
    ON c.n = (s.n * 7 + k * 31) % c.all_of_them;
UPDATE scoutees s SET stage = (array['none', 'seed', 'series_a', 'series_b', 'series_c', 'ipo'])[1 + b.n % 6], capital = b.n % 1000 * 1000000, capital_currency_type = 'jpy',
    member_range = (array['none', '0_10', '11_50', '51_100', '101_300', '301_1000', '1001_'])[1 + b.n % 7], country = 'JP', foundation_date = date '1990-01-01' + b.n % 12000,
    address = (SELECT ${prefecture} || ' 1-2-' || i FROM (SELECT b.n AS i) at), created_at = now() - make_interval(hours => b.n % 20000)
  FROM bench_scoutees b WHERE b.uuid = s.uuid;
UPDATE permission_groups SET permissions = permissions || '{read_report,read_form}';
INSERT INTO permission_groups (tenant_uuid, uuid, name, permissions, created_at, updated_at) SELECT uuid, uuidv7(), 'some', '{read_report,read_form}', now(), now() FROM tenants;
UPDATE users u SET permission_group_uuid = g.uuid FROM permission_groups g WHERE g.tenant_uuid = u.tenant_uuid AND g.name = 'some' AND u.email = 'u3@bench.test';
`

/**
 * Adds what dashboards count to filled cases, by the client that filled them: 100,000 cases have 300,000 entries of the operation log, 200,000 of them
 * moves to a status, 160,000 points, 20,000 tasks. Two members may look at dashboards: `u1` reads all cases, `u3` those that the member follows.
 */
export async function addHistory(client: Client): Promise<void> {
  await client.query('SET search_path = app, public')
  await client.query(statements)
  await client.query('VACUUM (ANALYZE)')
}
