import { defineOperation } from '@mekiki/contract'
import { pathUuid } from '@mekiki/contract/primitives/index'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../testing/planted.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../testing/world.ts'
import { AppError, requireVersion } from './answers/app-error.ts'
import { type RunContext, useCase } from './context.ts'

const call = { summary: '', method: 'POST', access: 'private', guests: 'own', rate: 'write', output: z.object({ attempts: z.int() }) } as const
const group = {
  write: defineOperation({ ...call, id: 'planted.write', path: '/planted/write', tx: 'write', body: z.strictObject({ how: z.string(), name: z.string() }) }),
  read: defineOperation({ ...call, id: 'planted.read', path: '/planted/read', tx: 'read', body: z.strictObject({ how: z.string(), name: z.string() }) }),
  use: defineOperation({
    ...call,
    id: 'planted.use',
    path: '/planted/things/{thing_uuid}',
    tx: 'write',
    params: pathUuid('thing_uuid'),
    body: z.strictObject({ name: z.string() })
  }),
  patch: defineOperation({ ...call, method: 'PATCH', id: 'planted.patch', path: '/planted/patch', tx: 'read', versioned: true })
}

/** How often a planted call has begun, by the name in its body. */
const begun = new Map<string, number>()

async function insertGroup({ tx, actor, now }: RunContext, name: string): Promise<void> {
  await tx.insertInto('user_groups').values({ tenant_uuid: actor.tenantUuid, uuid: v7(), name, created_at: now, updated_at: now }).execute()
}

const raise = (context: RunContext, state: string) => sql`do $$ begin raise exception 'planted' using errcode = ${sql.lit(state)}; end $$`.execute(context.tx)

/** Takes two locks, the second one once the other call has its first: real transactions that wait for each other. */
const both = { waiting: 0, go: () => undefined as void, ready: Promise.resolve() }
async function lockBoth({ tx }: RunContext, names: readonly string[], attempt: number): Promise<void> {
  for (const [index, name] of names.entries()) {
    await tx.selectFrom('channels').select('uuid').where('name', '=', name).forUpdate().execute()
    if (index > 0 || attempt > 1) continue
    both.waiting += 1
    if (both.waiting === 2) both.go()
    await both.ready
  }
}

const ways: Record<string, (context: RunContext, attempt: number) => Promise<unknown>> = {
  plain: async () => undefined,
  deadlocked: (context, attempt) => (attempt < 3 ? raise(context, '40P01') : Promise.resolve()),
  'never serializable': (context) => raise(context, '40001'),
  refused: () => Promise.reject(new AppError('conflict')),
  broken: () => Promise.reject(new Error('broken')),
  'there and back': (context, attempt) => lockBoth(context, ['one', 'two'], attempt),
  'back and there': (context, attempt) => lockBoth(context, ['two', 'one'], attempt)
}

const handle = async (context: RunContext, { body }: { body: { how: string; name: string } }) => {
  const attempts = (begun.get(body.name) ?? 0) + 1
  begun.set(body.name, attempts)
  if (!body.how.includes('there')) await insertGroup(context, body.name)
  context.audit({ entityType: 'user_group', entityUuid: v7(), action: 'planted', to: { name: body.name } })
  context.emit({ kind: 'planted', payload: { name: body.name } })
  await ways[body.how]?.(context, attempts)
  return { attempts }
}

/** A call that uses a thing up; the preparation refuses one that has been used. */
const used = new Set<string>()
const useUp = useCase<typeof group.use, void>({
  prepare: async (_, { params }) => {
    if (used.has(params.thing_uuid)) throw new AppError('file_missing')
  },
  run: async (context, { params, body }) => {
    used.add(params.thing_uuid)
    return handle(context, { body: { how: 'plain', name: body.name } })
  }
})

let world: World
let planted: Planted
let tenant: TestTenant
let wakes = 0
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  const readVersion = async (_: unknown, { ifMatch }: { ifMatch: number | undefined }) => {
    requireVersion(ifMatch, 7, () => ({ attempts: 7, hidden: 'not of the answer' }))
    return { attempts: 1 }
  }
  planted = await plant(world, group, { write: handle, read: handle, use: useUp, patch: readVersion }, { platform: { wakeOutbox: () => void (wakes += 1) } })
  const now = new Date()
  await world.admin
    .insertInto('channels')
    .values(['one', 'two'].map((name) => ({ tenant_uuid: tenant.uuid, uuid: v7(), name, position: 1, created_at: now, updated_at: now })))
    .execute()
})
afterAll(async () => {
  await planted.close()
  await world.close()
})

let token = ''
beforeEach(async () => {
  token = tokenOf(await world.createActor(tenant))
  wakes = 0
})

function tokenOf(actor: TestActor): string {
  return `Bearer ${Buffer.from(`${actor.tenant.poolId}|${actor.tenant.clientId}|${actor.uuid}@mekiki.test`).toString('base64url')}`
}

const post = (how: string, name: string, headers: Record<string, string> = {}, url = '/planted/write') =>
  planted.send({ method: 'POST', url, payload: { how, name }, headers: { authorization: token, ...headers } })

/** How many rows a call has left: its own, of the log, and of the outbox. */
async function rowsOf(name: string): Promise<number[]> {
  const { rows } = await sql<{ groups: number; logs: number; effects: number }>`select
    (select count(*) from user_groups where name = ${name}) as groups,
    (select count(*) from audit_log where to_value->>'name' = ${name}) as logs,
    (select count(*) from outbox where payload->>'name' = ${name}) as effects`.execute(world.admin)
  return [rows[0]?.groups ?? -1, rows[0]?.logs ?? -1, rows[0]?.effects ?? -1].map(Number)
}

describe('a write', () => {
  it('leaves its rows, its entry in the log and its effects together, and wakes the outbox', async () => {
    const name = v7()
    expect((await post('plain', name)).body).toEqual({ attempts: 1 })
    expect([await rowsOf(name), wakes]).toEqual([[1, 1, 1], 1])
  })

  it.each([
    ['refused', 409, 'conflict'],
    ['broken', 500, 'internal']
  ])('that is %s leaves nothing', async (how, status, code) => {
    const name = v7()
    const answer = await post(how, name)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect([await rowsOf(name), wakes]).toEqual([[0, 0, 0], 0])
  })

  it('is tried again after a deadlock, and leaves everything once', async () => {
    const name = v7()
    expect((await post('deadlocked', name)).body).toEqual({ attempts: 3 })
    expect(await rowsOf(name)).toEqual([1, 1, 1])
  })

  it('is given up after three attempts, and leaves nothing', async () => {
    const name = v7()
    expect((await post('never serializable', name)).status).toBe(500)
    expect([begun.get(name), await rowsOf(name)]).toEqual([3, [0, 0, 0]])
  })

  it('that PostgreSQL ends for a real deadlock goes through beside the other one', async () => {
    both.ready = new Promise((resolve) => (both.go = resolve))
    const names = [v7(), v7()] as const
    const answers = await Promise.all([post('there and back', names[0]), post('back and there', names[1])])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    // One went through at once; the other was ended, and may have met it once more.
    const attempts: number[] = answers.map((answer) => answer.body.attempts)
    expect([Math.min(...attempts), [2, 3].includes(Math.max(...attempts))]).toEqual([1, true])
  })

  it('is refused in a call that only reads', async () => {
    const name = v7()
    expect((await post('plain', name, {}, '/planted/read')).status).toBe(500)
    expect(await rowsOf(name)).toEqual([0, 0, 0])
  })

  it('is refused during maintenance with the time to come back, while reads go on', async () => {
    const name = v7()
    await world.admin.updateTable('tenants').set({ migration_started_at: new Date() }).where('uuid', '=', tenant.uuid).execute()
    const { status, body, headers } = await post('plain', name)
    const read = await planted.send({ method: 'GET', url: '/v2/private/tenants/info', headers: { authorization: token } })
    await world.admin.updateTable('tenants').set({ migration_started_at: null }).where('uuid', '=', tenant.uuid).execute()
    expect([status, body.code, Number(headers['retry-after']) > 0, await rowsOf(name), read.status]).toEqual([503, 'maintenance', true, [0, 0, 0], 200])
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (name: string, key: string, how = 'plain') => post(how, name, { 'idempotency-key': key })

  it('makes the same POST one, three times in a row and three times at once', async () => {
    for (const at of ['row', 'once']) {
      const [name, key] = [v7(), v7()]
      const send = () => keyed(name, key)
      const answers = at === 'row' ? [await send(), await send(), await send()] : await Promise.all([send(), send(), send()])
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array.from({ length: 3 }, () => ({ status: 200, body: { attempts: 1 } })))
      expect(await rowsOf(name)).toEqual([1, 1, 1])
    }
  })

  it('without it the same POST is made three times', async () => {
    const name = v7()
    const answers = [await post('refused', name), await post('refused', name), await post('refused', name)]
    expect([answers.length, begun.get(name)]).toEqual([3, 3])
  })

  it('does not keep a failure: the next attempt counts', async () => {
    const [name, key] = [v7(), v7()]
    expect((await keyed(name, key, 'broken')).status).toBe(500)
    expect((await keyed(name, key)).status).toBe(200)
    expect(await rowsOf(name)).toEqual([1, 1, 1])
  })

  it('with another body is refused, and nothing is done', async () => {
    const [name, other, key] = [v7(), v7(), v7()]
    await keyed(name, key)
    const { status, body } = await keyed(other, key)
    expect([status, body.code, await rowsOf(other)]).toEqual([422, 'idempotency_key_reused', [0, 0, 0]])
  })

  it('is taken up to 200 characters and refused beyond: two long ones that begin alike are not one', async () => {
    const [name, other, long] = [v7(), v7(), 'k'.repeat(200)]
    const { status, body } = await keyed(other, `${long}2`)
    expect([status, body.code, body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, 'invalid_request', ['Idempotency-Key']])
    expect([(await keyed(name, long)).status, await rowsOf(name), await rowsOf(other)]).toEqual([200, [1, 1, 1], [0, 0, 0]])
  })

  it('on another address is refused, although the body is the same', async () => {
    const [name, key] = [v7(), v7()]
    const to = (thing: string) =>
      planted.send({ method: 'POST', url: `/planted/things/${thing}`, payload: { name }, headers: { authorization: token, 'idempotency-key': key } })
    const [one, other] = [v7(), v7()]
    expect((await to(one)).body).toEqual({ attempts: 1 })
    const { status, body } = await to(other)
    expect([status, body.code, await rowsOf(name)]).toEqual([422, 'idempotency_key_reused', [1, 1, 1]])
  })

  it('answers again although the preparation would now refuse: what it looks at has been used up', async () => {
    const [thing, name, key] = [v7(), v7(), v7()]
    const send = (sent: string) =>
      planted.send({ method: 'POST', url: `/planted/things/${thing}`, payload: { name }, headers: { authorization: token, 'idempotency-key': sent } })
    expect([(await send(key)).body, (await send(key)).body]).toEqual([{ attempts: 1 }, { attempts: 1 }])
    expect((await send(v7())).body.code).toBe('file_missing')
    expect(await rowsOf(name)).toEqual([1, 1, 1])
  })

  it('belongs to its user alone', async () => {
    const [first, second, key] = [v7(), v7(), v7()]
    await keyed(first, key)
    token = tokenOf(await world.createActor(tenant))
    expect((await keyed(second, key)).status).toBe(200)
    token = tokenOf(await world.createActor(await world.createTenant()))
    expect((await keyed(v7(), key)).status).toBe(200)
    expect(await rowsOf(second)).toEqual([1, 1, 1])
  })

  it('gives nobody the answer of somebody else, though they ask for the same with the same key', async () => {
    const key = v7()
    const people = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(await world.createTenant())]
    const ask = async (actor: TestActor): Promise<[number, string]> => {
      const { status, body } = await actor.call(
        'POST',
        '/v2/private/channels',
        { name: `同じ名前 ${actor.uuid === people[1]?.uuid ? 2 : 1}` },
        { 'idempotency-key': key }
      )
      return [status, body.uuid]
    }
    const first = await Promise.all(people.map(ask))
    expect(first.map(([status]) => status)).toEqual([201, 201, 201])
    expect(new Set(first.map(([, uuid]) => uuid)).size).toBe(3)
    expect(await Promise.all(people.map(ask))).toEqual(first)
  })

  it('counts for 24 hours', async () => {
    const [name, key] = [v7(), v7()]
    await keyed(name, key)
    world.setNow(new Date(Date.now() + 23 * 3_600_000))
    expect((await keyed(name, key)).body).toEqual({ attempts: 1 })
    world.setNow(new Date(Date.now() + 25 * 3_600_000))
    const later = await keyed(v7(), key)
    world.setNow(null)
    expect([later.status, begun.get(name)]).toEqual([200, 1])
  })
})

describe('If-Match', () => {
  const patch = (ifMatch?: string) =>
    planted.send({ method: 'PATCH', url: '/planted/patch', headers: { authorization: token, ...(ifMatch !== undefined && { 'if-match': ifMatch }) } })

  it('of the version that stands goes through, of another one meets what stands, as the call would answer it', async () => {
    for (const good of [undefined, '*', '"7"', 'W/"7"']) expect((await patch(good)).status).toBe(200)
    const { status, body } = await patch('"6"')
    expect([status, body.code, body.current]).toEqual([409, 'stale_version', { attempts: 7 }])
  })

  it.each(['7', '6', 'six', '"', '"seven"', '""', '"7", "8"'])('that is none is refused instead of being passed over: %s', async (header) => {
    const { status, body } = await patch(header)
    expect([status, body.code, body.fields?.[0]?.field]).toEqual([400, 'invalid_request', 'If-Match'])
  })
})
