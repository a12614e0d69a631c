import { beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../world.ts'
import { type Explained, indexesOf, judgePlan } from './explained.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const { world, all, own, small } = await createManyWorld()
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
const large = new Set(['projects', 'project_followers', 'audit_log'])

/** Two changes of status of every third case of all tenants, beside five entries about other things of every case. */
const history = `
INSERT INTO app.audit_log (tenant_uuid, uuid, operation_uuid, occurred_at, source, request_id, entity_type, entity_uuid, project_uuid, theme_uuid, action, from_value, to_value)
SELECT p.tenant_uuid, uuidv7(), uuidv7(), p.registered_at + n * interval '9 days', 'screen', 'test', 'project', p.uuid, p.uuid, p.theme_uuid,
  CASE WHEN n <= 2 THEN 'update_status' ELSE 'update_follower' END,
  jsonb_build_object('uuid', p.status_uuid, 'name', 'x'), jsonb_build_object('uuid', p.theme_uuid, 'name', 'x')
FROM (SELECT *, row_number() OVER (ORDER BY uuid) AS number FROM app.projects WHERE deleted_at IS NULL) p CROSS JOIN generate_series(1, 7) n
WHERE n > 2 OR p.number % 3 = 0`

beforeAll(async () => {
  await admin.query(history)
  await admin.query('VACUUM ANALYZE app.audit_log')
  await explainFrom('finder', 'user')
})

/** The statements on the log that a look at a timeline runs. */
async function statementsOf(actor: TestActor, query: string): Promise<Explained[]> {
  heard.length = 0
  expect((await actor.call('GET', `/v2/private/projects/timeline?${query}`)).status).toBe(200)
  return heard.filter(({ sql }) => sql.includes('"audit_log"'))
}

const wrongWith = (statements: readonly Explained[]): string[] => statements.flatMap(({ plan }) => judgePlan(plan, large, tableOfIndex))
const usesIndex = (statements: readonly Explained[]): boolean[] => statements.map(({ plan }) => indexesOf(plan).includes('audit_log_statuses'))

describe(`the timeline of a tenant with ${projectCounts.large} cases, beside 19 others`, () => {
  it('reads the statuses of a page by their index, in one statement', async () => {
    const statements = await statementsOf(all, 'page=2')
    expect(statements).toHaveLength(1)
    expect(wrongWith(statements)).toEqual([])
    expect(usesIndex(statements)).toEqual([true])
  })

  it.each([
    ['all of them', () => all],
    ['those that a person sees', () => own],
    ['those of a small tenant', () => small]
  ])('works out the figures of all cases by the same index, in one statement: %s', async (_name, actor) => {
    const statements = await statementsOf(actor(), '')
    expect(statements).toHaveLength(2)
    expect(wrongWith(statements)).toEqual([])
    expect(usesIndex(statements)).toEqual([true, true])
  })
})
