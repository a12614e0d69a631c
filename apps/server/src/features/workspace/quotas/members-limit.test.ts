import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openAdministration } from '../../../testing/identity.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import type { TestActor, TestTenant } from '../../../testing/world.ts'

const { scene, call } = await openAdministration()
const { world } = scene

const limit = (tenant: TestTenant, count: number | null) => call('PUT', `/v2/admin/tenants/${tenant.uuid}`, { members_limit: count })

/** A workspace with one member, who may do everything, and so many places. */
async function open(places: number): Promise<{ tenant: TestTenant; me: TestActor; invite: (count: number) => Promise<{ status: number; code: string }> }> {
  const tenant = await scene.createWorkspace()
  const me = await world.createActor(tenant)
  expect((await limit(tenant, places)).status).toBe(200)
  const invite = async (count: number) => {
    const items = Array.from({ length: count }, () => ({ name: '新人', email: `${v7()}@example.jp`, permission_group_uuid: tenant.groups.member }))
    const { status, body } = await me.call('POST', '/v2/private/users', { items })
    return { status, code: body.code }
  }
  return { tenant, me, invite }
}

const used = async (me: TestActor) => (await me.call('GET', '/v2/private/tenants/current/member_quota')).body

describe('the limit of members', () => {
  it('refuses invitations beyond it, all of them, with cause and remedy in the reader’s language', async () => {
    const { tenant, me, invite } = await open(3)
    expect(await used(me)).toEqual({ usedCount: 1, limit: 3 })
    expect(await invite(3)).toEqual({ status: 422, code: 'members_over_limit' })
    expect(await used(me)).toEqual({ usedCount: 1, limit: 3 })
    expect((await invite(2)).status).toBe(201)
    const item = { name: '四人目', email: `${v7()}@example.jp`, permission_group_uuid: tenant.groups.member }
    const refused = await me.call('POST', '/v2/private/users', { items: [item] })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('上限の3名に達しています')])
    const english = await me.call('POST', '/v2/private/users', { items: [item] }, { 'accept-language': 'en' })
    expect(english.body.message).toContain('limit of 3 members')
    const byAdministration = await call('POST', `/v2/admin/tenants/${tenant.uuid}/users`, { items: [item] })
    expect(byAdministration.body.code).toBe('members_full')
  })

  it('holds for invitations at the same moment', async () => {
    const { me, invite } = await open(4)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await used(me)).toEqual({ usedCount: 4, limit: 4 })
  })

  it('counts who becomes active again, not who is inactive or deleted', async () => {
    const { tenant, me, invite } = await open(2)
    const other = await world.createActor(tenant)
    expect((await me.call('PATCH', `/v2/private/users/${other.uuid}`, { active_flg: false })).status).toBe(200)
    expect((await invite(1)).status).toBe(201)
    const back = await me.call('PATCH', `/v2/private/users/${other.uuid}`, { active_flg: true })
    expect(back.body.code).toBe('members_full')
    expect((await me.call('PATCH', `/v2/private/users/${other.uuid}`, { name: '改名' })).body.code).not.toBe('members_full')
    const many = await me.call('POST', '/v2/private/users/bulk_update', { user_uuids: [other.uuid], item: { active_flg: true } })
    expect(many.body.code).toBe('members_full')
  })

  it('may be lowered below what there is: nobody goes, nobody more comes; without one everybody comes', async () => {
    const { tenant, me, invite } = await open(5)
    await invite(2)
    expect((await limit(tenant, 1)).status).toBe(200)
    expect(await used(me)).toEqual({ usedCount: 3, limit: 1 })
    expect((await invite(1)).code).toBe('members_full')
    await limit(tenant, null)
    expect((await invite(1)).status).toBe(201)
    const log = await world.admin.selectFrom('audit_log').select(['from_value', 'to_value']).where('entity_uuid', '=', tenant.uuid).orderBy('uuid').execute()
    expect(log.map(({ to_value: to }) => (to as { membersLimit: number | null }).membersLimit)).toEqual([5, 1, null])
  })

  it('has a guest of a trusted domain wait, and refuses the approval', async () => {
    const { tenant, me } = await open(1)
    await world.admin
      .updateTable('tenants')
      .set({ guest_flg: true, auth_email_domains: ['example.jp'] })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const email = `${v7()}@example.jp`
    expect((await world.anonymous('POST', '/v2/public/auth_users/guests', { tenant_uuid: tenant.uuid, email, name: '客 花子' })).status).toBe(204)
    await scene.runEffects(outsideTenants, tenant.uuid)
    const [waiting] = (await me.call('GET', '/v2/private/guest_requests')).body.items
    expect(waiting.email).toBe(email)
    const approve = () => me.call('POST', `/v2/private/guest_requests/${waiting.uuid}/approve`, {})
    expect((await approve()).body.code).toBe('members_full')
    expect((await me.call('GET', '/v2/private/guest_requests')).body.items).toHaveLength(1)
    await limit(tenant, 2)
    expect((await approve()).status).toBeLessThan(300)
  })

  it('refuses a whole user pool before any of it is taken in, when it is tried out too', async () => {
    const { tenant, me } = await open(2)
    const take = (body: object) => call('POST', `/v2/admin/tenants/${tenant.uuid}/users/import_from_cognito`, body)
    for (const name of ['a@example.jp', 'b@example.jp']) {
      await scene.accounts.inviteUser({ poolId: tenant.poolId, username: name, email: name, name, isMfaSetupRequired: false })
    }
    expect((await take({ dry_run: true })).body.code).toBe('members_over_limit')
    expect((await take({})).body.code).toBe('members_over_limit')
    expect(await used(me)).toEqual({ usedCount: 1, limit: 2 })
    await limit(tenant, 3)
    expect((await take({})).body.createdCount).toBe(2)
  })
})
