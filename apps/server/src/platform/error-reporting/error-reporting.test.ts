import { defineOperation } from '@mekiki/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../testing/planted.ts'
import { tokenOfSignIn } from '../../testing/sign-ins.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { runWaitingBatches } from '../batches/index.ts'
import { AppError } from '../http/answers/app-error.ts'
import { storeDeadLetter } from '../jobs/index.ts'
import { type ErrorReporting, openErrorReporting } from './error-reporting.ts'
import { type Collector, eventOf, startCollector } from './testing/collector.ts'

const call = (path: string) =>
  defineOperation({
    id: `test.${path}`,
    summary: 'Fails',
    method: 'POST',
    path: `/v2/private/${path}/{name}`,
    access: 'private',
    guests: 'own',
    params: z.object({ name: z.string() }),
    query: z.object({ q: z.string().optional() }),
    body: z.object({ note: z.string() }),
    output: null,
    tx: 'none',
    rate: 'write'
  })
const operations = { fails: call('test_fails'), refuses: call('test_refuses') }

/** What a caller sends and what an error may repeat: none of it may be told. */
const secrets = ['kakushigoto-path', 'kakushigoto-query', 'kakushigoto-body', 'hanako@himitsu.example', '山田花子', 'mkk_kakushigototoken0000000000']

let world: World
let collector: Collector
let reporting: ErrorReporting
let planted: Planted
let actor: TestActor
let token: string
let thrown: (values: string) => unknown = () => new Error('nothing')
beforeAll(async () => {
  world = await createWorld()
  collector = await startCollector()
  reporting = await openErrorReporting({ dsn: collector.dsn, release: '9.8.7' })
  actor = await world.createActor(await world.createTenant())
  token = tokenOfSignIn(actor, 'reported')
  const fail = (error: () => unknown) => async () => {
    throw error()
  }
  const handlers = { fails: fail(() => thrown(secrets.join(' '))), refuses: fail(() => new AppError('conflict')) }
  planted = await plant(world, operations, handlers as never, { platform: { reportError: reporting.report } })
})
afterEach(() => {
  collector.envelopes.length = 0
})
afterAll(async () => {
  await planted.close()
  await reporting.close()
  await collector.close()
  await world.close()
})

const told = async (count: number): Promise<void> => {
  await expect.poll(() => collector.envelopes.length).toBe(count)
}

const send = (path: string) =>
  planted.send({
    method: 'POST',
    url: `/v2/private/${path}/kakushigoto-path?q=kakushigoto-query`,
    headers: { authorization: `Bearer ${token}`, 'x-secret': secrets[5] ?? '' },
    payload: { note: `kakushigoto-body ${secrets[3]}` }
  })

class Repeating extends Error {
  override readonly name = 'Repeating'
  readonly code = 'EXAMPLE'
  readonly body = secrets
}

describe('an error that nobody expected', () => {
  it.each([
    ['of the language', (values: string) => new TypeError(`Received ${values}`)],
    ['that repeats everything', (values: string) => new Repeating(values, { cause: new RangeError(`Received ${values}`) })],
    [
      'of the database',
      (values: string) => Object.assign(new pg.DatabaseError(`Failing row contains (${values})`, 9, 'error'), { detail: values, code: '23514' })
    ],
    ['that is a text', (values: string) => values],
    ['that is an object', (values: string) => ({ message: values, name: values })]
  ])('is told with its place and nothing of a caller: one %s', async (_, make) => {
    thrown = make
    const answer = await send('test_fails')
    expect(answer.status).toBe(500)
    await told(1)
    const [envelope] = collector.envelopes
    expect(envelope?.path).toMatch(/^\/api\/7\/envelope\/\?sentry_/u)
    for (const secret of [...secrets, ...secrets.map(encodeURIComponent), token, actor.uuid]) expect(envelope?.body).not.toContain(secret)
    expect(eventOf(envelope)).toMatchObject({
      release: '9.8.7',
      tags: { place: 'POST /v2/private/test_fails/:name', request_id: answer.body.requestId, tenant: actor.tenant.uuid }
    })
  })

  it('is told with its kind, its code and the places of the program that it went through', async () => {
    thrown = (values) => new Repeating(values, { cause: new TypeError("Cannot read properties of undefined (reading 'uuid')") })
    await send('test_fails')
    await told(1)
    const { exception } = z
      .object({ exception: z.object({ values: z.array(z.looseObject({ type: z.string(), value: z.string(), stacktrace: z.unknown() })) }) })
      .parse(eventOf(collector.envelopes[0]))
    expect(exception.values.map(({ type, value }) => [type, value])).toEqual([
      ['TypeError', "Cannot read properties of undefined (reading 'uuid')"],
      ['Repeating', 'EXAMPLE']
    ])
    expect(JSON.stringify(exception.values[1]?.stacktrace)).toContain('"filename":"apps/server/src/platform/error-reporting/error-reporting.test.ts"')
  })
})

it('says nothing of what is expected: refusals, unknown addresses, faulty bodies', async () => {
  const refused = await send('test_refuses')
  const unknown = await planted.send({ method: 'GET', url: '/v2/private/none' })
  const faulty = await planted.send({ method: 'POST', url: '/v2/private/test_fails/x', headers: { authorization: `Bearer ${token}` }, payload: {} })
  expect([refused.status, unknown.status, faulty.status]).toEqual([409, 404, 400])
  // What came after them has arrived: had they been told, they would be here.
  thrown = () => new Error('the next')
  await send('test_fails')
  await told(1)
  expect(eventOf(collector.envelopes[0])).toMatchObject({ tags: { place: 'POST /v2/private/test_fails/:name' } })
})

it('tells of an effect at its last try, and of a batch', async () => {
  const platform = { ...world.platform, reportError: reporting.report }
  const row = { tenantUuid: actor.tenant.uuid, uuid: crypto.randomUUID(), kind: 'mail', payload: { to: secrets[3] }, requestId: crypto.randomUUID() }
  await storeDeadLetter(platform, row, 12, new Error(`550 no such mailbox ${secrets[3]}`))
  await told(1)
  expect(eventOf(collector.envelopes[0])).toMatchObject({ tags: { place: 'effect mail', request_id: row.requestId, tenant: row.tenantUuid } })
  const uuid = crypto.randomUUID()
  await world.admin
    .insertInto('batch_runs')
    .values({ uuid, batch_id: 'tidy_up', args: '{}', state: 'waiting', attempts: 2, requested_at: new Date(), requested_by: 'test' })
    .execute()
  const run = async (): Promise<never> => Promise.reject(new Error(`${secrets[4]}`))
  await runWaitingBatches(platform, new Map([['tidy_up', { run } as never]]))
  await told(2)
  expect(eventOf(collector.envelopes[1])).toMatchObject({ tags: { place: 'batch tidy_up', request_id: uuid } })
  expect(collector.envelopes.map(({ body }) => body).join()).not.toMatch(/himitsu|山田/u)
})

it('breaks off after sixty in a minute, and without a DSN connects to nothing', async () => {
  const own = await openErrorReporting({ dsn: collector.dsn, release: '1' })
  for (let turn = 0; turn < 200; turn += 1) own.report(new Error('again'), { place: 'a loop' })
  await own.close()
  // Sixty in each minute: the turn of a minute may lie between them.
  expect(collector.envelopes.length).toBeGreaterThan(0)
  expect(collector.envelopes.length).toBeLessThanOrEqual(120)
  collector.envelopes.length = 0
  const off = await openErrorReporting({ dsn: null, release: '1' })
  off.report(new Error('nobody listens'), { place: 'anywhere' })
  await off.close()
  expect(collector.envelopes).toEqual([])
})

it('lets nothing fail when the service cannot be reached', async () => {
  const away = await openErrorReporting({ dsn: 'http://0123456789abcdef@127.0.0.1:1/7', release: '1' })
  expect(() => away.report(new Error('x'), { place: 'anywhere' })).not.toThrow()
  await away.close()
})
