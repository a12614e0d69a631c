import { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../world.ts'
import { explain, type Explained, indexesOf, judgePlan, nodesOf, openExplained, type PlanNode } from './explained.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const { world, all, own, small } = await createManyWorld()
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
/** By tenant. */
const ids = new Map<string, Record<string, string>>()
let large: Set<string>

const judge = (plan: PlanNode) => judgePlan(plan, large, tableOfIndex)

/** Ids that cases of a tenant point to. */
async function readIds(tenantUuid: string): Promise<Record<string, string>> {
  const used = (column: string, table: string) => `(SELECT ${column} FROM app.${table} WHERE tenant_uuid = $1 ORDER BY 1 LIMIT 1)`
  const { rows } = await admin.query<Record<string, string>>(
    `SELECT ${used('theme_uuid', 'projects')} AS theme, ${used('status_uuid', 'projects')} AS status, ${used('scoutee_uuid', 'projects')} AS scoutee,
      ${used('user_uuid', 'project_followers')} AS user, ${used('user_group_uuid', 'project_follower_groups')} AS group,
      ${used('project_category_uuid', 'project_category_links')} AS category, ${used('scoutee_tag_uuid', 'scoutee_tag_links')} AS tag,
      ${used('channel_uuid', 'scoutee_channels')} AS channel, (SELECT uuid FROM app.extension_items WHERE tenant_uuid = $1 AND item_type = 'number' ORDER BY 1 LIMIT 1) AS number,
      ${used('extension_item_uuid', 'project_extension_enums')} AS enums, ${used('extension_item_enum_uuid', 'project_extension_enums')} AS choice`,
    [tenantUuid]
  )
  return rows[0] ?? {}
}

beforeAll(async () => {
  for (const { tenant } of [all, small]) ids.set(tenant.uuid, await readIds(tenant.uuid))
  const tables = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND reltuples > 10000`
  )
  large = new Set(tables.rows.map((row) => row.name))
  await explainFrom('finder')
})

/** The finder's statements on cases that a look at the list runs. */
async function statementsOf(actor: TestActor, query: string): Promise<Explained[]> {
  const path = Object.entries(ids.get(actor.tenant.uuid) ?? {}).reduce((text, [name, uuid]) => text.replaceAll(`{${name}}`, uuid), query)
  const { status, body } = await actor.call('GET', `/v2/private/projects?${path}`)
  expect([status, body.items?.length > 0]).toEqual([200, true])
  return heard.filter(({ sql }) => sql.includes('"projects"'))
}

// Values that no index holds because they may be long: whoever sorts by them has to read the rows.
const longTexts = ['scoutee_representative', 'scoutee_address', 'scoutee_url', 'scoutee_summary'] as const

const filters = [
  'page=500',
  'theme_uuid={theme}',
  'status_uuids={status}',
  'stages=seed',
  'stages=none',
  'scoutee_ids={scoutee}',
  'linking_status=linked',
  'linking_status=unlinked',
  'scoutee_type=people',
  'score_from=4.5',
  'registered_at_from=2025-08-01',
  'registered_at_to=2020-02-01',
  'updated_at_from=2025-11-01',
  'updated_at_to=2024-02-01',
  'my_last_viewed_from=2025-05-01',
  'my_last_viewed_to=2025-12-31',
  'revisit_to=2024-06-30',
  'woken_by=day_come',
  'woken_by=day_come,company_changed,search_met&sort_conditions=woken_by:desc',
  'follower_uuids={user}',
  'follower_uuids=none',
  'follower_group_uuids={group}',
  'follower_group_uuids=none',
  'category_uuids={category}',
  'category_uuids=none',
  'tenant_scoutee_tag_uuids={tag}',
  'channel_uuids={channel}',
  'reviewer_uuids={user}',
  'reviewer_uuids=none',
  'duplicate_item=scoutee',
  'extension_item_uuid={number}&extension_item_from_number_value=10&extension_item_to_number_value=20',
  'extension_item_uuid={enums}&extension_item_enum_uuids={choice}',
  'extension_item_enum_uuids={choice}',
  'sort_conditions=extension_item_{number}:desc',
  `q=${encodeURIComponent('ノヴァ 発酵')}`,
  `q=${encodeURIComponent('物流')}`,
  `detail_search_flg=true&q=${encodeURIComponent('水産 ミラゼン')}`,
  'theme_uuid={theme}&stages=seed,series_a&score_from=2'
]

describe(`the case list of a tenant with ${projectCounts.large} cases, beside 19 others`, () => {
  it('is judged on the tables that are large', () => {
    expect([...large]).toEqual(expect.arrayContaining(['projects', 'project_followers', 'project_reviews', 'project_visits', 'scoutees']))
  })

  it.each([
    ['', 'projects_registered'],
    ['sort_conditions=updated_at:desc', 'projects_updated'],
    ['sort_conditions=scoutee_name:asc', 'projects_name'],
    ['sort_conditions=all_average_score:desc', 'projects_score'],
    ['theme_uuid={theme}', 'projects_theme']
  ])('takes its first page from the order of an index: %s by %s', async (query, index) => {
    const statements = await statementsOf(all, query)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
    expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain(index)
  })

  // Two orders serve here equally well, and the sampled statistics decide between them.
  it.each([
    ['follower_group_uuids=none', ['project_follower_groups_pkey', 'project_follower_groups_back']],
    ['category_uuids=none', ['project_category_links_pkey', 'project_category_links_back']]
  ])('looks what each case has up in an index of the links: %s', async (query, links) => {
    const read = (await statementsOf(all, query)).map(({ plan }) => indexesOf(plan))
    const ofProjects = ['projects_ids', 'projects_registered']
    expect(read.some((indexes) => [links, ofProjects].every((some) => some.some((index) => indexes.includes(index))))).toBe(true)
  })

  it('walks the cases of each company side by side, in the order of an index', async () => {
    const read = (await statementsOf(all, 'duplicate_item=scoutee')).map(({ plan }) => indexesOf(plan))
    expect(read).toContainEqual(expect.arrayContaining(['projects_scoutee']))
  })

  it.each(['asc', 'desc'])('takes the values of a custom item from the order of an index, no more than a page of them: %s', async (direction) => {
    const plans = (await statementsOf(all, `sort_conditions=extension_item_{number}:${direction}`)).map(({ plan }) => plan)
    expect(plans.flatMap(indexesOf)).toContain('project_extension_values_number')
    expect(plans.flatMap(nodesOf).map((node) => node['Node Type'])).not.toContain('Sort')
  })

  it.each(['follower', 'category'])('walks the cases and all their links side by side for the groups by %s', async (groupBy) => {
    expect((await all.call('GET', `/v2/private/projects/groups?group_by=${groupBy}`)).status).toBe(200)
    const nodes = heard.flatMap(({ plan }) => nodesOf(plan)).map((node) => node['Node Type'])
    expect(nodes).toContain('Merge Join')
    expect(nodes).not.toContain('Hash Join')
    expect(heard.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  it('goes from the values of a custom item to their few cases', async () => {
    const query = 'extension_item_uuid={number}&extension_item_from_number_value=10&extension_item_to_number_value=20'
    const read = (await statementsOf(all, query)).flatMap(({ plan }) => indexesOf(plan))
    expect(read).toContain('project_extension_values_number')
  })

  it.each(['my_last_viewed_from=2025-05-01&my_last_viewed_to=2025-05-31', 'my_last_viewed_from=2025-05-01', 'my_last_viewed_to=2025-12-31'])(
    'goes from the visits of one person to their few cases: %s',
    async (query) => {
      const nodes = (await statementsOf(all, query)).flatMap(({ plan }) => nodesOf(plan))
      const visits = nodes.filter((node) => node['Index Name'] === 'project_visits_user')
      expect(visits.length).toBeGreaterThan(0)
      expect(visits.filter((node) => !/user_uuid = /u.test(node['Index Cond'] ?? ''))).toEqual([])
      if (query.includes('_from')) expect(visits[0]?.['Index Cond']).toContain('visited_at >= ')
    }
  )

  it.each(filters)('reads cases of that tenant alone, by an index, filtered by %s', async (query) => {
    const statements = await statementsOf(all, query)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  it.each(projectListColumns.filter((column) => !longTexts.some((text) => text === column)))(
    'reads cases of that tenant alone, by an index, sorted by %s',
    async (column) => {
      const statements = await statementsOf(all, `sort_conditions=${column}:asc`)
      expect(statements.length).toBeGreaterThan(0)
      expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
    }
  )

  it.each(['', 'status_uuids={status}'])('reads cases of that tenant alone for a person who sees their own and followed ones: %s', async (query) => {
    const statements = await statementsOf(own, query)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  // The large tenant has two thirds of all rows: where it must read each of its own, reading the whole table is right for it, and wrong for others.
  it.each(['', ...filters, ...longTexts.map((column) => `sort_conditions=${column}:asc`)])('costs the small tenants nothing: %s', async (query) => {
    const statements = await statementsOf(small, query.replace('page=500', 'page=30'))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  it('would be refused without its indexes', async () => {
    const [first] = await statementsOf(all, '')
    if (!first) throw new Error('no statement on cases')
    const after = async (dropped: string[]): Promise<PlanNode> => {
      await admin.query(`BEGIN; ${dropped.map((index) => `DROP INDEX app.${index};`).join('')} SET LOCAL search_path = app`)
      try {
        return await explain(admin, first.sql, first.parameters)
      } finally {
        await admin.query('ROLLBACK')
      }
    }
    expect(judge(await after([]))).toEqual([])
    expect(indexesOf(await after(['projects_registered']))).not.toContain('projects_registered')
    const secondary = [...tableOfIndex].flatMap(([index, table]) => (table === 'projects' && index !== 'projects_pkey' ? [index] : []))
    expect(judge(await after(secondary))).toContain('projects is read whole')
    await admin.query(
      'BEGIN; DROP INDEX app.projects_registered; CREATE INDEX projects_global ON app.projects (registered_at DESC, uuid) WHERE deleted_at IS NULL'
    )
    tableOfIndex.set('projects_global', 'projects')
    await admin.query('SET LOCAL search_path = app; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off')
    const global = await explain(admin, first.sql, first.parameters)
    await admin.query('ROLLBACK')
    expect(judge(global)).toContain('projects_global is read for all tenants')
  })
})

/** What the settings count of their entries goes through the rows gateway. */
describe('the plan of counting what uses a setting', () => {
  beforeAll(async () => {
    await world.platform.db.user.destroy()
    world.platform.db.user = openExplained(world.database.urls.user, (explained) => heard.push(explained))
  })

  const counted = async (actor: TestActor, path: string): Promise<Explained[]> => {
    const { status, body } = await actor.call('GET', `/v2/private/${path}`)
    expect([status, body.items.length > 0]).toEqual([200, true])
    return heard.filter(({ sql }) => sql.includes('count('))
  }
  const kinds = ['project_categories', 'channels', 'tenant_scoutee_tags'] as const
  const uses = [...kinds.map((kind) => `setting_uses?kind=${kind}`), 'status_templates/uses', 'extension_item_groups/uses', 'review_templates/uses']

  it.each(uses)('reads that tenant alone: %s', async (path) => {
    const statements = await counted(small, path)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  it.each([
    ['project_categories', 'category', 'project_category_links_back'],
    ['channels', 'channel', 'scoutee_channels_back'],
    ['tenant_scoutee_tags', 'tag', 'scoutee_tag_links_back']
  ])('goes from one entry of %s to what has it', async (kind, name, index) => {
    const statements = await counted(all, `setting_uses?kind=${kind}&uuid=${ids.get(all.tenant.uuid)?.[name]}`)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
    expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain(index)
  })
})
