import { beforeAll, describe, expect, it } from 'vitest'
import { runAlerts } from '../../features/work/alerts/run-alerts.ts'
import { type Explained, indexesOf, judgePlan } from './explained.ts'
import { createManyWorld } from './many-world.ts'
import { openPlans } from './open-plans.ts'

const people = 50
const searchesEach = 20
const changedScoutees = 300

const {
  world,
  all: { tenant }
} = await createManyWorld({ hasCompanies: true })
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
let large: Set<string>

/** A thousand saved searches of a hundred people, as different as people make them; a tenth look through the provider's database. */
async function saveSearches(): Promise<void> {
  const conditions = [
    { stages: ['seed'] },
    { searchQuery: '発酵' },
    { searchQuery: '共通', scope: 'provider' },
    { countries: ['US'] },
    { memberRanges: ['11_50'], stages: ['series_a', 'series_b'] },
    { foundationDateFrom: '2010-01-01', foundationDateTo: '2015-12-31' },
    { scouteeLinkedOnly: true },
    { searchQuery: 'アク', stages: ['seed', 'none'] },
    { scouteeType: 'people' },
    { latestFinanceDateFrom: '2023-01-01' }
  ]
  const seenUntil = new Date(Date.now() + 10 * 60_000)
  for (let person = 0; person < people; person += 1) {
    const { uuid } = await world.createActor(tenant)
    await admin.query(
      `INSERT INTO app.my_alert_settings (tenant_uuid, user_uuid, search_scoutee_created_alert, search_scoutee_updated_alert, project_scoutee_alert, unsubscribe_key, created_at, updated_at)
       VALUES ($1, $2, 'immediately', 'immediately', 'immediately', 'key', now(), now())`,
      [tenant.uuid, uuid]
    )
    await admin.query(
      `INSERT INTO app.alert_watermarks (tenant_uuid, user_uuid, kind, seen_until)
       SELECT $1, $2, kind, $3::timestamptz FROM unnest(ARRAY['searchScouteeCreatedAlert', 'searchScouteeUpdatedAlert', 'projectScouteeAlert']) kind`,
      [tenant.uuid, uuid, seenUntil]
    )
    for (let index = 0; index < searchesEach; index += 1) {
      await admin.query(
        `INSERT INTO app.my_search_conditions (tenant_uuid, uuid, user_uuid, name, condition, created_at, updated_at) VALUES ($1, gen_random_uuid(), $2, $3, $4, now(), now())`,
        [tenant.uuid, uuid, `検索${index}`, JSON.stringify(conditions[index % conditions.length])]
      )
    }
  }
}

beforeAll(async () => {
  await saveSearches()
  const change = (table: string, where: string) =>
    admin.query(
      `UPDATE app.${table} SET updated_at = now() + interval '20 minutes', created_at = CASE WHEN right(uuid::text, 1) < '8' THEN now() + interval '20 minutes' ELSE created_at END
       WHERE uuid IN (SELECT uuid FROM app.${table} ${where} ORDER BY uuid LIMIT ${changedScoutees})`
    )
  await change('scoutees', `WHERE tenant_uuid = '${tenant.uuid}' AND deleted_at IS NULL`)
  await change('mekiki_scoutees', 'WHERE NOT is_hidden')
  await admin.query('ANALYZE app.scoutees, app.mekiki_scoutees, app.my_search_conditions')
  const tables = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND reltuples > 5000 AND relname NOT LIKE 'mekiki%'`
  )
  large = new Set(tables.rows.map((row) => row.name))
  await explainFrom('finder')
})
/** The tables that a plan reads whole, of the provider's too. */
function wholeReads({ plan, sql }: Explained): string[] {
  const text = JSON.stringify(plan)
  const provider = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"mekiki_scoutees"/u.test(text) ? ['mekiki_scoutees is read whole'] : []
  return [...judgePlan(plan, large, tableOfIndex), ...provider].map((fault) => `${fault}: ${sql.slice(0, 200)}`)
}

describe('alerts of 1,000 saved searches in a workspace with many companies', () => {
  it('look at what changed alone, once: no large table is read whole, and what changed is listed once for all', async () => {
    const { rows } = await admin.query<{ count: string }>('SELECT count(*)::text AS count FROM app.scoutees WHERE tenant_uuid = $1', [tenant.uuid])
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(25_000)
    // The companies were all made just now, and some of them changed twenty minutes later.
    world.setNow(new Date(Date.now() + 30 * 60_000))
    heard.length = 0
    const start = performance.now()
    const counts = await runAlerts(world.platform, 'plans')
    const took = performance.now() - start
    process.stdout.write(
      `alerts: ${people * searchesEach} searches, ${rows[0]?.count} companies, ${heard.length} statements, ${Math.round(took)} ms with their plans\n`
    )
    expect(counts).toEqual({ mails: expect.any(Number), failed: 0 })
    expect(counts.mails).toBeGreaterThan(people)
    expect([...new Set(heard.flatMap(wholeReads))]).toEqual([])
    const lists = heard.filter(({ sql }) => /"updated_at" > |"created_at" > /u.test(sql) && !/any\(/u.test(sql))
    expect(lists.length).toBeLessThanOrEqual(4)
    expect(lists.flatMap(({ plan }) => indexesOf(plan)).toSorted()).toEqual(expect.arrayContaining(['scoutees_created', 'scoutees_updated']))
    // What was told of is not looked at again.
    heard.length = 0
    await runAlerts(world.platform, 'plans')
    expect(heard.filter(({ sql }) => /any\(/u.test(sql)).length).toBe(0)
  })
})
