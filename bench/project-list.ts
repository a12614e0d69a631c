import type { Client } from 'pg'
import { type BareSql, openBareSql, type Scenario } from './project-list/bare-sql.ts'
import { type BenchApp, openBenchApp } from './scoutee-search/call.ts'
import { median } from './median.ts'
import type { Measured } from './measured.ts'
import { withLargeWorkspace } from './project-list/large-workspace.ts'

/** One view of the case list, measured: milliseconds of the middle one of many calls, beside hand-written SQL for the same page. */
export interface ListMeasured extends Measured {
  /** The call takes at most 1.5 times its SQL and 5 ms, and less than 60 ms. */
  isWithinAim: boolean
}

const rounds = 40
const longest = 60

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures one view: the call and the SQL in turns, so that both meet the same machine. Raises an error when they disagree on page or total. */
export async function measureList(app: BenchApp, bare: BareSql, scenario: Scenario): Promise<ListMeasured> {
  const path = `/v2/private/projects?${scenario.query}`
  const answer: { items: { uuid: string }[]; totalCount: number } = JSON.parse(await app.get(path))
  const { uuids, total } = await bare.run(scenario)
  const isSame = answer.totalCount === total && answer.items.length === uuids.length && answer.items.every((item, index) => item.uuid === uuids[index])
  if (!isSame || uuids.length === 0) throw new Error(`${scenario.name}: the call and the SQL disagree, or find nothing`)
  const calls: number[] = []
  const statements: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    calls.push(await app.time(path))
    statements.push(await timed(() => bare.run(scenario)))
  }
  const [call, sql] = [median(calls), median(statements)]
  return { name: scenario.name, total, call, sql, ratio: call / sql, isWithinAim: call <= sql * 1.5 + 5 && call < longest }
}

async function scenariosOf(client: Client, tenantUuid: string): Promise<{ userUuid: string; scenarios: Scenario[] }> {
  const first = async (table: 'users' | 'statuses', order: string): Promise<string[]> => {
    const { rows } = await client.query<{ uuid: string }>(`SELECT uuid FROM app.${table} WHERE tenant_uuid = $1 ORDER BY ${order}`, [tenantUuid])
    return rows.map((row) => row.uuid)
  }
  const [userUuid] = (
    await client.query<{ uuid: string }>(`SELECT uuid FROM app.users WHERE tenant_uuid = $1 AND email = 'u1@bench.test'`, [tenantUuid])
  ).rows.map((row) => row.uuid)
  const statuses = (await first('statuses', 'position')).slice(3, 6)
  const filtered = `p.status_uuid IN (${statuses.map((uuid) => `'${uuid}'`).join(', ')}) AND p.all_average_score >= 2.5`
  return {
    userUuid: userUuid ?? '',
    scenarios: [
      { name: 'first page', query: '', where: 'true', order: 'p.registered_at DESC', page: 1 },
      {
        name: 'filtered by three statuses and score, sorted by score and name',
        query: `status_uuids=${statuses.join(',')}&score_from=2.5&sort_conditions=all_average_score:desc,scoutee_name:asc`,
        where: filtered,
        order: 'p.all_average_score DESC NULLS LAST, p.shown_name_sort',
        page: 1
      },
      { name: 'page 500', query: 'page=500', where: 'true', order: 'p.registered_at DESC', page: 500 }
    ]
  }
}

/**
 * The case list with 100,000 cases in one of 20 workspaces: the first page, a filtered and sorted one, page 500, each with all names joined
 * and the exact total. Reports each as it is measured.
 */
export async function benchProjectList(report: (measured: ListMeasured) => void): Promise<void> {
  await withLargeWorkspace(async ({ database, client, tenantUuid: large, tenant }) => {
    const { userUuid, scenarios } = await scenariosOf(client, large)
    const app = await openBenchApp(database.urls, tenant)
    const bare = await openBareSql(database.adminUrl, large, userUuid)
    try {
      for (const scenario of scenarios) report(await measureList(app, bare, scenario))
    } finally {
      await Promise.all([app.close(), bare.close()])
    }
  })
}
