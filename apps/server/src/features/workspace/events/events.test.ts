import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { patience } from '@mekiki/testing/patience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import { createSignals } from '../../../platform/db/signals.ts'
import { publishChange } from '../../../platform/db/publish.queries.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { notifications, notificationsChannel, notify } from '../notifications/index.ts'
import { EventStream } from '../../../platform/http/answers/other-answers.ts'
import { streamWith, createUnreadHub, streamsPerUser } from './stream-events.ts'
import { runEffect } from '../../../testing/run-effect.ts'

const path = '/v2/private/events'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** What a stream has told so far, as the numbers of its events. */
interface Listening {
  status: number
  counts: number[]
  until: (isThere: () => boolean) => Promise<void>
  ended: Promise<void>
  stop: () => void
}

async function until(isThere: () => boolean): Promise<void> {
  const end = Date.now() + patience.wait
  while (!isThere()) {
    if (Date.now() > end) throw new Error('it did not come')
    await wait(10)
  }
}

const authorizationOf = ({ tenant, uuid }: TestActor): string =>
  `Bearer ${Buffer.from(`${tenant.poolId}|${tenant.clientId}|${uuid}@mekiki.test`).toString('base64url')}`

/** Opens a stream as a browser does, of this server or of another one on the same database. */
async function listen(actor: TestActor, at = address): Promise<Listening> {
  const stopping = new AbortController()
  const answer = await fetch(`${at}${path}`, { headers: { authorization: authorizationOf(actor) }, signal: stopping.signal })
  const counts: number[] = []
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const data = /^event: unread\ndata: (.*)$/u.exec(part)?.[1]
        if (data !== undefined) counts.push(JSON.parse(data).unreadCount)
      }
    }
  }
  const ended = read().catch(() => undefined)
  return { status: answer.status, counts, until, ended, stop: () => stopping.abort() }
}

/** Tells people something, as the queue would. */
async function tell(actor: TestActor, ...others: TestActor[]): Promise<void> {
  const effects = notify({ kind: 'list_view_shared', userUuids: [actor, ...others].map(({ uuid }) => uuid), byUserUuid: null, params: { user: '高槻 美緒' } })
  for (const effect of effects) await runEffect(world, notifications, actor.tenant.uuid, effect)
}

describe('the stream of events', () => {
  it('tells the number at once, and after each change, to whom it concerns alone', async () => {
    const tenant = await world.createTenant()
    const [actor, colleague, stranger] = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(await world.createTenant())]
    const [mine, theirs, foreign] = [await listen(actor), await listen(colleague), await listen(stranger)]
    await until(() => [mine, theirs, foreign].every(({ counts }) => counts.at(-1) === 0))
    await tell(actor)
    await until(() => mine.counts.at(-1) === 1)
    await tell(actor, colleague)
    await until(() => mine.counts.at(-1) === 2 && theirs.counts.at(-1) === 1)
    const [item] = (await actor.call('GET', '/v2/private/notifications')).body.items
    await actor.call('PATCH', `/v2/private/notifications/${item.uuid}/mark_as_read`)
    await until(() => mine.counts.at(-1) === 1)
    await actor.call('PATCH', '/v2/private/notifications/mark_all_as_read')
    await until(() => mine.counts.at(-1) === 0)
    expect([theirs.counts.filter((count) => count > 1), foreign.counts.filter((count) => count > 0)]).toEqual([[], []])
    for (const listening of [mine, theirs, foreign]) listening.stop()
  })

  it('is told by another process of the server, and stops when nobody listens', async () => {
    const actor = await world.createActor(await world.createTenant())
    const signals = createSignals(world.database.urls.queue, pino({ level: 'silent' }))
    const hub = createUnreadHub({ ...world.platform, signals })
    const counts: number[] = []
    const stop = hub.subscribe({ tenantUuid: actor.tenant.uuid, userUuid: actor.uuid, tell: (count) => void counts.push(count), end: () => undefined })
    await until(() => counts.at(-1) === 0)
    await tell(actor)
    await until(() => counts.at(-1) === 1)
    stop()
    await tell(actor)
    await wait(300)
    expect(counts.at(-1)).toBe(1)
    hub.close()
    await signals.close()
  })

  it('goes on after its connection to the database was cut, with what happened meanwhile', async () => {
    const actor = await world.createActor(await world.createTenant())
    const mine = await listen(actor)
    await until(() => mine.counts.at(-1) === 0)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mekiki-signals'`.execute(
      world.admin
    )
    await tell(actor)
    await until(() => mine.counts.at(-1) === 1)
    mine.stop()
  })

  it('ends when its user is disabled, and tells nothing more', async () => {
    const actor = await world.createActor(await world.createTenant())
    const mine = await listen(actor)
    await until(() => mine.counts.at(-1) === 0)
    await tell(actor)
    await until(() => mine.counts.at(-1) === 1)
    const { tenant, uuid } = actor
    await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
      await tx.updateTable('users').set({ active_flg: false }).where('uuid', '=', uuid).execute()
      await tx.deleteFrom('notifications').where('user_uuid', '=', uuid).execute()
      await publishChange(tx, notificationsChannel, tenant.uuid, [uuid])
    })
    await mine.ended
    expect(mine.counts.at(-1)).toBe(1)
  })

  it.each([
    ['switched off', (actor: TestActor, by: TestActor) => by.call('PATCH', `/v2/private/users/${actor.uuid}`, { active_flg: false })],
    [
      'switched off with others',
      (actor: TestActor, by: TestActor) => by.call('POST', '/v2/private/users/bulk_update', { user_uuids: [actor.uuid], item: { active_flg: false } })
    ],
    ['deleted', (actor: TestActor, by: TestActor) => by.call('DELETE', `/v2/private/users/${actor.uuid}`)]
  ])('ends at once, long before its next beat, when an administrator has its user %s', async (_, change) => {
    const tenant = await world.createTenant()
    const [actor, by] = [await world.createActor(tenant), await world.createActor(tenant)]
    const mine = await listen(actor)
    const theirs = await listen(by)
    await until(() => mine.counts.at(-1) === 0 && theirs.counts.at(-1) === 0)
    expect((await change(actor, by)).status).toBeLessThan(300)
    const start = Date.now()
    await mine.ended
    // The beat comes after 20 s.
    expect(Date.now() - start).toBeLessThan(10_000)
    expect((await by.call('GET', '/v2/private/users/current')).status).toBe(200)
    theirs.stop()
  })

  it('asks at each beat whether its caller may still call, and ends when not', async () => {
    const actor = await world.createActor(await world.createTenant())
    const hub = createUnreadHub(world.platform)
    let mayCall = true
    const authenticateAgain = async (): Promise<void> => {
      if (!mayCall) throw new Error('the session has ended')
    }
    const context = { actor: { tenantUuid: actor.tenant.uuid, userUuid: actor.uuid }, authenticateAgain } as Parameters<ReturnType<typeof streamWith>>[0]
    const answer = await streamWith(hub, 20)(context, { params: undefined, query: undefined, body: undefined, ifMatch: undefined })
    expect(answer).toBeInstanceOf(EventStream)
    const heard: string[] = []
    answer.source.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
    await until(() => heard.includes(': alive\n\n'))
    mayCall = false
    await until(() => answer.source.readableEnded)
    hub.close()
  })

  it('is refused to one user who has too many, and free again when they are gone', async () => {
    const actor = await world.createActor(await world.createTenant())
    const many = await Promise.all(Array.from({ length: streamsPerUser }, () => listen(actor)))
    const refused = await actor.call('GET', path)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    for (const listening of many) listening.stop()
    const again = async (): Promise<number> => {
      const listening = await listen(actor)
      listening.stop()
      return listening.status
    }
    await expect.poll(again).toBe(200)
  })

  it('does not keep the server from ending', async () => {
    const other = await createWorld()
    const at = await other.app.server.listen({ host: '127.0.0.1', port: 0 })
    const actor = await other.createActor(await other.createTenant())
    const mine = await listen(actor, at)
    await until(() => mine.counts.length > 0)
    await other.close()
    await mine.ended
  })
})
