import { Writable } from 'node:stream'
import { defineOperation, type ErrorCode, errorCatalogue } from '@mekiki/contract'
import { errorSentence } from '@mekiki/i18n'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../../testing/planted.ts'
import { createWorld, type World } from '../../../testing/world.ts'

const secret = 'planted-secret-5501'
const open = { access: 'public', tx: 'none', rate: 'public', output: z.object({ name: z.string() }) } as const

const group = {
  fail: defineOperation({ ...open, id: 'planted.fail', summary: '', method: 'GET', path: '/planted/fail', query: z.object({ how: z.string() }) }),
  take: defineOperation({ ...open, id: 'planted.take', summary: '', method: 'POST', path: '/planted/take', body: z.strictObject({ password: z.string() }) })
}

/** Ways in which a call fails that nobody foresaw, each carrying what must not be told. */
const failures: Record<string, (world: World) => Promise<unknown>> = {
  'an error of the program': () => Promise.reject(new Error(`select * from users where password = '${secret}'`)),
  'an error with a cause': () => Promise.reject(new Error('outer', { cause: new Error(secret) })),
  'a text that was thrown': () => Promise.reject(secret as unknown as Error),
  'a broken statement': (world) => sql`select ${sql.raw('planted_secret_5501')} from users`.execute(world.admin),
  'a value of the wrong type': (world) => sql`select ${secret}::uuid`.execute(world.admin),
  'a broken unique key': async (world) => {
    const key = { key: secret, value: '1', updated_at: new Date() }
    await world.admin.deleteFrom('platform_settings').execute()
    await world.admin.insertInto('platform_settings').values([key, key]).execute()
  },
  'an answer that is not as declared': async () => ({ name: 5, secret }),
  'an error that names a status of its own': () => Promise.reject(Object.assign(new Error(secret), { statusCode: 418, code: 'TEAPOT' }))
}

const outages: Record<string, (world: World) => Promise<unknown>> = {
  'a statement that takes too long': (world) =>
    world.platform.db.user.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx)
      await sql`select pg_sleep(5)`.execute(tx)
    }),
  'a connection that is cut amid a write': (world) =>
    world.platform.db.user.transaction().execute(async (tx) => {
      // Whether the first still answers depends on the moment: both have to be waited for at once.
      await Promise.all([sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx), sql`select 1`.execute(tx)])
    }),
  'a connection that is cut': (world) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(world.platform.db.user),
  'a database that is not there': async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1, user: 'nobody' })
    await client.connect()
  },
  'a pool without a free connection': async (world) => {
    const pool = new pg.Pool({ connectionString: world.database.urls.user, max: 1, connectionTimeoutMillis: 20 })
    const taken = await pool.connect()
    try {
      await pool.connect()
    } finally {
      taken.release()
      await pool.end()
    }
  }
}

let world: World
let planted: Planted
let log = ''
beforeAll(async () => {
  world = await createWorld()
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((log += chunk.toString()), done()) })
  planted = await plant(
    world,
    group,
    {
      fail: async (_, { query }) => (await (failures[query.how] ?? outages[query.how])?.(world)) as { name: string },
      take: async () => ({ name: 'taken' })
    },
    { platform: { log: pino({ level: 'debug' }, stream) } }
  )
})
afterAll(async () => {
  await planted.close()
  await world.close()
})

const fail = (how: string, headers: Record<string, string> = {}) => planted.send({ method: 'GET', url: '/planted/fail', query: { how }, headers })

describe('the unexpected', () => {
  it.each(Object.keys(failures))('says nothing but its request id: %s', async (how) => {
    log = ''
    const { status, body, headers } = await fail(how)
    expect([status, Object.keys(body).toSorted(), body.code]).toEqual([500, ['code', 'message', 'requestId'], 'internal'])
    expect([body.message, body.requestId]).toEqual([errorSentence('internal', 'ja'), headers['x-request-id']])
    expect(JSON.stringify({ body, headers })).not.toMatch(/planted.secret|select|\.ts|node_modules/iu)
    expect(log).toContain(body.requestId)
  })

  it.each(['a broken statement', 'a value of the wrong type', 'a broken unique key'])('keeps values of the database out of the log: %s', async (how) => {
    log = ''
    await fail(how)
    expect(log).toContain('unexpected error')
    expect(log).toMatch(/"code":"\w{5}"/u)
    expect(log).not.toMatch(/planted.secret/u)
  })

  it('is told in the language of the browser', async () => {
    expect((await fail('an error of the program', { 'accept-language': 'en-GB,en;q=0.9' })).body.message).toBe(errorSentence('internal', 'en'))
  })
})

describe('the database out of reach', () => {
  it.each(Object.keys(outages))('is a 503 that says when to come back: %s', async (how) => {
    const { status, body, headers } = await fail(how)
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
  })
})

describe('a request that cannot be read', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    planted.send({ method: 'POST', url: '/planted/take', payload, headers })

  it.each<[what: string, code: ErrorCode, send: () => ReturnType<typeof post>]>([
    ['half a document', 'invalid_request', () => post('{"password": ')],
    ['nothing at all', 'invalid_request', () => post('')],
    ['a key that poisons prototypes', 'invalid_request', () => post('{"__proto__": {"admin": true}, "password": "x"}')],
    ['another content type', 'unsupported_media_type', () => post('<a/>', { 'content-type': 'text/xml' })],
    ['a body over the limit', 'too_large', () => post(JSON.stringify({ password: 'x'.repeat(4 * 1024 * 1024) }))],
    ['an unknown address', 'not_found', () => planted.send({ method: 'POST', url: '/planted/none' })],
    ['a method that the address does not have', 'not_found', () => planted.send({ method: 'DELETE', url: '/planted/take' })],
    ['an address with broken escapes', 'invalid_request', () => planted.send({ method: 'GET', url: '/planted/%E0%A4%A' })]
  ])('is refused with a code of the catalogue: %s', async (_, code, send) => {
    const { status, body } = await send()
    expect([status, body.code]).toEqual([errorCatalogue[code], code])
    expect([body.requestId.length, body.message.length > 5]).toEqual([36, true])
  })

  it('is told the true limit', async () => {
    expect((await post(JSON.stringify({ password: 'x'.repeat(4 * 1024 * 1024) }))).body.message).toContain('4MB')
  })
})

describe('the log', () => {
  it('holds no token, no password and no body, even at its most talkative', async () => {
    log = ''
    const token = `Bearer ${secret}`.padEnd(60, 'x')
    await planted.send({ method: 'POST', url: '/planted/take', payload: { password: secret }, headers: { authorization: token, cookie: secret } })
    await planted.send({ method: 'POST', url: '/planted/take', payload: { password: secret, more: secret }, headers: { authorization: token } })
    expect(log).toContain('/planted/take')
    expect(log).not.toContain(secret)
  })

  it('keeps one line for each entry, whatever an address holds', async () => {
    log = ''
    await planted.send({ method: 'GET', url: '/planted/fail?how=x%0a%7b%22level%22%3a60%7d' })
    await planted.send({ method: 'GET', url: '/planted/fail', query: { how: 'an error of the program' }, headers: { 'user-agent': 'a\\n{"level":60}' } })
    const lines = log.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(JSON.parse(line).level).toBeLessThan(60)
  })
})
