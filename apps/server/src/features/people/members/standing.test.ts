import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { auditOf, createAdministrator, accountEffects } from './testing/people.ts'

const address = '/v2/private/users'
const day = 24 * 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** How a colleague finds somebody in the list. */
async function look(actor: TestActor, uuid: string) {
  const { body } = await actor.call('GET', address)
  return body.items.find((member: { uuid: string }) => member.uuid === uuid)
}

describe('where a member stands', () => {
  it('goes from invited to expired after seven days, to active with the first call, to inactive; colleagues without the key do not see it', async () => {
    const tenant = await world.createTenant()
    const [manager, colleague, member] = [
      await createAdministrator(world, tenant),
      await world.createActor(tenant, { permissions: ['read_all_project'] }),
      await world.createActor(tenant)
    ]
    const invitedAt = new Date(Date.now() - 7 * day + 60_000)
    await world.admin.updateTable('users').set({ invited_at: invitedAt }).where('uuid', '=', member.uuid).execute()
    expect(await look(manager, member.uuid)).toMatchObject({ state: 'invited', canResend: true })
    world.setNow(new Date(Date.now() + 120_000))
    expect(await look(manager, member.uuid)).toMatchObject({ state: 'expired', canResend: true })
    world.setNow(null)
    expect((await member.call('GET', `${address}/current`)).status).toBe(200)
    expect(await look(manager, member.uuid)).toMatchObject({ state: 'active', canResend: false })
    expect(await look(colleague, member.uuid)).toMatchObject({ state: null, mfaEnabledFlg: null, setupMfaFlg: null, canResend: false })
    expect((await manager.call('PATCH', `${address}/${member.uuid}`, { active_flg: false })).body).toMatchObject({ state: 'inactive' })
  })

  it('is a filter, beside the second factor and the words of the list; whoever does not see it finds nobody by it', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant, { name: '管理 花子' })
    const invited = await world.createActor(tenant, { name: '招待 太郎' })
    const inactive = await world.createActor(tenant, { name: '退職 次郎', isActive: false })
    await world.admin.updateTable('users').set({ second_factor_at: new Date(), setup_mfa_flg: true }).where('uuid', '=', inactive.uuid).execute()
    await manager.call('GET', `${address}/current`)
    const find = async (query: string, by: TestActor = manager) =>
      (await by.call('GET', `${address}?${query}`)).body.items.map((member: { uuid: string }) => member.uuid)
    expect(await find('states=invited')).toEqual([invited.uuid])
    expect(await find('states=active,inactive')).toEqual([manager.uuid, inactive.uuid])
    expect(await find('mfa_enabled_flg=true')).toEqual([inactive.uuid])
    expect(await find('setup_mfa_flg=false&states=active')).toEqual([manager.uuid])
    expect(await find(`q=${encodeURIComponent('退職次郎')}`)).toEqual([inactive.uuid])
    expect(await find(`q=${inactive.uuid}@MEKIKI`)).toEqual([inactive.uuid])
    const colleague = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect([await find('states=invited', colleague), await find('mfa_enabled_flg=true', colleague)]).toEqual([[], []])
    const bad = await manager.call('GET', `${address}?states=gone`)
    expect([bad.status, bad.body.fields.length]).toEqual([400, 1])
  })
})

describe('sending an invitation again', () => {
  it('mails it anew to somebody who never signed in, and is logged; afterwards, to inactive people and to others’ people it is refused', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant)
    const member = await world.createActor(tenant)
    const path = `${address}/${member.uuid}/resend_create_user_mail`
    expect((await manager.call('POST', path)).status).toBe(204)
    expect(await accountEffects(world, tenant)).toEqual([{ kind: 'members.invite', payload: { userUuid: member.uuid, byUserUuid: manager.uuid } }])
    expect(await auditOf(world, member.uuid)).toMatchObject([{ action: 'resend_invitation', user_uuid: manager.uuid, to_value: { name: member.name } }])
    await member.call('GET', `${address}/current`)
    const late = await manager.call('POST', path)
    expect([late.status, late.body.code]).toEqual([422, 'already_signed_in'])
    const inactive = await world.createActor(tenant, { isActive: false })
    expect((await manager.call('POST', `${address}/${inactive.uuid}/resend_create_user_mail`)).status).toBe(422)
    const stranger = await world.createActor(await world.createTenant())
    expect((await stranger.call('POST', path)).status).toBe(404)
    expect((await manager.call('POST', `${address}/${v7()}/resend_create_user_mail`)).status).toBe(404)
    expect((await accountEffects(world, tenant)).length).toBe(1)
  })
})

describe('what hangs on a member', () => {
  it('is counted: living cases made and followed, themes in charge of, open tasks', async () => {
    const tenant = await world.createTenant()
    const make = projectFactory(world, tenant)
    const [manager, member] = [await world.createActor(tenant), await world.createActor(tenant)]
    const theme = await make.theme()
    const first = await make.project({ theme, by: member, followers: [member] })
    await make.project({ theme, by: member })
    await make.project({ theme, by: member, followers: [member], deleted_at: new Date() })
    await make.project({ theme, by: manager, followers: [member] })
    await world.admin.insertInto('theme_persons_in_charge').values({ tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, user_uuid: member.uuid }).execute()
    const task = (name: string) => manager.call('POST', '/v2/private/tasks', { projectUuid: first, name, assigneeUserUuids: [member.uuid] })
    const [open, done] = [await task('未完の仕事'), await task('済んだ仕事')]
    expect([open.status, done.status]).toEqual([201, 201])
    await world.admin.updateTable('tasks').set({ done_flg: true }).where('uuid', '=', done.body.uuid).execute()
    const { body } = await manager.call('GET', `${address}/${member.uuid}/uses`)
    expect(body).toEqual({ createdProjectsCount: 2, followedProjectsCount: 2, themesInChargeCount: 1, openTasksCount: 1 })
    const reader = await world.createActor(tenant, { permissions: ['read_member_setting'] })
    expect((await reader.call('GET', `${address}/${member.uuid}/uses`)).body.permissions).toEqual(['delete_member_setting'])
    const stranger = await world.createActor(await world.createTenant())
    expect((await stranger.call('GET', `${address}/${member.uuid}/uses`)).status).toBe(404)
  })
})
