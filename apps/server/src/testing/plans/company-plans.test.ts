import { rangeKeys, rangeOf } from '@mekiki/contract/companies/scoutees/property-ranges'
import { scouteeSortKeys } from '@mekiki/contract/workspace/constants/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPlaces } from '../../features/companies/scoutees/facets/facets.queries.ts'
import { openFinder } from '../../platform/db/gateways.ts'
import { explain, type Explained, indexesOf, judgePlan, type PlanNode } from './explained.ts'
import { companyCounts } from './many-companies.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const { world, all: me } = await createManyWorld({ hasCompanies: true })
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
let ids: Record<string, string>
let tenantTables: Set<string>
let sharedTables: Set<string>

/** What is wrong with a plan: a tenant's table read whole or for all tenants, or one of the provider's read whole. */
function judge(plan: PlanNode): string[] {
  const shared = judgePlan(plan, sharedTables, tableOfIndex).filter((fault) => fault.endsWith('is read whole'))
  return [...judgePlan(plan, tenantTables, tableOfIndex), ...shared]
}

/** Ids that companies and cases of the tenant point to. */
async function readIds(tenantUuid: string): Promise<Record<string, string>> {
  const used = (column: string, table: string, more = '') => `(SELECT ${column} FROM app.${table} WHERE tenant_uuid = $1 ${more} ORDER BY 1 LIMIT 1)`
  const { rows } = await admin.query<Record<string, string>>(
    `SELECT ${used('status_uuid', 'projects')} AS status, ${used('user_uuid', 'project_followers')} AS user, ${used('user_group_uuid', 'project_follower_groups')} AS group,
      ${used('project_category_uuid', 'project_category_links')} AS "caseTag", ${used('scoutee_tag_uuid', 'scoutee_tag_links')} AS tag,
      ${used('channel_uuid', 'scoutee_channels')} AS channel, ${used('extension_item_uuid', 'project_extension_values')} AS number,
      ${used('extension_item_uuid', 'project_extension_enums')} AS enums,
      ${used('extension_item_enum_uuid', 'project_extension_enums')} AS choice,
      (SELECT category_uuid FROM app.mekiki_scoutee_category_links ORDER BY 1 LIMIT 1) AS category`,
    [tenantUuid]
  )
  return rows[0] ?? {}
}

beforeAll(async () => {
  ids = await readIds(me.tenant.uuid)
  const tables = await admin.query<{ name: string; is_shared: boolean }>(
    `SELECT relname AS name, relname LIKE 'mekiki%' AS is_shared FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND reltuples > 5000`
  )
  tenantTables = new Set(tables.rows.filter((row) => !row.is_shared).map((row) => row.name))
  sharedTables = new Set(tables.rows.filter((row) => row.is_shared).map((row) => row.name))
  await explainFrom('finder')
})

/** The finder's statements of a call. */
async function statementsOf(path: string): Promise<Explained[]> {
  const filled = Object.entries(ids).reduce((text, [name, uuid]) => text.replaceAll(`{${name}}`, uuid), path)
  const { status, body } = await me.call('GET', filled)
  expect([path, status, body.items?.length > 0]).toEqual([path, 200, true])
  return heard.filter(({ sql }) => /"(?:mekiki_)?scoutees"/u.test(sql))
}

// One that many of the provider's companies hold, and one that many of the tenant's entries do.
const word = `q=${encodeURIComponent('共通')}`
const entryWord = `q=${encodeURIComponent('発酵')}`
const entryFilters = [
  'tagUuids={tag}',
  'channelUuids={channel}',
  'statusUuids={status}',
  'followerUuids={user}',
  'followerGroupUuids={group}',
  'categoryUuids={caseTag}',
  'extensionItemUuid={number}&extensionItemFromNumberValue=10&extensionItemToNumberValue=200',
  'extensionItemUuid={enums}&extensionItemEnumUuids={choice}',
  ...rangeKeys.map(rangeOf).map(({ from, to }) => `${from}=100&${to}=299`)
]
const companyFilters = [
  'stages=seed',
  'memberRanges=1001_',
  'countries=US',
  `places=${encodeURIComponent('13青市')}`,
  'foundationDateFrom=2010-01-01&foundationDateTo=2010-03-31',
  'latestFinanceDateFrom=2023-01-01',
  'categoryIds={category}',
  `investorNames=${encodeURIComponent('投資7')}`,
  'scouteeLinkedOnly=true',
  'linkingStatuses=linked'
]

describe(`the provider's database of ${companyCounts.all} companies`, () => {
  it('is judged on the tables that are large', () => {
    expect([...tenantTables]).toEqual(expect.arrayContaining(['scoutees', 'projects', 'project_followers', 'project_extension_values']))
    expect([...sharedTables]).toEqual(expect.arrayContaining(['mekiki_scoutees', 'mekiki_scoutee_investors', 'mekiki_scoutee_category_links']))
  })

  it.each(scouteeSortKeys)('takes its first page from the order of an index, whether up or down: %s', async (sort) => {
    const index = { scoutee_name: 'name', created_at: 'created', updated_at: 'updated', stage: 'stage_place' }[sort as string] ?? sort
    for (const order of ['asc', 'desc']) {
      heard.length = 0
      const pages = (await statementsOf(`/v2/private/scoutees?scope=provider&sort=${sort}&order=${order}`)).filter(({ sql }) => sql.includes('order by'))
      expect(pages.flatMap(({ plan }) => indexesOf(plan))).toContain(`mekiki_scoutees_${index}`)
      expect(pages.flatMap(({ plan }) => judge(plan))).toEqual([])
    }
  })

  it.each([...companyFilters, ...entryFilters])('reads no large table whole, filtered by %s', async (filter) => {
    const statements = await statementsOf(`/v2/private/scoutees?scope=provider&${filter}`)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })

  it.each(['', ...companyFilters, 'linkingStatuses=unlinked', 'stages=seed,series_a&memberRanges=0_10&sort=capital'])(
    'finds a keyword by the index over grams, filtered by %s',
    async (filter) => {
      const statements = await statementsOf(`/v2/private/scoutees?scope=provider&${word}&${filter}`)
      expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
      const few = /^(?:countries|foundation|latest|category|investor|scouteeLinked|linkingStatuses=linked)/u.test(filter)
      if (!few) expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain('mekiki_scoutees_grams')
    }
  )

  it.each([
    ['アクミ', 'mekiki_scoutees_name_key'],
    ['かきく', 'mekiki_scoutees_reading'],
    ['10000000120', 'mekiki_scoutees_import_key'],
    ['120.ex', 'mekiki_scoutees_url_domain']
  ])('suggests companies by the beginning of an index: %s', async (typed, index) => {
    await admin.query("UPDATE app.mekiki_scoutees SET reading_key = 'かきくけ' WHERE import_key = '1000000000007'")
    const statements = await statementsOf(`/v2/private/mekiki_scoutees/suggestions?name=${encodeURIComponent(typed)}`)
    const read = statements.flatMap(({ plan }) => indexesOf(plan))
    expect(read).toContain(index)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
    const conditions = JSON.stringify(statements.map(({ plan }) => plan))
    expect(conditions).toContain('Index Cond')
  })

  it.each(['provider', 'tenant'])('finds all places and what lies in one by their index: %s', async (scope) => {
    const statements = await statementsOf(`/v2/private/scoutees?scope=${scope}&places=${encodeURIComponent('13青市,27')}&sort=capital`)
    const index = scope === 'provider' ? 'mekiki_scoutees_place' : 'scoutees_place'
    expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain(index)
    heard.length = 0
    const places = await findPlaces(openFinder(world.platform.db, me.tenant.uuid).db, scope === 'provider' ? 'mekiki_scoutees' : 'scoutees')
    expect(places).toHaveLength(94)
    expect(heard.flatMap(({ plan }) => [...indexesOf(plan), ...judge(plan)])).toEqual([index])
  })

  it('would be refused without its indexes', async () => {
    const statements = await statementsOf(`/v2/private/scoutees?scope=provider&${word}`)
    const search = statements.find(({ plan }) => indexesOf(plan).includes('mekiki_scoutees_grams'))
    if (!search) throw new Error('no search by grams')
    await admin.query('BEGIN; DROP INDEX app.mekiki_scoutees_grams; SET LOCAL search_path = app')
    try {
      expect(judge(await explain(admin, search.sql, search.parameters))).toContain('mekiki_scoutees is read whole')
    } finally {
      await admin.query('ROLLBACK')
    }
  })
})

describe("the tenant's own entries beside those of 19 others", () => {
  it.each([...companyFilters.filter((filter) => !/^(?:countries|foundation|latest|category|investor|memberRanges|stages)/u.test(filter)), ...entryFilters])(
    'are read by an index of that tenant alone, filtered by %s',
    async (filter) => {
      for (const query of [filter, `${entryWord}&${filter}`]) {
        heard.length = 0
        const statements = await statementsOf(`/v2/private/scoutees?${query}`)
        expect(statements.length).toBeGreaterThan(0)
        expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
      }
    }
  )

  it.each(scouteeSortKeys)('are read by an index of that tenant alone, sorted by %s', async (sort) => {
    const statements = await statementsOf(`/v2/private/scoutees?${entryWord}&sort=${sort}`)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.flatMap(({ plan }) => judge(plan))).toEqual([])
  })
})
