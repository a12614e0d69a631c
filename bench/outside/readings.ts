import { v7 } from 'uuid'
import type { Client } from 'pg'
import { type BareSql, type Scenario } from '../project-list/bare-sql.ts'

/** A call, and the same work by hand. */
export interface Reading {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: () => object
  bare: () => Promise<unknown>
  /** What the call may cost: so many times its SQL, and so many milliseconds. */
  times: number
  plus: number
}

const word = '物流'

/** What the grouped list counts, by hand: cases by a key. */
const groupStatements = {
  status: 'SELECT status_uuid AS key, count(*), avg(all_average_score) FROM app.projects WHERE tenant_uuid = $1 AND deleted_at IS NULL GROUP BY 1',
  follower: `SELECT f.user_uuid AS key, count(*), avg(p.all_average_score) FROM app.projects p
    LEFT JOIN app.project_followers f ON f.tenant_uuid = p.tenant_uuid AND f.project_uuid = p.uuid WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL GROUP BY 1`
} as const

const copiedColumns = `theme_uuid, status_uuid, scoutee_uuid, registered_at, people_flg, is_linked, shown_name, shown_name_sort, shown_name_key, shown_representative,
  shown_address, shown_tel, shown_url, shown_url_key, shown_summary, shown_stage, search_text, grams, normaliser_version, created_by, created_at, updated_by, updated_at`

/** Ways to look at the list, and what the call may cost against its SQL. */
export const scenarios: readonly (Scenario & { times: number; plus: number })[] = [
  { name: 'list, first page', query: '', where: 'true', order: 'p.registered_at DESC', page: 1, times: 1.3, plus: 5 },
  { name: 'list, page 500', query: 'page=500', where: 'true', order: 'p.registered_at DESC', page: 500, isPlain: true, times: 0.5, plus: 0 },
  { name: 'list, page 500, ids first', query: 'page=500', where: 'true', order: 'p.registered_at DESC', page: 500, times: 1.3, plus: 5 },
  {
    name: 'list, filter, keyword and score order',
    query: `score_from=2.5&q=${encodeURIComponent(word)}&sort_conditions=all_average_score:desc`,
    where: `p.all_average_score >= 2.5 AND p.search_text LIKE '%${word}%'`,
    order: 'p.all_average_score DESC NULLS LAST',
    page: 1,
    times: 0.5,
    plus: 0
  }
]

/** The calls of a person who works with cases. */
export async function readingsOf(client: Client, bare: BareSql, tenantUuid: string, narrowed: string): Promise<Reading[]> {
  const one = async (text: string): Promise<string> => (await client.query<{ uuid: string }>(`${text} LIMIT 1`, [tenantUuid])).rows[0]?.uuid ?? ''
  const project = await one('SELECT project_uuid AS uuid FROM app.project_reviews WHERE tenant_uuid = $1 ORDER BY uuid')
  const theme = await one('SELECT uuid FROM app.themes WHERE tenant_uuid = $1 ORDER BY uuid')
  const list = (scenario: (typeof scenarios)[number], extra = ''): Reading => {
    const { name, query, times, plus } = scenario
    const parameters = [query, extra].filter((part) => part !== '').join('&')
    const path = parameters === '' ? '/v2/private/projects' : `/v2/private/projects?${parameters}`
    return { name: extra === '' ? name : `${name}, as the screen asks`, method: 'GET', path, bare: () => bare.run(scenario), times, plus }
  }
  const single: Scenario = { name: 'one', query: '', where: `p.uuid = '${project}'`, order: 'p.registered_at', page: 1 }
  return [
    ...scenarios.flatMap((scenario) => [list(scenario), list(scenario, narrowed)]),
    ...(['status', 'follower'] as const).map((by) => ({
      name: `groups by ${by}`,
      method: 'GET' as const,
      path: `/v2/private/projects/groups?group_by=${by}`,
      bare: () => client.query(groupStatements[by], [tenantUuid]),
      times: 1.3,
      plus: 5
    })),
    { name: 'one case', method: 'GET', path: `/v2/private/projects/${project}`, bare: () => bare.run(single), times: 2, plus: 0 },
    {
      name: 'create a case',
      method: 'POST',
      path: '/v2/private/projects',
      body: () => ({ themeUuid: theme, scoutees: [{ scouteeLinkInput: { name: `測定 ${v7()}`, summary: '倉庫の在庫を数える機械を作る会社。' } }] }),
      bare: () =>
        client.query(
          `INSERT INTO app.projects (tenant_uuid, uuid, ${copiedColumns}) SELECT tenant_uuid, uuidv7(), ${copiedColumns} FROM app.projects WHERE tenant_uuid = $1 AND uuid = $2`,
          [tenantUuid, project]
        ),
      times: 3,
      plus: 0
    }
  ]
}

/** Calls whose longest hold of the event loop is looked at. */
export function heavyPaths(): { name: string; method: 'GET' | 'POST'; path: string; body?: object }[] {
  return [
    { name: 'list of 1,000', method: 'GET', path: '/v2/private/projects?per_page=1000' },
    { name: 'keyword search of 1,000', method: 'GET', path: `/v2/private/projects?per_page=1000&q=${encodeURIComponent(word)}` },
    { name: 'companies, 1,000', method: 'GET', path: '/v2/private/scoutees?perPage=1000' },
    { name: 'themes', method: 'GET', path: '/v2/private/themes' },
    { name: 'groups by follower', method: 'GET', path: '/v2/private/projects/groups?group_by=follower' },
    { name: 'openapi.json', method: 'GET', path: '/openapi.json' },
    {
      name: 'export of all cases begun',
      method: 'POST',
      path: '/v2/private/projects/export',
      body: { columnKeys: ['scoutee_name', 'status_name'], format: 'xlsx' }
    }
  ]
}
