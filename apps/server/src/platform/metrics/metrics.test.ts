import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { createMetrics, type Figures } from './metrics.ts'
import { lastingFigures, sumFigures, writeFigures } from './merge.ts'
import { addMetrics, type MetricsAccess } from './metrics-route.ts'
import { collectWhole } from './whole.ts'

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }
const token = 'a-token-of-some-length'
const loopback = ['127.0.0.0/8', '::1']
const known = { effects: new Set(['projects.known']), batches: new Set(['tidy_up']) }

let world: World
let actor: TestActor
const apps: App[] = []
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant('秘密株式会社'))
})
afterAll(async () => {
  for (const { server } of apps) await server.close()
  await world.close()
})

/** The application as its operator configured who reads figures. */
async function appFor(access: MetricsAccess): Promise<App['server']> {
  const { platform } = world
  const whole = collectWhole(platform, known)
  const collect = async (): Promise<string> => writeFigures([await platform.metrics.collect(), await whole()])
  const app = await buildApp({ platform, plugins: [], rateLimits: unlimited, trustedProxies: [], figures: { ...access, collect } })
  apps.push(app)
  return app.server
}

type Asking = { headers?: Record<string, string>; remoteAddress?: string }

async function ask(server: App['server'], { headers = {}, remoteAddress = '127.0.0.1' }: Asking = {}) {
  const { statusCode, body, headers: told } = await server.inject({ url: '/metrics', headers, remoteAddress })
  return { status: statusCode, body, type: String(told['content-type']) }
}

/** The value of a line, by its name with labels. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('who may read figures', () => {
  it.each([
    ['this machine', {}, 200],
    ['this machine, by IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['another machine', { remoteAddress: '10.0.0.9' }, 404],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.9' } }, 404],
    ['whoever says to be this machine', { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '127.0.0.1' } }, 404]
  ])('without a token: %s', async (_, asking: Asking, status) => {
    expect((await ask(await appFor({ token: null, addresses: loopback }), asking)).status).toBe(status)
  })

  it.each([
    ['with it from anywhere', { remoteAddress: '10.0.0.9', headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.9' } }, 200],
    ['without it from this machine', {}, 404],
    ['with another one', { headers: { authorization: `Bearer ${token}x` } }, 404],
    ['with no bearer', { headers: { authorization: token } }, 404]
  ])('by a token: %s', async (_, asking: Asking, status) => {
    expect((await ask(await appFor({ token, addresses: [] }), asking)).status).toBe(status)
  })

  it('tells others what an unknown address tells', async () => {
    const server = await appFor({ token, addresses: [] })
    const unknown = await server.inject({ url: '/v2/no-such-address' })
    const { body, status } = await ask(server)
    const shape = (text: string): unknown => ({ ...JSON.parse(text), requestId: '' })
    expect([status, shape(body)]).toEqual([unknown.statusCode, shape(unknown.body)])
  })

  it('stays no part of the contract', async () => {
    expect(world.app.mounted.some(({ path }) => path.includes('metrics'))).toBe(false)
    expect((await world.anonymous('GET', '/metrics')).status).toBe(404)
  })
})

describe('what figures tell', () => {
  it('counts calls by operation and outcome, with their durations', async () => {
    const server = await appFor({ token: null, addresses: loopback })
    const call = `mekiki_calls_total{operation="themes.list",outcome="2xx"}`
    const before = valueOf((await ask(server)).body, call) ?? 0
    await actor.call('GET', '/v2/private/themes')
    await actor.call('GET', '/v2/private/themes')
    await world.anonymous('GET', '/v2/private/themes')
    const { body, type } = await ask(server)
    expect(type).toContain('text/plain')
    expect(valueOf(body, call)).toBe(before + 2)
    expect(valueOf(body, `mekiki_calls_total{operation="themes.list",outcome="4xx"}`)).toBeGreaterThan(0)
    expect(valueOf(body, `mekiki_call_duration_seconds_count{operation="themes.list"}`)).toBeGreaterThanOrEqual(3)
  })

  it('tells what waits, by the kinds that the product knows, and how old it is', async () => {
    const rows = (kind: string) => ({
      tenant_uuid: actor.tenant.uuid,
      uuid: v7(),
      kind,
      payload: '{}',
      request_id: 'r',
      created_at: new Date(Date.now() - 90_000)
    })
    await world.admin
      .insertInto('outbox')
      .values([rows('projects.known'), rows('projects.known')])
      .execute()
    await world.admin
      .insertInto('batch_runs')
      .values(
        (['tidy_up', 'a-name-from-elsewhere'] as const).map((id) => ({
          uuid: v7(),
          batch_id: id,
          args: '{}',
          state: 'succeeded',
          requested_by: 'schedule',
          requested_at: new Date(),
          finished_at: new Date(1_800_000_000_000)
        }))
      )
      .execute()
    const { body } = await ask(await appFor({ token: null, addresses: loopback }))
    expect(valueOf(body, 'mekiki_outbox_rows')).toBe(2)
    expect(valueOf(body, 'mekiki_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(valueOf(body, 'mekiki_batch_last_success_timestamp_seconds{batch="tidy_up"}')).toBe(1_800_000_000)
    expect(body).not.toContain('a-name-from-elsewhere')
    expect(valueOf(body, 'mekiki_tenants{state="active"}')).toBe(1)
    expect(valueOf(body, 'mekiki_database_up')).toBe(1)
  })

  it('names no tenant, no person and nothing of theirs', async () => {
    const { body } = await ask(await appFor({ token: null, addresses: loopback }))
    for (const told of [actor.tenant.uuid, actor.uuid, '秘密株式会社', world.platform.publicUrl]) expect(body).not.toContain(told)
  })

  it('tells of the process also while the database does not answer', async () => {
    const { platform } = world
    const gone = { ...platform, operator: { ...platform.operator, queueUrl: 'postgres://127.0.0.1:1/none' } }
    const body = await writeFigures([await platform.metrics.collect(), await collectWhole(gone, known)()])
    expect(valueOf(body, 'mekiki_database_up')).toBe(0)
    expect(body).not.toContain('mekiki_outbox_rows')
    expect(body).toContain('mekiki_process_memory_bytes')
  })
})

describe('figures of several processes', () => {
  const counted = async (calls: number, lag: 1 | -1): Promise<Figures> => {
    const metrics = createMetrics('calls')
    for (let call = 0; call < calls; call += 1) metrics.call('themes.list', '2xx', 0.02)
    metrics.stream(lag)
    return metrics.collect()
  }

  it('are summed, and those of one that has ended stay as far as they only grow', async () => {
    const [one, other] = [await counted(3, 1), await counted(4, 1)]
    const all = await writeFigures([one, other])
    const left = await writeFigures([one, await sumFigures([[], lastingFigures(other)])])
    for (const text of [all, left]) {
      expect(valueOf(text, 'mekiki_calls_total{operation="themes.list",outcome="2xx"}')).toBe(7)
      expect(valueOf(text, 'mekiki_call_duration_seconds_bucket{le="0.025",operation="themes.list"}')).toBe(7)
    }
    expect([valueOf(all, 'mekiki_event_streams'), valueOf(left, 'mekiki_event_streams')]).toEqual([2, 1])
    expect([valueOf(all, 'mekiki_processes{duty="calls"}'), valueOf(left, 'mekiki_processes{duty="calls"}')]).toEqual([2, 1])
  })
})

it('answers those who ask at once together', async () => {
  let asked = 0
  const app = await buildApp({ platform: world.platform, plugins: [], rateLimits: unlimited, trustedProxies: [] })
  apps.push(app)
  addMetrics(app.server, { token: null, addresses: loopback }, async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return 'x 1\n'
  })
  await Promise.all([ask(app.server), ask(app.server), ask(app.server)])
  expect(asked).toBe(1)
})
