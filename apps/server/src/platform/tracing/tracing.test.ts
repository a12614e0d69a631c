import { execFile } from 'node:child_process'
import { createServer, get, type Server } from 'node:http'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { patience } from '@mekiki/testing/patience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createWorld, type TestTenant, type World } from '../../testing/world.ts'
import { withTenant } from '../db/gateways.ts'
import type { EffectHandler, Feature } from '../feature.ts'
import { createEffectRunner, startQueue } from '../jobs/index.ts'
import { runAs } from '../log/current-work.ts'
import { countMails } from '../mail/index.ts'
import { writeOutbox } from '../outbox/outbox.ts'
import { readTracing, type TracingSettings } from '../settings/tracing-settings.ts'
import { inSpan, startTracing, traceParent } from './tracing.ts'

interface ToldSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}
interface Told {
  resourceSpans: { resource: { attributes: ToldSpan['attributes'] }; scopeSpans: { spans: ToldSpan[] }[] }[]
}

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }
const told: Told[] = []
const headers: Record<string, unknown>[] = []
const spans = (): ToldSpan[] => told.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
const valueOf = ({ attributes }: ToldSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** A collector of a test: it keeps what it is told, and is the site that somebody else's server would be. */
async function openCollector(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        headers.push(request.headers)
        told.push(JSON.parse(Buffer.concat(parts).toString()) as Told)
      }
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

const settingsOf = (endpoint: string, more: object = {}): TracingSettings => {
  const settings = readTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'mekiki-test',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: 1,
    ...more
  })
  if (settings === null) throw new Error('no settings of traces')
  return settings
}

let world: World
let tenant: TestTenant
let collector: Awaited<ReturnType<typeof openCollector>>
let end: () => Promise<void>
let endQueue: () => Promise<void>
let app: Awaited<ReturnType<typeof buildApp>>

/** The work that a call leaves behind: a statement, a request of each kind, a mail. */
const work: EffectHandler = async ({ platform, tenantUuid }) => {
  await withTenant(platform.db.user, tenantUuid, 'read', (tx) => tx.selectFrom('users').select('uuid').where('name', '=', 'ひみつ').execute())
  await fetch(`${collector.address}/site?secret=1`)
  await new Promise<void>((resolve, reject) => {
    get(`${collector.address}/store?secret=2`, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
  const mailer = countMails({ send: async () => ({ isRepeat: false, messageId: 'm' }) }, platform.metrics)
  await mailer.send({ to: 'secret@mekiki.test', subject: 's', text: 't', html: 'h', fromName: 'f' })
}

beforeAll(async () => {
  collector = await openCollector()
  end = await startTracing(settingsOf(collector.address))
  world = await createWorld()
  tenant = await world.createTenant()
  const feature: Feature = { slug: 'test', register: () => undefined, effects: { 'test.work': work } }
  app = await buildApp({
    platform: world.platform,
    rateLimits: unlimited,
    trustedProxies: [],
    plugins: [
      async (scope) =>
        void scope.post('/test/:name', { config: { operation: 'test.call' } }, (request) =>
          runAs({ operation: 'test.call', requestId: request.id }, async () => {
            request.tenantUuid = tenant.uuid
            const stamp = { tenantUuid: tenant.uuid, requestId: request.id, now: new Date() }
            await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => writeOutbox(tx, stamp, [{ kind: 'test.work', payload: {} }]))
            return {}
          })
        )
    ]
  })
  const { url } = { url: world.database.urls.queue }
  const queue = await startQueue({
    url,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    work: {
      runEffect: createEffectRunner(world.platform, [feature]),
      storeDeadLetter: async () => undefined,
      everyMinute: async () => undefined
    }
  })
  endQueue = queue.stop
})
afterAll(async () => {
  await endQueue()
  await app.server.close()
  await world.close()
  await end()
  collector.server.closeAllConnections()
  collector.server.close()
})

describe('a call in the traces of the operator', () => {
  it('is the parent of its statements and of the work that it leaves behind, below what its caller is in', async () => {
    const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    const { headers: answered } = await app.server.inject({
      method: 'POST',
      url: '/test/secret-name?query=secret',
      headers: { traceparent: `00-${traceId}-${parentId}-01`, 'x-secret': 'secret' },
      payload: { body: 'secret' }
    })
    await expect.poll(() => spans().map(({ name }) => name)).toContain('effect test.work')
    await expect.poll(() => spans().filter((span) => span.name === 'test.call')).toHaveLength(1)
    const own = spans().filter((span) => span.traceId === traceId)
    const find = (name: string | RegExp): ToldSpan => {
      const [found, ...others] = own.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
      if (found === undefined || others.length > 0) throw new Error(`${String(name)}: ${own.map((span) => span.name).join(', ')}`)
      return found
    }
    const [call, insert, effect] = [find('test.call'), find('INSERT test.call'), find('effect test.work')]
    expect(call.parentSpanId).toBe(parentId)
    expect(insert.parentSpanId).toBe(call.spanId)
    expect(effect.parentSpanId).toBe(call.spanId)
    for (const name of ['SELECT effect test.work', 'send mail']) expect(find(name).parentSpanId).toBe(effect.spanId)
    const requests = own.filter(({ name }) => name.startsWith('GET 127.0.0.1'))
    expect(requests.map(({ parentSpanId, kind }) => [parentSpanId, kind])).toEqual([
      [effect.spanId, 3],
      [effect.spanId, 3]
    ])
    expect([call.kind, insert.kind, effect.kind]).toEqual([2, 3, 5])
    expect(valueOf(call, 'mekiki.request_id')).toBe(answered['x-request-id'])
    expect(valueOf(effect, 'mekiki.request_id')).toBe(answered['x-request-id'])
    expect(valueOf(call, 'http.response.status_code')).toBe(200)
    expect(valueOf(call, 'mekiki.tenant')).toBe(tenant.uuid)
  })

  it('tells nothing of what was sent, asked or written', () => {
    expect(spans().length).toBeGreaterThan(4)
    expect(JSON.stringify(told)).not.toMatch(/secret|ひみつ/u)
    expect(headers[0]?.['x-key']).toBe('a secret')
    const resource = told[0]?.resourceSpans[0]?.resource.attributes
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'mekiki-test' } })
  })

  it('begins anew below a header that says nothing', async () => {
    const before = spans().length
    await app.server.inject({ method: 'POST', url: '/test/x', headers: { traceparent: '00-zero-1-01' }, payload: {} })
    await expect
      .poll(() =>
        spans()
          .slice(before)
          .map(({ name }) => name)
      )
      .toContain('test.call')
    const call = spans().findLast(({ name }) => name === 'test.call')
    expect(call?.parentSpanId ?? '').toBe('')
  })

  it('is told of nobody where its caller has chosen so, and neither is its work', async () => {
    const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    await app.server.inject({ method: 'POST', url: '/test/x', headers: { traceparent: `00-${traceId}-bbbbbbbbbbbbbbbb-00` }, payload: {} })
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from outbox where relayed_at is null`.execute(world.admin)
      return Number(rows[0]?.count)
    }
    await expect.poll(countWaiting).toBe(0)
    const { rows } = await sql<{ parent: string }>`select trace_parent as parent from outbox order by created_at desc limit 1`.execute(world.admin)
    expect(rows[0]?.parent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`, 'u'))
    expect(spans().filter((span) => span.traceId === traceId)).toEqual([])
  })
})

const run = promisify(execFile)
const inProcess = async (body: string): Promise<string> => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { if (/\\/@opentelemetry\\/(?!api\\/)/.test(url)) loaded.push(url); return next(url, context) } })
    ${body}
    console.log(JSON.stringify(loaded.length))
    process.exit(0)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname, timeout: patience.wait })
  return stdout.trim()
}

describe('where no collector is set', () => {
  // The library of figures brings the interface of OpenTelemetry along.
  it('nothing of OpenTelemetry is loaded by a server but its interface', async () => {
    const parts = `await import('../../boot/compose.ts'); await import('../../boot/build-server.ts'); await import('../../boot/serve-jobs.ts')
      const { startTracing } = await import('./tracing.ts')`
    expect(await inProcess(`${parts}; await startTracing(null)`)).toBe('0')
    expect(
      Number(
        await inProcess(
          `${parts}; await startTracing({ url: 'http://127.0.0.1:9/v1/traces', headers: {}, serviceName: 'm', attributes: {}, share: 1, followsParent: true })`
        )
      )
    ).toBeGreaterThan(5)
  })
})

it('a collector that is away harms nobody, and does not hold up the end', async () => {
  await end()
  const endAway = await startTracing(settingsOf('http://127.0.0.1:9'))
  for (let round = 0; round < 5000; round += 1) expect(await inSpan('x', { kind: 'internal' }, async () => 'done')).toBe('done')
  const began = performance.now()
  await endAway()
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(traceParent()).toBeNull()
  expect(await inSpan('x', { kind: 'internal' }, async () => 'done')).toBe('done')
})
