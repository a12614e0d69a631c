import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityScene, type IdentityScene } from '../../../testing/identity.ts'
import { createAdministrator } from '../members/testing/people.ts'

let scene: IdentityScene
beforeAll(async () => {
  scene = await createIdentityScene()
})
afterAll(() => scene.close())

const address = '/v2/private/users'

async function openWorkspace() {
  const { world } = scene
  const tenant = await scene.createWorkspace()
  const [actor, other] = [await createAdministrator(world, tenant, '佐伯 管理'), await createAdministrator(world, tenant, 'Bea Admin')]
  const member = await world.createActor(tenant, { name: '相手 花子' })
  await world.admin.updateTable('users').set({ language: 'en' }).where('uuid', '=', other.uuid).execute()
  const mailsTo = (uuid: string) => scene.mailsTo(`${uuid}@mekiki.test`)
  return { tenant, actor, other, member, mailsTo }
}

describe('mails about what was done to members', () => {
  it('tell the person and every administrator who did what and when, each in their language', async () => {
    const { tenant, actor, other, member, mailsTo } = await openWorkspace()
    scene.world.setNow(new Date('2026-11-22T06:05:00Z'))
    const group = (await actor.call('POST', '/v2/private/user_groups', { name: '審査会' })).body.uuid
    await actor.call('PATCH', `${address}/${member.uuid}`, { active_flg: false, permission_group_uuid: tenant.groups.guest, user_group_uuids: [group] })
    await scene.runEffects(tenant.uuid)
    scene.world.setNow(null)
    const [[own], [first], [second]] = [await mailsTo(member.uuid), await mailsTo(actor.uuid), await mailsTo(other.uuid)]
    expect(own?.subject).toMatch(/^【Mekiki】あなたのアカウントが変更されました/u)
    for (const part of ['佐伯 管理さんが2026/11/22 15:05に', 'アカウントを無効化', '「ゲスト」に変更', 'メンバーグループに追加：審査会']) {
      expect([part, own?.text.includes(part)]).toEqual([part, true])
      expect([part, first?.text.includes(part)]).toEqual([part, true])
    }
    expect(first?.text).toContain(`相手 花子（${member.uuid}@mekiki.test）`)
    expect(second?.subject).toBe('[Mekiki] 1 member account was changed')
    for (const part of ['佐伯 管理 changed', '2026/11/22 15:05', 'Account deactivated', 'Added to member groups: 審査会']) {
      expect([part, second?.text.includes(part)]).toEqual([part, true])
    }
  })

  it('come once to each for many members, and once to an administrator who is the only one changed', async () => {
    const { tenant, actor, other, member, mailsTo } = await openWorkspace()
    const second = await scene.world.createActor(tenant)
    const group = (await actor.call('POST', '/v2/private/user_groups', { name: '班', user_uuids: [member.uuid, second.uuid] })).body.uuid
    await scene.runEffects(tenant.uuid)
    const counts = async () => Promise.all([member, second, actor, other].map(async ({ uuid }) => (await mailsTo(uuid)).length))
    expect(await counts()).toEqual([1, 1, 1, 1])
    expect((await mailsTo(other.uuid))[0]?.subject).toContain('2 member accounts were changed')
    await actor.call('PATCH', `/v2/private/user_groups/${group}`, { append_user_uuids: [other.uuid] })
    await scene.runEffects(tenant.uuid)
    expect(await counts()).toEqual([1, 1, 2, 2])
    await actor.call('DELETE', `/v2/private/user_groups/${group}`)
    await scene.runEffects(tenant.uuid)
    expect(await counts()).toEqual([2, 2, 3, 4])
  })

  it('tell of a reset second factor, a deletion, and keys taken from a group', async () => {
    const { tenant, actor, member, mailsTo } = await openWorkspace()
    const keys = async (permissions: string[]) => {
      const { permissionGroupUuid } = (await member.call('GET', `${address}/current`)).body
      await actor.call('PATCH', `/v2/private/permission_groups/${permissionGroupUuid}`, { permissions })
    }
    await actor.call('POST', `${address}/${member.uuid}/reset_second_factor`)
    await keys(['create_project'])
    await keys(['create_project', 'export_project'])
    await actor.call('DELETE', `${address}/${member.uuid}`)
    await scene.runEffects(tenant.uuid)
    const told = (await mailsTo(member.uuid)).map(({ text }) => text)
    expect([told.length, told.filter((text) => text.includes('二段階認証をリセット')).length]).toEqual([3, 1])
    expect(told.filter((text) => text.includes('から次の権限を削除') && !text.includes('案件の追加')).length).toBe(1)
    expect(told.filter((text) => text.includes('アカウントを削除')).length).toBe(1)
    expect(await mailsTo(actor.uuid)).toHaveLength(3)
  })

  it('name the platform’s administration where it acted, and are not sent for nothing', async () => {
    const { tenant, actor, member, mailsTo } = await openWorkspace()
    const call = await scene.world.createAdministrator()
    await call('PATCH', `/v2/admin/tenants/${tenant.uuid}/users/${member.uuid}`, { active_flg: true })
    await scene.runEffects(tenant.uuid)
    expect([await mailsTo(member.uuid), await mailsTo(actor.uuid)]).toEqual([[], []])
    await call('PATCH', `/v2/admin/tenants/${tenant.uuid}/users/${member.uuid}`, { active_flg: false })
    await scene.runEffects(tenant.uuid)
    expect((await mailsTo(member.uuid))[0]?.text).toContain('運営担当者が')
    expect((await mailsTo(member.uuid))[0]?.text).not.toContain('administrator@mekiki.test')
  })
})
