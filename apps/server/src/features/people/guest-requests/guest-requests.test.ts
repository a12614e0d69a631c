import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { createIdentityScene, type IdentityScene, passwordIn } from '../../../testing/identity.ts'
import type { TestActor, TestTenant, World } from '../../../testing/world.ts'

const path = '/v2/private/guest_requests'
const day = 86_400_000

let scene: IdentityScene
let world: World
let tenant: TestTenant
let manager: TestActor
beforeAll(async () => {
  scene = await createIdentityScene()
  world = scene.world
})
afterAll(() => scene.close())
beforeEach(async () => {
  world.setNow(null)
  tenant = await scene.createWorkspace('汐見重工株式会社')
  await world.admin.updateTable('tenants').set({ guest_flg: true }).where('uuid', '=', tenant.uuid).execute()
  manager = await world.createActor(tenant, { permissions: ['update_member_setting'] })
})

const run = () => scene.runEffects(outsideTenants, tenant.uuid)

async function ask(name = '客 花子', email = `${v7()}@example.com`): Promise<string> {
  expect((await world.anonymous('POST', '/v2/public/auth_users/guests', { tenant_uuid: tenant.uuid, email, name })).status).toBe(204)
  await run()
  return email
}

async function waiting(actor = manager): Promise<{ uuid: string; name: string; email: string }[]> {
  return (await actor.call('GET', path)).body.items
}

const uuidOf = async (email: string): Promise<string> => (await waiting()).find((each) => each.email === email)?.uuid ?? ''
const decide = (verb: 'approve' | 'refuse', uuid: string, actor = manager) => actor.call('POST', `${path}/${uuid}/${verb}`, {})

describe('somebody who asks to be a guest', () => {
  it('waits, the longest first, and cannot sign in; those who may decide are told, nobody else', async () => {
    const [inviter, other] = [
      await world.createActor(tenant, { permissions: ['create_member_setting'] }),
      await world.createActor(tenant, { permissions: ['read_member_setting'] })
    ]
    const first = await ask()
    const second = await ask('後 太郎')
    expect((await waiting()).map(({ email }) => email)).toEqual([first, second])
    expect(await scene.trySignIn(tenant, first, 'Aoba-sensing-2026!')).toContain('Incorrect username or password')
    const told = async (actor: TestActor) => (await actor.call('GET', '/v2/private/notifications')).body.items
    for (const actor of [manager, inviter])
      expect((await told(actor)).map(({ title }: { title: string }) => title)).toContain('客 花子さんがゲスト登録の承認を待っています')
    expect((await told(manager))[0].description).toContain('/settings/guest_requests')
    expect(await told(other)).toEqual([])
  })

  it('is a guest once approved, with one mail and one temporary password; a second decision finds nobody', async () => {
    const email = await ask()
    const uuid = await uuidOf(email)
    const answers = await Promise.all([decide('approve', uuid), decide('approve', uuid)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
    await run()
    const [mail, ...more] = await scene.mailsTo(email)
    expect(more).toEqual([])
    expect(await scene.trySignIn(tenant, email, passwordIn(mail))).toBe('NEW_PASSWORD_REQUIRED')
    const user = await world.admin.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect([user.permission_group_uuid, user.name]).toEqual([tenant.groups.guest, '客 花子'])
    const [entry] = await world.admin.selectFrom('audit_log').select(['action', 'user_uuid']).where('entity_uuid', '=', user.uuid).execute()
    expect(entry).toEqual({ action: 'create', user_uuid: manager.uuid })
    expect(await waiting()).toEqual([])
  })

  it('is told nothing when refused, may ask again, and the log says who refused whom', async () => {
    const email = await ask()
    const uuid = await uuidOf(email)
    expect((await decide('refuse', uuid)).status).toBe(204)
    await run()
    expect([await waiting(), await scene.mailsTo(email)]).toEqual([[], []])
    const [entry] = await world.admin.selectFrom('audit_log').select(['action', 'user_uuid', 'from_value']).where('entity_uuid', '=', uuid).execute()
    expect(entry).toEqual({ action: 'refuse', user_uuid: manager.uuid, from_value: { email, name: '客 花子' } })
    expect((await decide('approve', uuid)).status).toBe(404)
    await ask('客 花子', email)
    expect((await waiting()).length).toBe(1)
  })

  it('is forgotten after 30 days, and not made when a colleague invited the address meanwhile', async () => {
    const email = await ask()
    const uuid = await uuidOf(email)
    const owner = await world.createActor(tenant)
    expect((await owner.call('POST', '/v2/private/users', { items: [{ email, name: '招 待', permission_group_uuid: tenant.groups.member }] })).status).toBe(201)
    const refused = await decide('approve', uuid)
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
    expect((await waiting()).map((each) => each.uuid)).toEqual([uuid])
    world.setNow(new Date(Date.now() + 31 * day))
    expect(await waiting()).toEqual([])
    expect((await decide('approve', uuid)).status).toBe(404)
  })

  it('is decided only by holders of a key; to another workspace it does not exist', async () => {
    const uuid = await uuidOf(await ask())
    const outsider = await world.createActor(await scene.createWorkspace())
    const reader = await world.createActor(tenant, { permissions: ['read_member_setting'] })
    expect(await waiting(outsider)).toEqual([])
    for (const verb of ['approve', 'refuse'] as const) {
      expect((await decide(verb, uuid, outsider)).status).toBe(404)
      const { status, body } = await decide(verb, uuid, reader)
      expect([status, body.permissions]).toEqual([403, ['create_member_setting', 'update_member_setting']])
    }
    expect((await waiting()).length).toBe(1)
  })

  it('is told of ten times an hour at most; more stand on the list alone', async () => {
    for (let count = 0; count < 12; count += 1) await ask(`客 ${count}`)
    expect((await waiting()).length).toBe(12)
    const told = async () => (await manager.call('GET', '/v2/private/notifications?limit=100')).body.totalCount
    expect(await told()).toBe(10)
    world.setNow(new Date(Date.now() + 3_601_000))
    await ask('一時間後の客')
    expect([await told(), (await waiting()).length]).toEqual([11, 13])
  })
})
