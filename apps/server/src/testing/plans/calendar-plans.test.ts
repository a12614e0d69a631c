import { beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../world.ts'
import { type Explained, indexesOf, judgePlan } from './explained.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const { world, all, own, small } = await createManyWorld()
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
const large = new Set(['projects', 'project_extension_values', 'project_followers', 'scoutees'])
/** By tenant: a custom item of type date, and a theme. */
const ids = new Map<string, { item: string; theme: string }>()

beforeAll(async () => {
  for (const { tenant } of [all, small]) {
    const { rows } = await admin.query<{ item: string; theme: string }>(
      `SELECT (SELECT uuid FROM app.extension_items WHERE tenant_uuid = $1 AND item_type = 'date') AS item,
        (SELECT theme_uuid FROM app.projects WHERE tenant_uuid = $1 ORDER BY 1 LIMIT 1) AS theme`,
      [tenant.uuid]
    )
    if (rows[0]) ids.set(tenant.uuid, rows[0])
  }
  await explainFrom('finder')
})

/** The finder's statements on cases that a look at a calendar runs. */
async function statementsOf(actor: TestActor, path: string): Promise<Explained[]> {
  const { item, theme } = ids.get(actor.tenant.uuid) ?? { item: '', theme: '' }
  const { status } = await actor.call('GET', `/v2/private/projects/calendar${path.replaceAll('{item}', item).replaceAll('{theme}', theme)}`)
  expect(status).toBe(200)
  return heard.filter(({ sql }) => sql.includes('"projects"'))
}

const wrongWith = (statements: readonly Explained[]): string[] => statements.flatMap(({ plan }) => judgePlan(plan, large, tableOfIndex))

const dates: [string, string, string][] = [
  ['registered_at', '2024-11-03', 'projects_registered'],
  ['updated_at', '2025-11-01', 'projects_updated'],
  ['status_since', '2024-06-02', 'projects_since'],
  ['scoutee_foundation_date', '2005-05-01', 'projects_founded'],
  ['scoutee_finance_date', '2021-08-01', 'projects_financed'],
  ['extension_item_{item}', '2024-03-03', 'project_extension_values_date']
]

describe(`the calendar of a tenant with ${projectCounts.large} cases, beside 19 others`, () => {
  it.each(dates)('finds the cases of six weeks by an index, in one statement: %s', async (column, first, index) => {
    const statements = await statementsOf(all, `?date_column=${column}&first_day=${first}`)
    expect(statements).toHaveLength(1)
    expect(wrongWith(statements)).toEqual([])
    expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain(index)
  })

  it.each(dates)('finds those of one day in the same way: %s', async (column, day, index) => {
    const statements = await statementsOf(all, `/day?date_column=${column}&day=${day}`)
    expect(statements).toHaveLength(1)
    expect(statements.flatMap(({ plan }) => indexesOf(plan))).toContain(index)
  })

  it.each(dates)('reads cases of that tenant alone, of one theme and for a person who sees some of them: %s', async (column, first) => {
    expect(wrongWith(await statementsOf(all, `?date_column=${column}&first_day=${first}&theme_uuid={theme}`))).toEqual([])
    expect(wrongWith(await statementsOf(own, `?date_column=${column}&first_day=${first}`))).toEqual([])
    expect(wrongWith(await statementsOf(small, `?date_column=${column}&first_day=${first}`))).toEqual([])
  })
})
