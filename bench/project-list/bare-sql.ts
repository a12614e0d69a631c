import { Client } from 'pg'

/** One way to look at the list: the call's query, and the same as conditions and order of SQL. */
export interface Scenario {
  name: string
  query: string
  where: string
  order: string
  page: number
  /** Written the plain way, with OFFSET over everything joined; without it the ids first. */
  isPlain?: boolean
}

const columns = `p.uuid, p.version, p.theme_uuid, p.status_uuid, p.scoutee_uuid, p.people_flg, p.is_linked, p.shown_name, p.shown_name_sort, p.shown_representative, p.shown_capital, p.shown_address,
    p.shown_member_range, p.shown_tel, p.shown_foundation_date, p.shown_url, p.shown_summary, p.shown_stage, p.shown_finance, p.shown_finance_date, p.shown_country,
    p.registered_at, p.updated_at, p.all_average_score, p.reviews_count, p.latest_review_comment, p.records_count, p.latest_record_content, p.latest_record_at,
    p.undone_tasks_count, t.name AS theme, s.name AS status, st.name AS template, rt.name AS review_template, maker.name AS maker, changer.name AS changer,
    (SELECT json_agg(u.name ORDER BY u.name) FROM project_followers l JOIN users u ON u.tenant_uuid = $1 AND u.uuid = l.user_uuid WHERE l.tenant_uuid = $1 AND l.project_uuid = p.uuid) AS followers,
    (SELECT json_agg(g.name ORDER BY g.name) FROM project_follower_groups l JOIN user_groups g ON g.tenant_uuid = $1 AND g.uuid = l.user_group_uuid
      WHERE l.tenant_uuid = $1 AND l.project_uuid = p.uuid) AS groups,
    (SELECT json_agg(c.name ORDER BY c.name) FROM project_category_links l JOIN project_categories c ON c.tenant_uuid = $1 AND c.uuid = l.project_category_uuid
      WHERE l.tenant_uuid = $1 AND l.project_uuid = p.uuid) AS categories,
    (SELECT json_agg(g.name ORDER BY g.name) FROM scoutee_tag_links l JOIN scoutee_tags g ON g.tenant_uuid = $1 AND g.uuid = l.scoutee_tag_uuid
      WHERE l.tenant_uuid = $1 AND l.scoutee_uuid = p.scoutee_uuid) AS tags,
    (SELECT json_agg(c.name ORDER BY c.name) FROM scoutee_channels l JOIN channels c ON c.tenant_uuid = $1 AND c.uuid = l.channel_uuid
      WHERE l.tenant_uuid = $1 AND l.scoutee_uuid = p.scoutee_uuid) AS channels,
    (SELECT json_agg(i.name ORDER BY i.name) FROM scoutee_investors l JOIN investors i ON i.tenant_uuid = $1 AND i.uuid = l.investor_uuid
      WHERE l.tenant_uuid = $1 AND l.scoutee_uuid = p.scoutee_uuid) AS investors,
    (SELECT json_agg(c.name ORDER BY c.name) FROM scoutee_categories l JOIN mekiki_scoutee_categories c ON c.uuid = l.category_uuid
      WHERE l.tenant_uuid = $1 AND l.scoutee_uuid = p.scoutee_uuid) AS provider_categories,
    (SELECT avg(r.average_score) FROM project_reviews r WHERE r.tenant_uuid = $1 AND r.project_uuid = p.uuid AND r.created_by = $2 AND r.deleted_at IS NULL) AS mine,
    (SELECT count(*) FROM projects o WHERE o.tenant_uuid = $1 AND o.scoutee_uuid = p.scoutee_uuid AND o.deleted_at IS NULL) AS same`

const joins = `JOIN themes t ON t.tenant_uuid = $1 AND t.uuid = p.theme_uuid
  JOIN status_templates st ON st.tenant_uuid = $1 AND st.uuid = t.status_template_uuid
  JOIN review_templates rt ON rt.tenant_uuid = $1 AND rt.uuid = t.review_template_uuid
  JOIN statuses s ON s.tenant_uuid = $1 AND s.uuid = p.status_uuid
  LEFT JOIN users maker ON maker.tenant_uuid = $1 AND maker.uuid = p.created_by
  LEFT JOIN users changer ON changer.tenant_uuid = $1 AND changer.uuid = p.updated_by`

const total = (where: string): string => `(SELECT count(*) FROM projects p WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL AND ${where}) AS total`

/** What a person who knows the tables and the database would write by hand: the page's ids first, then all names joined, and the exact total. */
function statementOf({ where, order, page }: Scenario): string {
  return `
WITH page AS MATERIALIZED (
  SELECT p.uuid FROM projects p WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL AND ${where} ORDER BY ${order}, p.uuid LIMIT 100 OFFSET ${(page - 1) * 100}
), rows AS (
  SELECT ${columns}
  FROM page JOIN projects p ON p.tenant_uuid = $1 AND p.uuid = page.uuid
  ${joins}
)
SELECT ${total(where)}, p.* FROM rows p ORDER BY ${order}, p.uuid`
}

/** The same as most would write it: everything joined, and the pages before skipped. */
function plainStatementOf({ where, order, page }: Scenario): string {
  return `
SELECT ${total(where)}, ${columns}
FROM projects p
${joins}
WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL AND ${where} ORDER BY ${order}, p.uuid LIMIT 100 OFFSET ${(page - 1) * 100}`
}

/** The statements of a list without the application, without row-level security, on a connection of the superuser. */
export interface BareSql {
  run: (scenario: Scenario) => Promise<{ uuids: string[]; total: number }>
  close: () => Promise<void>
}

/** Opens the connection for one person of one tenant. */
export async function openBareSql(adminUrl: string, tenantUuid: string, userUuid: string): Promise<BareSql> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('SET search_path = app')
  return {
    run: async (scenario) => {
      const { rows } = await client.query<{ uuid: string; total: string | number }>((scenario.isPlain ? plainStatementOf : statementOf)(scenario), [
        tenantUuid,
        userUuid
      ])
      return { uuids: rows.map((row) => row.uuid), total: Number(rows[0]?.total ?? 0) }
    },
    close: () => client.end()
  }
}
