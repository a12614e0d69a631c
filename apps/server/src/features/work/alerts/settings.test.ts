import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { dueUntil, lastSend, nextSend } from './settings.ts'
import { isSigned, makeToken, readToken } from './unsubscribe.ts'

const path = '/v2/private/my_alert_setting'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant(), { permissions: [] })
const chosen = { searchScouteeCreatedAlert: 'daily', searchScouteeUpdatedAlert: 'off', projectScouteeAlert: 'immediately' }

const keyOf = async (actor: TestActor): Promise<string> =>
  (await world.admin.selectFrom('my_alert_settings').select('unsubscribe_key').where('user_uuid', '=', actor.uuid).executeTakeFirstOrThrow()).unsubscribe_key

describe('alert settings', () => {
  it('are off until they are chosen, with the next send times', async () => {
    const actor = await newActor()
    world.setNow(new Date('2026-03-31T22:59:00Z'))
    const { status, body } = await actor.call('GET', path)
    world.setNow(null)
    expect([status, body]).toEqual([
      200,
      {
        searchScouteeCreatedAlert: 'off',
        searchScouteeUpdatedAlert: 'off',
        projectScouteeAlert: 'off',
        taskReminderMail: true,
        dashboardMail: true,
        exportMail: true,
        version: 1,
        nextSends: { daily: '2026-03-31T23:00:00.000Z', weekly: '2026-04-05T23:00:00.000Z' }
      }
    ])
  })

  it('are kept for their owner alone, and tell of what happens from then on', async () => {
    const actor = await newActor()
    const colleague = await world.createActor(actor.tenant)
    const now = new Date('2026-05-01T03:00:00Z')
    world.setNow(now)
    const saved = await actor.call('PUT', path, chosen, { 'if-match': '"1"' })
    world.setNow(null)
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...chosen, taskReminderMail: true, version: 2 })])
    expect((await actor.call('GET', path)).body).toMatchObject({ ...chosen, version: 2 })
    expect((await colleague.call('GET', path)).body).toMatchObject({ searchScouteeCreatedAlert: 'off', version: 1 })
    const marks = await world.admin.selectFrom('alert_watermarks').select(['kind', 'seen_until']).where('user_uuid', '=', actor.uuid).orderBy('kind').execute()
    expect(marks).toEqual([
      { kind: 'projectScouteeAlert', seen_until: now },
      { kind: 'searchScouteeCreatedAlert', seen_until: now }
    ])
    const next = await actor.call('PUT', path, { ...chosen, searchScouteeCreatedAlert: 'weekly', taskReminderMail: false })
    expect(next.body).toMatchObject({ searchScouteeCreatedAlert: 'weekly', taskReminderMail: false, version: 3 })
    const after = await world.admin.selectFrom('alert_watermarks').select('seen_until').where('user_uuid', '=', actor.uuid).execute()
    expect(after.map((row) => row.seen_until)).toEqual([now, now])
  })

  it('refuse other values, unknown fields and stale versions, and change nothing', async () => {
    const actor = await newActor()
    const bad = await actor.call('PUT', path, { ...chosen, searchScouteeCreatedAlert: 'hourly', extra: 1 })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([400, ['extra', 'searchScouteeCreatedAlert']])
    const stale = await actor.call('PUT', path, chosen, { 'if-match': '"4"' })
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale_version', 1])
    expect((await actor.call('GET', path)).body.version).toBe(1)
  })
})

describe('a mail’s link', () => {
  const link = async (actor: TestActor, kind: Parameters<typeof makeToken>[0]['kind'], key?: string) =>
    `/v2/public/alert_unsubscriptions/${makeToken({ tenantUuid: actor.tenant.uuid, userUuid: actor.uuid, kind }, key ?? (await keyOf(actor)))}`

  it('asks first, and ends one alert by a POST, once', async () => {
    const actor = await newActor()
    await actor.call('PUT', path, chosen)
    const address = await link(actor, 'projectScouteeAlert')
    const asked = await world.anonymous('GET', address)
    expect([asked.status, String(asked.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    expect(asked.body).toContain('<form method="post"><button type="submit">停止</button></form>')
    expect((await actor.call('GET', path)).body).toMatchObject({ projectScouteeAlert: 'immediately', version: 2 })
    for (const _ of [1, 2]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await world.app.server.inject({ method: 'POST', url: address, headers, payload: 'List-Unsubscribe=One-Click' })
      expect([answer.statusCode, answer.body.includes('<form')]).toEqual([200, false])
    }
    expect((await actor.call('GET', path)).body).toMatchObject({ searchScouteeCreatedAlert: 'daily', projectScouteeAlert: 'off', version: 3 })
    const log = await world.admin.selectFrom('audit_log').select('action').where('entity_uuid', '=', actor.uuid).orderBy('occurred_at').execute()
    expect(log.map((entry) => entry.action)).toEqual(['update', 'unsubscribe'])
  })

  it('ends the mails about tasks', async () => {
    const actor = await newActor()
    await actor.call('PUT', path, { ...chosen, taskReminderMail: true })
    const answer = await world.app.server.inject({ method: 'POST', url: await link(actor, 'taskReminderMail') })
    expect(answer.statusCode).toBe(200)
    expect((await actor.call('GET', path)).body).toMatchObject({ ...chosen, taskReminderMail: false })
  })

  it('is answered alike when it is none, forged or of another, and ends nothing', async () => {
    const [actor, other] = [await newActor(), await newActor()]
    await actor.call('PUT', path, chosen)
    await other.call('PUT', path, chosen)
    const good = (await link(actor, 'projectScouteeAlert')).split('/').at(-1) ?? ''
    const forged = (await link(actor, 'projectScouteeAlert', await keyOf(other))).split('/').at(-1) ?? ''
    const flipped = Buffer.from(good, 'base64url')
    flipped[32] = 0
    const gone = makeToken({ tenantUuid: actor.tenant.uuid, userUuid: other.uuid, kind: 'projectScouteeAlert' }, await keyOf(other))
    const tokens = ['x', 'あ', forged, flipped.toString('base64url'), good.slice(0, -2), gone]
    const plain = (text: string): string => text.replaceAll(/nonce="[^"]*"/gu, '')
    const pages = await Promise.all(
      tokens.map(async (token) => {
        const url = `/v2/public/alert_unsubscriptions/${encodeURIComponent(token)}`
        const [asked, done] = [await world.anonymous('GET', url), await world.app.server.inject({ method: 'POST', url })]
        return JSON.stringify([asked.status, plain(asked.body), done.statusCode, plain(done.body)])
      })
    )
    expect(new Set(pages).size).toBe(1)
    expect((await actor.call('GET', path)).body).toMatchObject({ ...chosen, version: 2 })
    const done = await world.app.server.inject({ method: 'POST', url: `/v2/public/alert_unsubscriptions/${good}` })
    expect(JSON.stringify([200, plain((await world.anonymous('GET', `/v2/public/alert_unsubscriptions/${good}`)).body), 200, plain(done.body)])).toBe(pages[0])
  })

  it('is signed: another key, kind or person is not', () => {
    const claim = { tenantUuid: '018f0000-0000-7000-8000-000000000001', userUuid: '018f0000-0000-7000-8000-000000000002', kind: 'projectScouteeAlert' as const }
    const token = makeToken(claim, 'key')
    expect(readToken(token)).toEqual(claim)
    expect([isSigned(token, claim, 'key'), isSigned(token, claim, 'other'), isSigned(token, { ...claim, kind: 'taskReminderMail' }, 'key')]).toEqual([
      true,
      false,
      false
    ])
  })
})

describe('send times', () => {
  const at = (text: string): Date => new Date(text)

  it('are 8:00 in Tokyo, every day and on Mondays, over midnight, month and year ends', () => {
    expect(nextSend('daily', at('2026-12-31T22:59:59Z'))).toEqual(at('2026-12-31T23:00:00Z'))
    expect(nextSend('daily', at('2026-12-31T23:00:00Z'))).toEqual(at('2027-01-01T23:00:00Z'))
    expect(lastSend('daily', at('2026-12-31T22:59:59Z'))).toEqual(at('2026-12-30T23:00:00Z'))
    expect(nextSend('weekly', at('2026-11-29T22:00:00Z'))).toEqual(at('2026-11-29T23:00:00Z'))
    expect(nextSend('weekly', at('2026-11-29T23:00:00Z'))).toEqual(at('2026-12-06T23:00:00Z'))
    expect(lastSend('weekly', at('2026-11-29T22:59:59Z'))).toEqual(at('2026-11-22T23:00:00Z'))
  })

  it('are due once: from the last mail to the send time, which must lie behind the horizon', () => {
    const seen = at('2026-11-20T23:00:00Z')
    expect(dueUntil('off', seen, at('2026-11-25T00:00:00Z'))).toBeNull()
    expect(dueUntil('immediately', seen, at('2026-11-20T23:00:01Z'))).toEqual(at('2026-11-20T23:00:01Z'))
    expect(dueUntil('daily', seen, at('2026-11-21T22:59:59Z'))).toBeNull()
    expect(dueUntil('daily', seen, at('2026-11-21T23:00:00Z'))).toEqual(at('2026-11-21T23:00:00Z'))
    expect(dueUntil('daily', seen, at('2026-11-24T10:00:00Z'))).toEqual(at('2026-11-23T23:00:00Z'))
    expect(dueUntil('weekly', seen, at('2026-11-22T23:00:00Z'))).toEqual(at('2026-11-22T23:00:00Z'))
  })
})
