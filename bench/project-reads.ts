import { duplicateItems, linkingStatuses, scouteeTypes } from '@mekiki/contract/workspace/constants/index'
import { projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { Client } from 'pg'
import { FINDER_SETTINGS } from '../apps/server/src/platform/db/engine/setup.ts'
import { addHistory, addItems } from './project-reads/items.ts'
import { measureReading, type Reading, type ReadMeasured, warmUp } from './project-reads/measure.ts'
import { openBenchApp } from './scoutee-search/call.ts'
import { withLargeWorkspace } from './project-list/large-workspace.ts'

const limits = { list: 80, facets: 1000, figures: 1500, detail: 40 } as const

const word = encodeURIComponent('物流')

/** The list by each of its filters and by the others that a workspace uses most, the groups, a column of the board, the timeline and one case. */
async function readingsOf(client: Client, tenantUuid: string): Promise<Reading[]> {
  const one = async (text: string): Promise<string> => (await client.query<{ uuid: string }>(`${text} LIMIT 1`, [tenantUuid])).rows[0]?.uuid ?? ''
  const first = (table: string): Promise<string> => one(`SELECT uuid FROM ${table} WHERE tenant_uuid = $1 ORDER BY uuid`)
  const [theme, status, user, group] = [await first('themes'), await first('statuses'), await first('users'), await first('user_groups')]
  const [category, tag, channel] = [await first('project_categories'), await first('scoutee_tags'), await first('channels')]
  const project = await one('SELECT project_uuid AS uuid FROM project_reviews WHERE tenant_uuid = $1 ORDER BY uuid')
  const scoutee = await one('SELECT scoutee_uuid AS uuid FROM projects WHERE tenant_uuid = $1 AND scoutee_uuid IS NOT NULL ORDER BY uuid')
  const [number, choice] = [
    await one(`SELECT uuid FROM extension_items WHERE tenant_uuid = $1 AND item_type = 'number'`),
    await one('SELECT uuid FROM extension_item_enums WHERE tenant_uuid = $1 ORDER BY uuid')
  ]
  const filters = [
    `theme_uuid=${theme}`,
    `status_uuids=${status}`,
    `follower_uuids=${user}`,
    'follower_uuids=none',
    `follower_group_uuids=${group}`,
    'follower_group_uuids=none',
    'stages=seed,none',
    `category_uuids=${category}`,
    'category_uuids=none',
    `tenant_scoutee_tag_uuids=${tag}`,
    `channel_uuids=${channel}`,
    `scoutee_ids=${scoutee}`,
    ...linkingStatuses.map((value) => `linking_status=${value}`),
    `reviewer_uuids=${user}`,
    'reviewer_uuids=none',
    ...duplicateItems.map((value) => `duplicate_item=${value}`),
    ...scouteeTypes.map((value) => `scoutee_type=${value}`),
    'score_from=4.5',
    'score_to=2',
    'registered_at_from=2025-01-01&registered_at_to=2025-06-30',
    'updated_at_from=2025-01-01&updated_at_to=2025-06-30',
    `extension_item_uuid=${number}&extension_item_from_number_value=10&extension_item_to_number_value=20`,
    `extension_item_enum_uuids=${choice}`,
    `q=${word}`,
    `q=${word}&detail_search_flg=true`,
    `sort_conditions=extension_item_${number}:desc`
  ]
  const list = (query: string): Reading => {
    const name = query.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, '…').replace(word, '物流')
    return { name, path: `/v2/private/projects?${query}`, longest: limits.list }
  }
  return [
    ...filters.map(list),
    ...projectGroupBys.map((by): Reading => ({ name: `groups by ${by}`, path: `/v2/private/projects/groups?group_by=${by}`, longest: limits.list })),
    { name: 'counts of every filter', path: '/v2/private/projects/facets', longest: limits.facets },
    {
      name: 'counts of every filter, of a theme and status',
      path: `/v2/private/projects/facets?theme_uuid=${theme}&status_uuids=${status}`,
      longest: limits.facets
    },
    list(`group_by=status&group_key=${status}&per_page=50`),
    { name: 'timeline, with the means of all cases', path: '/v2/private/projects/timeline', longest: limits.figures },
    { name: 'timeline, with the means of a theme', path: `/v2/private/projects/timeline?theme_uuid=${theme}`, longest: limits.figures },
    { name: 'timeline, page 2', path: '/v2/private/projects/timeline?page=2', longest: limits.list },
    { name: 'one case', path: `/v2/private/projects/${project}`, longest: limits.detail },
    { name: 'history of one case', path: `/v2/private/projects/${project}/operation_logs`, longest: limits.detail }
  ]
}

/**
 * Reading cases in a workspace of 100,000 beside 19 others: the list by each filter, groups, a column of the board, the timeline, one case. Beside each call
 * stand the statements that it sent, sent again without the application and its row-level security. Reports each as it is measured.
 */
export async function benchProjectReads(report: (measured: ReadMeasured) => void): Promise<void> {
  await withLargeWorkspace(async ({ database, client, tenantUuid: large, tenant }) => {
    await client.query('SET search_path = app')
    await addItems(client)
    await addHistory(client)
    // Sent again, the statements are planned as they were for the application.
    for (const [name, value] of Object.entries(FINDER_SETTINGS)) await client.query(`SET ${name} = '${value}'`)
    const app = await openBenchApp(database.urls, tenant)
    try {
      for (let call = 0; call < warmUp; call += 1) await app.get('/v2/private/projects')
      for (const reading of await readingsOf(client, large)) report(await measureReading(app, client, reading))
    } finally {
      await app.close()
    }
  })
}
