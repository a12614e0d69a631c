import { AdminCreateUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { openAdministration, passwordIn } from '../../../testing/identity.ts'
import type { TestTenant } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

const { scene, call } = await openAdministration()

const users = (tenant: TestTenant, rest = '') => `/v2/admin/tenants/${tenant.uuid}/users${rest}`
const list = async (tenant: TestTenant) => (await call('GET', users(tenant))).body.items
const person = (email: string, group: string) => ({ email, name: email.split('@')[0] ?? '', permission_group_uuid: group })
const logged = (uuid: string) =>
  scene.world.admin.selectFrom('audit_log').select(['action', 'source', 'user_uuid']).where('entity_uuid', '=', uuid).orderBy('uuid').execute()

describe('the members of a tenant', () => {
  it('are invited, changed and deleted by the administration, under the tenant’s own rules', async () => {
    const tenant = await scene.createWorkspace()
    const { administrator, member } = tenant.groups
    const made = await call('POST', users(tenant), { items: [person('one@example.jp', administrator), person('two@example.jp', member)] })
    expect([made.status, made.body.totalCount]).toEqual([201, 2])
    const [one, two] = made.body.items
    expect(await scene.runEffects(tenant.uuid)).toEqual(['members.invite', 'members.invite'])
    expect(await scene.trySignIn(tenant, 'one@example.jp', passwordIn((await scene.mailsTo('one@example.jp'))[0]))).toBe('NEW_PASSWORD_REQUIRED')
    expect((await list(tenant)).map(({ email }: { email: string }) => email)).toEqual(['one@example.jp', 'two@example.jp'])

    const taken = await call('POST', users(tenant), { items: [person('three@example.jp', member), person('two@example.jp', member)] })
    expect([taken.status, taken.body.fields[0].field]).toEqual([409, 'items.1.email'])
    expect(await list(tenant)).toHaveLength(2)
    const last = await call('PATCH', users(tenant, `/${one.uuid}`), { active_flg: false })
    expect([last.status, last.body.code]).toEqual([422, 'last_administrator'])
    expect((await call('PATCH', users(tenant, `/${two.uuid}`), { setup_mfa_flg: true })).body.code).toBe('mfa_not_available')

    const changed = await call('PATCH', users(tenant, `/${two.uuid}`), { active_flg: false, permission_group_uuid: tenant.groups.guest }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ activeFlg: false, permissionGroupUuid: tenant.groups.guest, version: 2 })
    expect((await call('PATCH', users(tenant, `/${two.uuid}`), { active_flg: true }, { 'if-match': '"1"' })).status).toBe(409)
    expect(await scene.runEffects(tenant.uuid)).toEqual(['members.sync_account', 'member_notices.mail', 'member_notices.mail'])
    expect((await scene.accounts.getAccount({ ...tenant, username: 'two@example.jp' })).isEnabled).toBe(false)
    expect((await call('DELETE', users(tenant, `/${two.uuid}`))).status).toBe(204)
    expect(await logged(two.uuid)).toEqual(['create', 'update', 'delete'].map((action) => ({ action, source: 'system', user_uuid: null })))
    const calls = await scene.world.admin.selectFrom('admin_audit_log').select('operation').orderBy('uuid').execute()
    expect(calls.map(({ operation }) => operation)).toContain('adminUsers.remove')
  })

  it('join a group that shares hidden things by the administration’s word alone', async () => {
    const tenant = await scene.createWorkspace()
    const make = projectFactory(scene.world, tenant)
    const group = await make.group('投資委員会')
    const joiner = await scene.world.createActor(tenant)
    await make.project({ theme: await make.theme({ hides: ['review'], insiderGroups: [group] }) })
    const join = (more: object) => call('PATCH', users(tenant, `/${joiner.uuid}`), { user_group_uuids: [group], ...more })
    const refused = await join({})
    expect([refused.status, refused.body.code, refused.body.uuids]).toEqual([422, 'group_opens_hidden', [group]])
    expect((await join({ acknowledges_hidden_access: true })).body.userGroupUuids).toEqual([group])
  })

  it('show when they signed in last, as far as that is remembered', async () => {
    const tenant = await scene.createWorkspace()
    const [often, never] = [await scene.world.createActor(tenant), await scene.world.createActor(tenant)]
    const session = (at: string) => ({
      tenant_uuid: tenant.uuid,
      uuid: v7(),
      user_uuid: often.uuid,
      origin_jti: at,
      first_used_at: new Date(at),
      last_used_at: new Date(at),
      client_address: '127.0.0.1',
      user_agent: ''
    })
    await scene.world.admin
      .insertInto('user_sessions')
      .values([session('2026-11-02T00:00:00Z'), session('2026-11-01T00:00:00Z')])
      .execute()
    const lastOf = Object.fromEntries((await list(tenant)).map((user: { uuid: string; lastSignedInAt: string | null }) => [user.uuid, user.lastSignedInAt]))
    expect(lastOf).toEqual({ [often.uuid]: '2026-11-02T00:00:00.000Z', [never.uuid]: null })
  })

  it('are those of the tenant in the address alone', async () => {
    const [tenant, other] = [await scene.createWorkspace(), await scene.createWorkspace()]
    const actor = await scene.world.createActor(other)
    expect((await call('PATCH', users(tenant, `/${actor.uuid}`), { active_flg: false })).status).toBe(404)
    expect((await call('DELETE', users(tenant, `/${actor.uuid}`))).status).toBe(404)
    const foreign = await call('POST', users(tenant), { items: [person('a@example.jp', other.groups.member)] })
    expect([foreign.status, foreign.body.fields[0].field]).toEqual([400, 'items.0.permission_group_uuid'])
    expect((await actor.call('GET', '/v2/private/users/current')).body.activeFlg).toBe(true)
    expect(await list(tenant)).toEqual([])
    expect((await call('GET', `/v2/admin/tenants/${v7()}/users`)).status).toBe(404)
    const groups = (await call('GET', `/v2/admin/tenants/${tenant.uuid}/groups`)).body
    expect(groups.permissionGroups.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(Object.values(tenant.groups).toSorted())
  })

  it('get their invitation again by address, unless they have signed in', async () => {
    const tenant = await scene.createWorkspace()
    const { body } = await call('POST', users(tenant), { items: [person('again@example.jp', tenant.groups.administrator)] })
    await scene.runEffects(tenant.uuid)
    const resend = (email: string) => call('POST', users(tenant, '/resend_create_user_mail'), { email })
    expect((await resend(' AGAIN@example.jp ')).status).toBe(204)
    await scene.runEffects(tenant.uuid)
    const mails = await scene.mailsTo('again@example.jp')
    expect(mails).toHaveLength(2)
    const passwords = mails.map(passwordIn)
    expect(await Promise.all(passwords.map((password) => scene.trySignIn(tenant, 'again@example.jp', password)))).toContain('NEW_PASSWORD_REQUIRED')
    expect((await resend('nobody@example.jp')).status).toBe(404)
    await scene.world.admin.updateTable('users').set({ signed_in_at: new Date() }).where('uuid', '=', body.items[0].uuid).execute()
    expect((await resend('again@example.jp')).body.code).toBe('already_signed_in')
  })
})

describe('the members of a deleted tenant', () => {
  it('can be looked at, and nothing is done to them, nor mailed', async () => {
    const tenant = await scene.createWorkspace()
    const { body } = await call('POST', users(tenant), { items: [person('left@example.jp', tenant.groups.administrator)] })
    await scene.runEffects(tenant.uuid)
    expect((await call('DELETE', `/v2/admin/tenants/${tenant.uuid}`)).status).toBe(200)
    const one = `/${body.items[0].uuid}`
    const tried = [
      await call('POST', users(tenant), { items: [person('more@example.jp', tenant.groups.member)] }),
      await call('PATCH', users(tenant, one), { active_flg: false }),
      await call('DELETE', users(tenant, one)),
      await call('POST', users(tenant, '/resend_create_user_mail'), { email: 'left@example.jp' }),
      await call('POST', users(tenant, '/import_from_cognito'), {})
    ]
    expect(tried.map(({ status, body: answer }) => [status, answer.uuids])).toEqual(tried.map(() => [404, [tenant.uuid]]))
    expect((await list(tenant)).map(({ name, activeFlg }: { name: string; activeFlg: boolean }) => [name, activeFlg])).toEqual([['left', true]])
    expect([await scene.runEffects(tenant.uuid), (await scene.mailsTo('left@example.jp')).length]).toEqual([[], 1])
  })
})

describe('taking in the accounts of a user pool', () => {
  const account = (poolId: string, email: string, name = email) =>
    scene.accounts.inviteUser({ poolId, username: email, email, name, isMfaSetupRequired: false })
  const take = (tenant: TestTenant, body: unknown = {}) => call('POST', users(tenant, '/import_from_cognito'), body)

  it('makes members of those of the tenant’s own pool, and invites whoever has no password', async () => {
    const tenant = await scene.createWorkspace()
    await account(tenant.poolId, 'fresh@example.jp', '新人')
    await account(tenant.poolId, 'settled@example.jp', '古参')
    await scene.accounts.setPermanentPassword({ ...tenant, username: 'settled@example.jp' }, 'Right-Password-1!')
    await account(tenant.poolId, 'off@example.jp')
    await scene.sdk.send(new AdminDisableUserCommand({ UserPoolId: tenant.poolId, Username: 'off@example.jp' }))
    await scene.sdk.send(
      new AdminCreateUserCommand({ UserPoolId: tenant.poolId, Username: 'nameless', MessageAction: 'SUPPRESS', TemporaryPassword: 'Right-Password-1!' })
    )
    const dry = await take(tenant, { dry_run: true })
    expect(dry.body).toMatchObject({ isDryRun: true, totalCount: 4, createdCount: 3, invitedCount: 1, inactiveCount: 1 })
    expect(await list(tenant)).toEqual([])
    const done = await take(tenant)
    expect(done.body).toMatchObject({ isDryRun: false, totalCount: 4, createdCount: 3, invitedCount: 1, inactiveCount: 1 })
    expect(done.body.skipped).toEqual([{ username: 'nameless', email: null, reason: 'no_email' }])
    expect(await scene.runEffects(tenant.uuid)).toEqual(['members.invite'])
    expect(await scene.trySignIn(tenant, 'fresh@example.jp', passwordIn((await scene.mailsTo('fresh@example.jp'))[0]))).toBe('NEW_PASSWORD_REQUIRED')
    expect(await scene.mailsTo('settled@example.jp')).toEqual([])
    expect(await scene.trySignIn(tenant, 'settled@example.jp', 'Right-Password-1!')).toBe('signed in')
    const members = await list(tenant)
    expect(members.map(({ email, activeFlg }: { email: string; activeFlg: boolean }) => [email, activeFlg])).toEqual([
      ['settled@example.jp', true],
      ['fresh@example.jp', true],
      ['off@example.jp', false]
    ])
    expect(new Set(members.map(({ permissionGroupUuid }: { permissionGroupUuid: string }) => permissionGroupUuid))).toEqual(new Set([tenant.groups.member]))
    expect((await take(tenant)).body).toMatchObject({
      createdCount: 0,
      skipped: expect.arrayContaining([expect.objectContaining({ reason: 'already_member' })])
    })
    expect(await list(tenant)).toHaveLength(3)
  })

  it('invites everybody of another pool, page after page, within the tenant’s domains', async () => {
    const tenant = await scene.createWorkspace()
    await scene.world.admin
      .updateTable('tenants')
      .set({ auth_email_domains: ['example.jp'] })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const { poolId } = await scene.accounts.createPoolForTenant(v7())
    for (let made = 0; made < 61; made += 1) await account(poolId, `person${made}@example.jp`)
    await account(poolId, 'stranger@example.com')
    await scene.accounts.setPermanentPassword({ poolId, username: 'person0@example.jp' }, 'Right-Password-1!')
    const { body } = await take(tenant, { user_pool_id: poolId, permission_group_uuid: tenant.groups.guest })
    expect(body).toMatchObject({ totalCount: 62, createdCount: 61, invitedCount: 61, skipped: [{ reason: 'email_domain_not_allowed' }] })
    expect((await list(tenant)).every(({ permissionGroupUuid }: { permissionGroupUuid: string }) => permissionGroupUuid === tenant.groups.guest)).toBe(true)
    const [first] = await scene.world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', tenant.uuid).execute()
    expect(first?.kind).toBe('members.invite')
  })

  it('says what is wrong with the pool or the group', async () => {
    const tenant = await scene.createWorkspace()
    const unknown = await take(tenant, { user_pool_id: 'ap-northeast-1_NOSUCHPOOL' })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'user_pool_unknown'])
    expect((await take(tenant, { user_pool_id: '../pools' })).body.fields[0].field).toBe('user_pool_id')
    const group = await take(tenant, { permission_group_uuid: v7() })
    expect([group.status, group.body.fields[0].field]).toEqual([400, 'permission_group_uuid'])
    expect((await take(tenant, { pool: 'x' })).status).toBe(400)
  })
})
