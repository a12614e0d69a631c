import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const theme = await make.theme()

const change = (actor: TestActor, uuid: string, body: unknown, headers?: Record<string, string>) =>
  actor.call('PATCH', `/v2/private/projects/${uuid}`, body, headers)
const attach = (actor: TestActor, uuid: string, scouteeId: string | null, headers?: Record<string, string>) =>
  actor.call('PATCH', `/v2/private/projects/${uuid}/tenant_scoutees`, { scouteeId }, headers)
const history = async (uuid: string) => (await me.call('GET', `/v2/private/projects/${uuid}/operation_logs`)).body.items
const named = (status: { uuid: string; name: string } | undefined) => ({ uuid: status?.uuid, name: status?.name })

describe('changing a case', () => {
  it('replaces what is given, tells history from and to, and counts the version once', async () => {
    const [group, old, fresh] = [await make.group('班'), await make.category('古'), await make.category('新')]
    const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
    const uuid = await make.project({ theme, name: '甲', categories: [old], followers: [me] })
    const { status, body } = await change(
      me,
      uuid,
      { statusUuid: theme.statuses[1]?.uuid, categoryUuids: [fresh], followerUuids: [colleague.uuid], followerGroupUuids: [group] },
      { 'if-match': '"1"' }
    )
    expect([status, body.version, body.statusUuid, body.categoryUuids, body.followerUuids, body.followerGroupUuids, body.updatedBy]).toEqual([
      200,
      2,
      theme.statuses[1]?.uuid,
      [fresh],
      [colleague.uuid],
      [group],
      me.uuid
    ])
    const entries = await history(uuid)
    expect(Object.fromEntries(entries.map((entry: { action: string; from: unknown; to: unknown }) => [entry.action, [entry.from, entry.to]]))).toEqual({
      update_status: [named(theme.statuses[0]), named(theme.statuses[1])],
      update_category: [[{ uuid: old, name: '古' }], [{ uuid: fresh, name: '新' }]],
      update_follower: [[{ uuid: me.uuid, name: '佐伯 真理子' }], [{ uuid: colleague.uuid, name: '高瀬 航平' }]],
      update_follower_group: [[], [{ uuid: group, name: '班' }]]
    })
    expect(new Set(entries.map((entry: { operationUuid: string }) => entry.operationUuid)).size).toBe(1)
    const again = await change(me, uuid, { statusUuid: theme.statuses[1]?.uuid, categoryUuids: [fresh] })
    expect([again.body.version, (await history(uuid)).length]).toEqual([2, 4])
    expect([body.operationUuid, 'operationUuid' in again.body]).toEqual([entries[0].operationUuid, false])
    const undone = await me.call('POST', `/v2/private/operations/${body.operationUuid}/undo`)
    expect([undone.status, undone.body.undoneUuids]).toEqual([200, [uuid]])
  })

  it('keeps a deleted person or tag that the case has, but accepts none anew', async () => {
    const gone = await world.createActor(tenant)
    const uuid = await make.project({ theme, followers: [gone] })
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    expect((await change(me, uuid, { followerUuids: [gone.uuid, me.uuid] })).status).toBe(200)
    const other = await make.project({ theme })
    const refused = await change(me, other, { followerUuids: [gone.uuid] })
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'followerUuids.0'])
  })

  it('takes typed-in values that are as they were for no change', async () => {
    const { body } = await me.call('POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ scouteeLinkInput: { name: '同社', summary: '0' } }] })
    const [{ uuid }] = body.items
    const same = await change(me, uuid, { scouteeLinkInput: { summary: '0', name: '同社' } })
    expect([same.status, same.body.version, 'operationUuid' in same.body]).toEqual([200, 1, false])
    expect((await history(uuid)).map(({ action }: { action: string }) => action)).toEqual(['create'])
    const changed = await change(me, uuid, { scouteeLinkInput: { name: '同社', summary: '1' } })
    expect([changed.body.version, (await history(uuid)).length]).toEqual([2, 2])
  })

  it('replaces typed-in values, which show where the company has none', async () => {
    const scouteeUuid = await make.scoutee({ name: '甲社' })
    const uuid = await make.project({ theme, name: '甲社', scouteeUuid })
    const { body } = await change(me, uuid, { scouteeLinkInput: { name: '乙社', tel: '03', summary: 'ドローン点検' } })
    expect([body.shownScoutee.name, body.shownScoutee.tel, body.scouteeLinkInput, body.scouteeLinkInputUuid]).toEqual([
      '甲社',
      '03',
      { name: '乙社', tel: '03', summary: 'ドローン点検' },
      uuid
    ])
    expect((await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&q=${encodeURIComponent('ドローン点検')}`)).body.totalCount).toBe(1)
    const typed = await make.project({ theme, name: '丙社', link_input: JSON.stringify({ name: '丙社' }) })
    const person = await change(me, typed, { peopleLinkInput: { name: '丙 太郎', belongingTo: '丙大学' } })
    expect([person.body.peopleFlg, person.body.shownScoutee.name, person.body.peopleLinkInput?.belongingTo, person.body.scouteeLinkInput]).toEqual([
      true,
      '丙 太郎',
      '丙大学',
      null
    ])
  })

  it('meets the present state with a stale version, and changes nothing', async () => {
    const uuid = await make.project({ theme })
    await change(me, uuid, { statusUuid: theme.statuses[1]?.uuid }, { 'if-match': '"1"' })
    const late = await change(me, uuid, { statusUuid: theme.statuses[2]?.uuid }, { 'if-match': '"1"' })
    expect([late.status, late.body.code, late.body.current.version, late.body.current.statusUuid]).toEqual([409, 'stale_version', 2, theme.statuses[1]?.uuid])
    const lateScoutee = await attach(me, uuid, await make.scoutee(), { 'if-match': '"1"' })
    expect([lateScoutee.status, lateScoutee.body.current.scouteeId]).toEqual([409, null])
  })

  it('needs the right: 404 for what is not visible, 403 with the keys for what is', async () => {
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project', 'delete_own_project'] })
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project', 'update_all_project', 'delete_all_project'] })
    const stranger = await world.createActor(await world.createTenant())
    const uuid = await make.project({ theme, by: me })
    const keys = ['update_own_project', 'update_follow_project', 'update_all_project']
    const body = { statusUuid: theme.statuses[1]?.uuid }
    for (const answer of [
      await change(reader, uuid, body),
      await attach(reader, uuid, null),
      await reader.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [uuid], ...body })
    ]) {
      expect([answer.status, answer.body.permissions, answer.body.uuids]).toEqual([403, keys, [uuid]])
    }
    for (const actor of [guest, stranger]) {
      const answers = [
        await change(actor, uuid, body),
        await attach(actor, uuid, null),
        await actor.call('GET', `/v2/private/projects/${uuid}`),
        await actor.call('GET', `/v2/private/projects/${uuid}/operation_logs`),
        await actor.call('PUT', `/v2/private/projects/${uuid}/create_visit_log`),
        await actor.call('DELETE', '/v2/private/projects', { uuids: [uuid] }),
        await actor.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [uuid], ...body })
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
    }
    expect((await me.call('GET', `/v2/private/projects/${uuid}`)).body.version).toBe(1)
  })

  it('answers who gives up following the only case that he or she could read', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project', 'update_follow_project'] })
    const uuid = await make.project({ theme, followers: [guest] })
    const { status, body } = await change(guest, uuid, { followerUuids: [] })
    expect([status, body.followerUuids, (await guest.call('GET', `/v2/private/projects/${uuid}`)).status]).toEqual([200, [], 404])
  })

  it('refuses a status of another template and ids of another tenant', async () => {
    const strange = await world.createTenant()
    const foreign = await projectFactory(world, strange).theme()
    const stranger = await world.createActor(strange)
    const uuid = await make.project({ theme })
    const answers = [
      await change(me, uuid, { statusUuid: foreign.statuses[0]?.uuid }),
      await change(me, uuid, { followerUuids: [stranger.uuid] }),
      await change(me, uuid, { colour: 1 })
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'status_not_in_theme'],
      [400, 'invalid_request'],
      [400, 'invalid_request']
    ])
    expect((await attach(me, uuid, await projectFactory(world, strange).scoutee())).status).toBe(404)
    expect((await me.call('GET', `/v2/private/projects/${uuid}`)).body.version).toBe(1)
  })
})

describe('the company of a case', () => {
  it('is attached with its values, and detached with what had been typed in', async () => {
    const scouteeUuid = await make.scoutee({
      name: '株式会社アオバ',
      representative: '吉永 大地',
      capital: 100,
      capital_currency_type: 'jpy',
      mekiki_scoutee_id: v7()
    })
    const typed = { name: '青葉', address: '仙台市' }
    const uuid = await make.project({ theme, name: '青葉', link_input: JSON.stringify(typed), shown_address: '仙台市' })
    const attached = (await attach(me, uuid, scouteeUuid, { 'if-match': '"1"' })).body
    expect([attached.version, attached.scouteeId, attached.shownScoutee.name, attached.shownScoutee.address, attached.linkingStatus]).toEqual([
      2,
      scouteeUuid,
      '株式会社アオバ',
      '仙台市',
      'linked'
    ])
    expect([attached.scoutee.name, attached.scoutee.address, attached.scouteeLinkInput]).toEqual(['株式会社アオバ', null, typed])
    const detached = (await attach(me, uuid, null)).body
    expect([detached.scouteeId, detached.scoutee, detached.linkingStatus, detached.shownScoutee.name, detached.shownScoutee.representative]).toEqual([
      null,
      null,
      'unlinked',
      '青葉',
      null
    ])
    expect(detached.scouteeLinkInput).toEqual(typed)
    const entries = (await history(uuid)).filter((entry: { action: string }) => entry.action === 'update_scoutee')
    expect(
      entries.map((entry: { from: { uuid: string; name: string }; to: { uuid: string; name: string } }) => [
        entry.from.uuid,
        entry.from.name,
        entry.to.uuid,
        entry.to.name
      ])
    ).toEqual([
      [scouteeUuid, '株式会社アオバ', null, '青葉'],
      [null, '青葉', scouteeUuid, '株式会社アオバ']
    ])
    const again = (await attach(me, uuid, null)).body
    expect(again.version).toBe(detached.version)
  })
})
