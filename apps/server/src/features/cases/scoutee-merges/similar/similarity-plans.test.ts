import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Explained, indexesOf, judgePlan, openExplained } from '../../../../testing/plans/explained.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'

let world: World
let me: TestActor
let heard: Explained[] = []
const large = new Set(['scoutees'])
let tableOfIndex: Map<string, string>

// Six workspaces of 8,000 companies in turns; half of the names are alike in one of their halves, one company in a hundred has a double.
const companies = `
INSERT INTO app.scoutees (tenant_uuid, uuid, people_flg, name, name_key, name_sort, tel, url, url_domain, corporate_number, email, search_text, grams, normaliser_version, created_at, updated_at)
  SELECT t.uuid, uuidv7(), k % 50 = 0, n.key, n.key, n.key, '03-' || lpad((m / 10000)::text, 4, '0') || '-' || lpad((m % 10000)::text, 4, '0'), 'https://c' || m || '.example', 'c' || m || '.example',
    CASE WHEN k % 2 = 0 THEN (1000000000000 + m)::text END, CASE WHEN k % 50 = 0 THEN 'p' || m || '@people.example' END, n.key, '{}', 1, now(), now()
  FROM generate_series(1, 8000) k CROSS JOIN app.tenants t CROSS JOIN LATERAL (SELECT k % 7920 AS m) AS number
    CROSS JOIN LATERAL (SELECT substr(md5(number.m::text), 1, 4) || substr(md5((number.m % 300)::text), 1, 4) AS key) AS n ORDER BY k`

beforeAll(async () => {
  world = await createWorld()
  me = await world.createActor(await world.createTenant())
  for (let other = 1; other < 6; other += 1) await world.createTenant()
  const admin = new Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  await admin.query(companies)
  await admin.query('VACUUM ANALYZE app.scoutees')
  const { rows } = await admin.query<{ index: string; name: string }>(`SELECT indexname AS index, tablename AS name FROM pg_indexes WHERE schemaname = 'app'`)
  tableOfIndex = new Map(rows.map((row) => [row.index, row.name]))
  await admin.end()
  await world.platform.db.finder.destroy()
  world.platform.db.finder = openExplained(world.database.urls.finder, (explained) => heard.push(explained))
})
afterAll(() => world.close())
beforeEach(() => {
  heard = []
})

async function plansOf(path: string) {
  const { status, body } = await me.call('GET', `/v2/private/scoutees/${path}`)
  expect([status, body.totalCount > 0]).toEqual([200, true])
  const plans = heard.filter(({ sql }) => sql.includes('"scoutees"')).map(({ plan }) => plan)
  return { indexes: new Set(plans.flatMap(indexesOf)), faults: plans.flatMap((plan) => judgePlan(plan, large, tableOfIndex)) }
}

it('looks for similar companies by an index for each way, within the workspace', async () => {
  const query = new URLSearchParams({ name: 'c4ca4238', tel: '03-0000-0001', url: 'https://c1.example', corporateNumber: '1000000000002' })
  const { indexes, faults } = await plansOf(`similar?${query.toString()}`)
  expect(faults).toEqual([])
  expect([...indexes]).toEqual(expect.arrayContaining(['scoutees_name_key', 'scoutees_tel', 'scoutees_company_domain', 'scoutees_corporate_number']))
})

it('looks for similar people by name and e-mail address', async () => {
  const { indexes, faults } = await plansOf('similar?scouteeType=people&name=nobody&email=P50@people.example')
  expect(faults).toEqual([])
  expect([...indexes]).toEqual(expect.arrayContaining(['scoutees_name_key', 'scoutees_email']))
})

it('lists doubles from the indexes of the workspace, without reading all entries', async () => {
  const { indexes, faults } = await plansOf('duplicates')
  expect(faults).toEqual([])
  expect([...indexes]).toEqual(
    expect.arrayContaining(['scoutees_name_key', 'scoutees_email', 'scoutees_tel', 'scoutees_company_domain', 'scoutees_corporate_number'])
  )
})
