import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../../app.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { runAs } from '../../log/current-work.ts'
import { tellSlowStatements } from '../../log/slow-statements.ts'
import { createMetrics } from '../../metrics/metrics.ts'

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

type Line = Record<string, unknown>

let world: World
let actor: TestActor
let app: App
let lines: Line[] = []
const log = pino({ level: 'info' }, new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Line), done()) }))
beforeAll(async () => {
  world = await createWorld(() => ({ log }))
  actor = await world.createActor(await world.createTenant('秘密株式会社'))
  ;({ app } = world)
})
beforeEach(() => void (lines = []))
afterAll(() => world.close())

const calls = () => lines.filter(({ msg }) => msg === 'call')

describe('the log of calls', () => {
  it('has a line for an answered call: operation, method, status, time, and by ids whose it was', async () => {
    const answer = await actor.call('GET', '/v2/private/themes?name=%E7%A7%98%E5%AF%86')
    expect(answer.status).toBe(200)
    const [line] = calls()
    expect(calls()).toHaveLength(1)
    expect(line).toMatchObject({
      level: 30,
      operation: 'themes.list',
      method: 'GET',
      status: 200,
      requestId: answer.headers['x-request-id'],
      tenantUuid: actor.tenant.uuid,
      userUuid: actor.uuid,
      ms: expect.any(Number)
    })
    expect(Object.keys(line ?? {}).toSorted()).toEqual([
      'hostname',
      'level',
      'method',
      'ms',
      'msg',
      'operation',
      'pid',
      'requestId',
      'status',
      'tenantUuid',
      'time',
      'userUuid'
    ])
  })

  it('has a line for a refused call, without whatever the caller sent', async () => {
    await app.server.inject({ url: '/v2/private/themes?secret=value', headers: { authorization: 'Bearer no-token-of-anybody' } })
    expect(calls()).toEqual([expect.objectContaining({ operation: 'themes.list', status: 401, tenantUuid: null, userUuid: null })])
    expect(JSON.stringify(lines)).not.toMatch(/secret|no-token-of-anybody/u)
  })

  it('has none for checks of health, pages and unknown addresses', async () => {
    for (const url of ['/ping', '/health/ready', '/', '/no/such/page']) await app.server.inject({ url, headers: { accept: 'text/html' } })
    expect(calls()).toEqual([])
  })

  it('tells of a call whose caller has gone', async () => {
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = async (): Promise<string> => {
      arrived.resolve()
      await gate.promise
      return 'late'
    }
    const { server } = await buildApp({
      platform: world.platform,
      plugins: [async (scope) => void scope.get('/slow', { config: { operation: 'slow' } }, slow)],
      rateLimits: unlimited,
      trustedProxies: []
    })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const address = server.server.address()
    const stopping = new AbortController()
    const asking = fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/slow`, { signal: stopping.signal }).catch(() => null)
    await arrived.promise
    stopping.abort()
    await asking
    await expect.poll(() => calls()).toEqual([expect.objectContaining({ operation: 'slow', isAborted: true })])
    gate.resolve()
    await server.close()
  })

  it('says nothing above the level of information', async () => {
    const quiet = await buildApp({
      platform: { ...world.platform, log: log.child({}, { level: 'warn' }) },
      plugins: [],
      rateLimits: unlimited,
      trustedProxies: []
    })
    await quiet.server.inject({ url: '/v2/private/themes' })
    await quiet.server.close()
    expect(calls()).toEqual([])
  })
})

describe('slow statements', () => {
  const metrics = createMetrics('all')
  const watch = tellSlowStatements({ limit: 100, log, metrics })

  it('are told with the operation and the call they belong to, and without values', () => {
    runAs({ operation: 'projects.list', requestId: 'r1' }, () => watch(`select "uuid" from "projects" where "name" = '秘密' and "n" = 4711`, 250))
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'slow statement',
        operation: 'projects.list',
        requestId: 'r1',
        ms: 250,
        statement: 'select "uuid" from "projects" where "name" = ? and "n" = ?'
      })
    ])
  })

  it('are those beyond the limit alone', () => {
    watch('select 1', 99)
    expect(lines).toEqual([])
  })

  it('keep their operation through everything that a call waits for', async () => {
    const told = await runAs({ operation: 'one', requestId: null }, async () => {
      await world.platform.db.admin.selectFrom('tenants').select('uuid').execute()
      watch('select 1', 100)
      return lines.at(-1)?.['operation']
    })
    expect(told).toBe('one')
    watch('select 1', 100)
    expect(lines.at(-1)).toMatchObject({ operation: 'other', requestId: null })
  })
})
