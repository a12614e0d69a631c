import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { pino } from 'pino'
import { openDatabase } from '../../../platform/db/gateways.ts'
import { firstIdAt, type LogBook, openLogBook } from '../../../platform/log/log-book.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

let world: World
let call: TestActor['call']
let [one, other]: TestActor[] = []
let book: LogBook
beforeAll(async () => {
  world = await createWorld((database) => {
    const db = openDatabase(database.urls, { user: 1, finder: 1, admin: 1 })
    const clock = (): Date => world?.platform.clock() ?? new Date()
    const open = openLogBook({
      admin: db.admin,
      clock,
      log: pino({ level: 'silent' }),
      metrics: createMetrics('all'),
      days: { calls: 7, signIns: 90 },
      node: 'n1'
    })
    book = { ...open, stop: async () => open.stop().then(() => db.close()) }
    return { logBook: book }
  })
  world.beforeClose(() => book.stop())
  call = await world.createAdministrator()
  one = await world.createActor(await world.createTenant('一の会社'))
  other = await world.createActor(await world.createTenant('二の会社'))
})
afterAll(() => world.close())

const actors = () => {
  if (!one || !other) throw new Error('nobody was made')
  return { one, other }
}
const calls = async (query = '') => (await call('GET', `/v2/admin/logs/calls?${query}`)).body
const signIns = async (query = '') => (await call('GET', `/v2/admin/logs/sign_ins?${query}`)).body
const idsOf = ({ items }: { items: { requestId: string }[] }) => items.map(({ requestId }) => requestId)

describe('the log of calls', () => {
  it('tells of a call by its request id: operation, tenant, person, status and time, and nothing that it carried', async () => {
    const answer = await actors().one.call('GET', '/v2/private/themes?name=%E7%A7%98%E5%AF%86')
    const requestId = String(answer.headers['x-request-id'])
    const found = await calls(`request_id=${requestId}`)
    expect(found).toMatchObject({ hasMore: false, keptDays: 7 })
    expect(found.items).toEqual([
      {
        uuid: expect.any(String),
        occurredAt: expect.stringMatching(/Z$/u),
        operation: 'themes.list',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        requestId,
        tenant: { uuid: actors().one.tenant.uuid, name: '一の会社' },
        user: { uuid: actors().one.uuid, email: null },
        node: 'n1'
      }
    ])
    const { rows } = await sql<{ text: string }>`select t::text as text from call_log t`.execute(world.admin)
    expect(rows.filter(({ text }) => /秘密|%E7|themes\?/u.test(text))).toEqual([])
  })

  it('is searched by operation, tenant, person, outcome and time, all at once too', async () => {
    const { one: first, other: second } = actors()
    const [fine, refused, elsewhere] = [
      String((await first.call('GET', '/v2/private/projects')).headers['x-request-id']),
      String((await first.call('GET', '/v2/private/projects?page=x')).headers['x-request-id']),
      String((await second.call('GET', '/v2/private/projects')).headers['x-request-id'])
    ]
    expect(idsOf(await calls('operation=projects.list'))).toEqual([elsewhere, refused, fine])
    expect(idsOf(await calls(`operation=projects.list&tenant_uuid=${first.tenant.uuid}`))).toEqual([refused, fine])
    expect(idsOf(await calls(`operation=projects.list&person=${second.uuid}`))).toEqual([elsewhere])
    expect(idsOf(await calls(`operation=projects.list&person=${second.uuid}@mekiki.test`))).toEqual([elsewhere])
    expect(idsOf(await calls(`operation=projects.list&outcome=refused`))).toEqual([refused])
    expect(idsOf(await calls(`operation=projects.list&outcome=failed`))).toEqual([])
    const [entry] = (await calls(`request_id=${refused}`)).items
    const after = new Date(Date.parse(entry.occurredAt) + 60_000).toISOString()
    expect(idsOf(await calls(`operation=projects.list&from=${after}`))).toEqual([])
    expect(idsOf(await calls(`operation=projects.list&to=${after}&from=2020-01-01T00:00:00Z`))).toEqual([elsewhere, refused, fine])
    expect(idsOf(await calls(`person=nobody@mekiki.test`))).toEqual([])
  })

  it('comes in pages that go on from the last entry, without an end of their own', async () => {
    for (let round = 0; round < 5; round += 1) await actors().other.call('GET', '/v2/private/constants')
    const all = idsOf(await calls(`person=${actors().other.uuid}`))
    const seen: string[] = []
    for (let before = ''; ;) {
      const { items, hasMore } = await calls(`person=${actors().other.uuid}&limit=2&before=${before}`)
      seen.push(...idsOf({ items }))
      if (!hasMore) break
      before = items.at(-1).uuid
    }
    expect(seen).toEqual(all)
    expect(seen.length).toBeGreaterThanOrEqual(5)
  })

  it('names people whose address the log of sign-ins has', async () => {
    const { one: person } = actors()
    const email = `${person.uuid}@mekiki.test`
    book.signIn({
      pool: person.tenant.poolId,
      workspace: person.tenant.uuid,
      is_administration: false,
      user_uuid: person.uuid,
      email,
      way: 'password',
      outcome: 'succeeded',
      reason: null,
      client_address: '203.0.113.9',
      request_id: 'sign-in-1'
    })
    await signIns()
    expect((await calls(`person=${person.uuid}&limit=1`)).items[0].user).toEqual({ uuid: person.uuid, email })
  })

  it('is nobody’s but the administrators’', async () => {
    for (const path of ['calls', 'sign_ins']) {
      expect((await world.anonymous('GET', `/v2/admin/logs/${path}`)).status).toBe(401)
      expect((await actors().one.call('GET', `/v2/admin/logs/${path}`)).status).toBe(401)
    }
    const { user, finder } = world.platform.db
    for (const db of [user, finder]) {
      for (const table of ['call_log', 'sign_in_log'] as const) {
        await expect(db.selectFrom(table).select('uuid').execute()).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  it('has an index for each filter', async () => {
    await sql`insert into call_log select gen_random_uuid(), now(), 'o' || n % 50, 'GET', case when n % 100 = 0 then 500 else 200 end, 1, 'r' || n, gen_random_uuid(),
      gen_random_uuid(), 'n' from generate_series(1, 30000) n`.execute(world.admin)
    await sql`insert into sign_in_log (uuid, occurred_at, pool, workspace, is_administration, user_uuid, email, way, outcome, client_address, request_id, node)
      select gen_random_uuid(), now(), 'p', gen_random_uuid(), n % 1000 = 0, gen_random_uuid(), 'e' || n, 'password',
      case when n % 100 = 0 then 'refused' else 'succeeded' end, 'a' || n, 'r' || n, 'n' from generate_series(1, 30000) n`.execute(world.admin)
    await sql`analyze call_log, sign_in_log`.execute(world.admin)
    const id = v7()
    const asked = [
      ...['request_id = $a', 'operation = $a', `workspace = '${id}'`, `user_uuid = '${id}'`, '(status is null or status >= 400)', 'status >= 500'].map(
        (condition) => ['call_log', condition].join(' where ')
      ),
      ...[
        'request_id = $a',
        `workspace = '${id}'`,
        `user_uuid = '${id}'`,
        'email = $a',
        'client_address = $a',
        `outcome = 'refused'`,
        'is_administration = true'
      ].map((condition) => ['sign_in_log', condition].join(' where ')),
      `call_log where uuid < '${id}'`
    ]
    for (const condition of asked) {
      const text = `explain select * from ${condition.replace('$a', `'x'`)} order by uuid desc limit 51`
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(text).execute(world.admin)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), condition).not.toContain('Seq Scan')
    }
    await sql`delete from call_log where node = 'n'`.execute(world.admin)
    await sql`delete from sign_in_log where node = 'n'`.execute(world.admin)
  })
})

describe('the log of sign-ins', () => {
  const write = (row: Partial<Parameters<LogBook['signIn']>[0]>): void =>
    book.signIn({
      pool: 'p',
      workspace: null,
      is_administration: false,
      user_uuid: null,
      email: null,
      way: 'password',
      outcome: 'succeeded',
      reason: null,
      client_address: '198.51.100.1',
      request_id: v7(),
      ...row
    })

  it('is searched by address, person, tenant and outcome', async () => {
    const { other: person } = actors()
    write({ email: 'boss@mekiki.test', is_administration: true, request_id: 's1' })
    write({ outcome: 'refused', reason: 'Incorrect username or password.', client_address: '198.51.100.66', request_id: 's2' })
    write({ workspace: person.tenant.uuid, user_uuid: person.uuid, email: 'p@mekiki.test', way: 'single_sign_on', request_id: 's3' })
    expect(idsOf(await signIns('is_administration=true'))).toEqual(['s1'])
    expect(idsOf(await signIns('address=198.51.100.66'))).toEqual(['s2'])
    expect(idsOf(await signIns('outcome=refused'))).toEqual(['s2'])
    expect(idsOf(await signIns(`tenant_uuid=${person.tenant.uuid}`))).toEqual(['s3'])
    expect(idsOf(await signIns('person=P@mekiki.test'))).toEqual(['s3'])
    expect((await signIns('request_id=s3')).items).toEqual([
      {
        uuid: expect.any(String),
        occurredAt: expect.any(String),
        pool: 'p',
        tenant: { uuid: person.tenant.uuid, name: '二の会社' },
        isAdministration: false,
        userUuid: person.uuid,
        email: 'p@mekiki.test',
        way: 'single_sign_on',
        outcome: 'succeeded',
        reason: null,
        clientAddress: '198.51.100.1',
        requestId: 's3',
        node: 'n1'
      }
    ])
  })
})

it('both are forgotten when their time is over, each by its own', async () => {
  await book.flush()
  const left = async () => {
    const { rows } = await sql<{
      calls: number
      sign_ins: number
    }>`select (select count(*) from call_log) as calls, (select count(*) from sign_in_log) as sign_ins`.execute(world.admin)
    return rows[0]
  }
  const before = await left()
  expect(before?.calls).toBeGreaterThan(0)
  world.setNow(new Date(Date.now() + 6.9 * 86_400_000))
  await book.forgetOld()
  expect(await left()).toEqual(before)
  world.setNow(new Date(Date.now() + 8 * 86_400_000))
  await book.forgetOld()
  expect(await left()).toEqual({ calls: 0, sign_ins: before?.sign_ins })
  world.setNow(new Date(Date.now() + 91 * 86_400_000))
  await book.forgetOld()
  expect(await left()).toEqual({ calls: 0, sign_ins: 0 })
  world.setNow(null)
})

it('ids of a moment come before all that are made at it', () => {
  const now = new Date()
  expect(firstIdAt(now) <= v7({ msecs: now.getTime() })).toBe(true)
  expect(firstIdAt(new Date(now.getTime() + 1)) > v7({ msecs: now.getTime() })).toBe(true)
})
