import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/sign-ins.ts'
import type { TestActor } from '../../../testing/world.ts'
import { deviceNames } from './my-sessions.presenter.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const address = '/v2/private/my_sessions'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const minute = 60_000

const { world, tenant } = await openWorkspace()
let actor: TestActor
beforeEach(async () => {
  world.setNow(null)
  actor = await world.createActor(tenant)
  await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
})

const rowsOf = (userUuid: string) => world.admin.selectFrom('user_sessions').selectAll().where('user_uuid', '=', userUuid).orderBy('uuid').execute()
const codeOf = async (call: TestActor['call']) => {
  const { status, body } = await call('GET', '/v2/private/users/current')
  return status === 200 ? 'in' : `${status} ${body.code}`
}
const sessionOf = async (call: TestActor['call'], isCurrent = true): Promise<string> =>
  (await call('GET', address)).body.items.find((item: { isCurrent: boolean }) => item.isCurrent === isCurrent).uuid
const effects = () => world.admin.selectFrom('outbox').select(['kind', 'payload']).where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()

describe('my sign-ins', () => {
  it('are listed with device, address and time, the last used first, and tell which one asks', async () => {
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const office = signIn(world, actor, 'office', { userAgent: windows, address: '203.0.113.5', at: new Date('2026-05-01T00:00:00Z') })
    await codeOf(office)
    world.setNow(new Date('2026-05-01T00:01:00Z'))
    const phone = signIn(world, actor, 'phone', { userAgent: iphone, address: '198.51.100.7', at: new Date('2026-05-01T00:01:00Z') })
    const { status, body } = await phone('GET', address)
    const [first, second] = await rowsOf(actor.uuid)
    const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 0, minutes)).toISOString()
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { uuid: second?.uuid, browser: 'Safari', system: 'iPhone', clientAddress: '198.51.100.7', firstUsedAt: at(1), lastUsedAt: at(1), isCurrent: true },
          {
            uuid: first?.uuid,
            browser: 'Microsoft Edge',
            system: 'Windows',
            clientAddress: '203.0.113.5',
            firstUsedAt: at(0),
            lastUsedAt: at(0),
            isCurrent: false
          }
        ],
        totalCount: 2
      }
    ])
  })

  it('are written down at the first use, and again only after five minutes, with the place they came to', async () => {
    const start = new Date('2026-05-02T00:00:00Z')
    const at = (minutes: number) => world.setNow(new Date(start.getTime() + minutes * minute))
    const call = (from: string) => signIn(world, actor, 'desk', { userAgent: windows, address: from, at: start })
    at(0)
    await codeOf(call('203.0.113.1'))
    at(4)
    await codeOf(call('203.0.113.2'))
    expect((await rowsOf(actor.uuid)).map((row) => [row.client_address, row.last_used_at])).toEqual([['203.0.113.1', start]])
    at(5)
    await codeOf(call('203.0.113.3'))
    const [row, ...more] = await rowsOf(actor.uuid)
    expect([row?.client_address, row?.first_used_at, row?.last_used_at, more.length]).toEqual(['203.0.113.3', start, new Date(start.getTime() + 5 * minute), 0])
  })

  it('are one, however many calls come first at once', async () => {
    const call = signIn(world, actor, 'many')
    expect(await Promise.all(Array.from({ length: 8 }, () => codeOf(call)))).toEqual(Array.from({ length: 8 }, () => 'in'))
    expect((await rowsOf(actor.uuid)).length).toBe(1)
  })

  it('that cannot be written down serve all the same', async () => {
    await sql`REVOKE INSERT ON app.user_sessions FROM app_user`.execute(world.admin)
    expect(await codeOf(signIn(world, actor, 'unwritten'))).toBe('in')
    await sql`GRANT INSERT ON app.user_sessions TO app_user`.execute(world.admin)
    expect(await rowsOf(actor.uuid)).toEqual([])
  })

  it('that were not used for thirty days are no longer shown', async () => {
    const old = signIn(world, actor, 'old', { at: new Date('2026-03-01T00:00:00Z') })
    world.setNow(new Date('2026-03-01T00:00:00Z'))
    await codeOf(old)
    world.setNow(new Date('2026-04-01T00:00:00Z'))
    const now = signIn(world, actor, 'now', { at: new Date('2026-04-01T00:00:00Z') })
    expect((await now('GET', address)).body.totalCount).toBe(1)
  })
})

describe('ending sign-ins', () => {
  it('one: its next call is refused, also with a renewed token, and the others go on', async () => {
    const [here, there] = [signIn(world, actor, 'here'), signIn(world, actor, 'there')]
    await codeOf(there)
    const uuid = await sessionOf(here, false)
    expect((await here('DELETE', `${address}/${uuid}`)).status).toBe(204)
    expect([await codeOf(here), await codeOf(there), await codeOf(signIn(world, actor, 'there'))]).toEqual(['in', '401 login_required', '401 login_required'])
    expect((await here('DELETE', `${address}/${uuid}`)).status).toBe(404)
    expect(await effects()).toEqual([{ kind: 'my_sessions.end', payload: { originJtis: ['there'] } }])
    const [entry] = await world.admin.selectFrom('audit_log').select(['action', 'from_value', 'source']).where('entity_uuid', '=', actor.uuid).execute()
    expect(entry).toEqual({ action: 'end_session', from_value: { session: uuid }, source: 'screen' })
  })

  it('of somebody else: 404, and nothing ends', async () => {
    const [colleague, stranger] = [await world.createActor(tenant), await world.createActor(await world.createTenant())]
    for (const other of [colleague, stranger]) {
      const theirs = signIn(world, other, `theirs ${v7()}`)
      const uuid = await sessionOf(theirs)
      expect((await signIn(world, actor, 'mine')('DELETE', `${address}/${uuid}`)).status).toBe(404)
      expect(await codeOf(theirs)).toBe('in')
    }
  })

  it('this one', async () => {
    const [here, there] = [signIn(world, actor, 'here'), signIn(world, actor, 'there')]
    expect([await codeOf(here), await codeOf(there)]).toEqual(['in', 'in'])
    expect((await here('POST', `${address}/end_current`)).status).toBe(204)
    expect([await codeOf(here), await codeOf(there)]).toEqual(['401 login_required', 'in'])
  })

  it('all others, also one that has never called; a later sign-in is good', async () => {
    const ago = new Date(Date.now() - 10 * minute)
    const [here, there, silent] = ['here', 'there', 'silent'].map((name) => signIn(world, actor, name, { at: ago }))
    if (!here || !there || !silent) throw new Error('three sign-ins')
    expect([await codeOf(here), await codeOf(there)]).toEqual(['in', 'in'])
    expect((await here('POST', `${address}/end_others`)).status).toBe(204)
    expect([await codeOf(here), await codeOf(there), await codeOf(silent)]).toEqual(['in', '401 login_required', '401 login_required'])
    expect(await codeOf(signIn(world, actor, 'later', { at: new Date(Date.now() + 1000) }))).toBe('in')
    expect((await effects()).map((effect) => effect.kind)).toEqual(['my_sessions.end'])
  })

  it('everywhere', async () => {
    const ago = new Date(Date.now() - 10 * minute)
    const calls = ['here', 'there', 'silent'].map((name) => signIn(world, actor, name, { at: ago }))
    const [here, there] = calls
    if (!here || !there) throw new Error('two sign-ins')
    await codeOf(there)
    expect((await here('POST', `${address}/end_all`)).status).toBe(204)
    for (const call of calls) expect(await codeOf(call)).toBe('401 login_required')
    expect((await effects()).map((effect) => effect.kind)).toEqual(['my_sessions.end', 'my_sessions.end_all'])
    const colleague = signIn(world, await world.createActor(tenant), 'colleague', { at: ago })
    expect(await codeOf(colleague)).toBe('in')
  })

  it('meets a first call that comes at the same time: none slips through', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await world.createActor(tenant)
      const ago = new Date(Date.now() - 10 * minute)
      const [here, fresh] = [signIn(world, person, 'here', { at: ago }), signIn(world, person, 'fresh', { at: ago })]
      await codeOf(here)
      await Promise.all([here('POST', `${address}/end_others`), codeOf(fresh)])
      expect(await codeOf(fresh)).toBe('401 login_required')
    }
  })
})

describe('the name of a device', () => {
  it.each([
    [windows, 'Microsoft Edge', 'Windows'],
    [iphone, 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', 'Google Chrome', 'Android'],
    ['curl/8.5.0', null, null],
    ['', null, null]
  ])('%s', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system })
  })
})
