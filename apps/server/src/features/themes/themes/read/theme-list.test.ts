import { permissionKeys } from '@mekiki/contract'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { firstOf, insertUserGroup, makeTheme } from '../testing/themes.factory.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/themes'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

describe('who may do what with a theme', () => {
  it('is decided by creator, person in charge and related group, and said with each theme', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const group = await insertUserGroup(world, tenant)
    const member = await world.createActor(tenant, {
      permissions: ['update_own_project_group', 'update_person_in_charge_or_related_user_groups_theme', 'delete_own_project_group'],
      userGroupUuids: [group]
    })
    const [foreign, related] = [await makeTheme(owner), await makeTheme(owner, { relatedUserGroupUuids: [group] })]
    const seen = await member.call('GET', path)
    expect(seen.body.items.map(({ uuid, canEdit, canDelete }: Record<string, unknown>) => ({ uuid, canEdit, canDelete }))).toEqual([
      { uuid: foreign.uuid, canEdit: false, canDelete: false },
      { uuid: related.uuid, canEdit: true, canDelete: false }
    ])
    const refused = await member.call('PATCH', `${path}/${foreign.uuid}`, { name: '変更' })
    expect([refused.status, refused.body.code, refused.body.permissions, refused.body.uuids]).toEqual([
      403,
      'forbidden',
      ['update_all_project_group'],
      [foreign.uuid]
    ])
    expect((await member.call('PATCH', `${path}/${related.uuid}`, { name: '変更' })).status).toBe(200)
    const deletion = await member.call('DELETE', `${path}/${related.uuid}`)
    expect([deletion.status, deletion.body.permissions]).toEqual([403, ['delete_person_in_charge_or_related_user_groups_theme', 'delete_all_project_group']])
    const order = await member.call('PUT', `${path}/change_order`, { themeUuids: [related.uuid] })
    expect([order.status, order.body.permissions]).toEqual([403, ['update_all_project_group']])
  })

  it('never crosses tenants', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const theme = await makeTheme(theirs)
    const own = await makeTheme(mine)
    for (const answer of [
      await mine.call('GET', `${path}/${theme.uuid}`),
      await mine.call('PATCH', `${path}/${theme.uuid}`, { name: '乗っ取り' }),
      await mine.call('DELETE', `${path}/${theme.uuid}`),
      await mine.call('PUT', `${path}/change_order`, { themeUuids: [own.uuid, theme.uuid] })
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await theirs.call('GET', `${path}/${theme.uuid}`)).body).toMatchObject({ name: theme.name, version: 1 })
  })
})

describe('the list of themes', () => {
  it('is filtered by every word of the keyword, people, groups, tags and statuses, page by page with the exact total', async () => {
    const actor = await newActor()
    const group = await insertUserGroup(world, actor.tenant)
    const tag = await firstOf(actor, 'theme_tags')
    const template = await firstOf(actor, 'theme_status_templates')
    const status = template.statuses[2].uuid
    const a = await makeTheme(actor, {
      name: 'ロボット 100%自動',
      description: '倉庫のｺﾝﾃﾅ',
      tagUuids: [tag.uuid],
      personInChargeUserUuids: [actor.uuid]
    })
    const b = await makeTheme(actor, {
      name: '新素材_試験',
      relatedUserGroupUuids: [group],
      themeStatusTemplateUuid: template.uuid,
      themeStatusUuid: status
    })
    const c = await makeTheme(actor, { name: '倉庫ロボット', tagUuids: [tag.uuid] })
    const found = async (query: string) => {
      const answer = await actor.call('GET', `${path}?${query}`)
      expect(answer.status).toBe(200)
      expect(answer.body.totalCount).toBe(answer.body.items.length)
      return answer.body.items.map((theme: { uuid: string }) => theme.uuid)
    }
    expect(await found('')).toEqual([a.uuid, b.uuid, c.uuid])
    expect(await found(`keyword=${encodeURIComponent('ろぼっと　倉庫')}`)).toEqual([a.uuid, c.uuid])
    expect(await found(`keyword=${encodeURIComponent('コンテナ')}`)).toEqual([a.uuid])
    expect(await found(`keyword=${encodeURIComponent('%')}`)).toEqual([a.uuid])
    expect(await found(`keyword=${encodeURIComponent('_')}`)).toEqual([b.uuid])
    expect(await found(`keyword=${encodeURIComponent('　')}`)).toEqual([a.uuid, b.uuid, c.uuid])
    expect(await found(`tag_uuids=${tag.uuid}`)).toEqual([a.uuid, c.uuid])
    expect(await found(`tag_uuids=${tag.uuid}&person_in_charge_user_uuids=${actor.uuid},${v7()}`)).toEqual([a.uuid])
    expect(await found(`related_user_group_uuids=${group}`)).toEqual([b.uuid])
    expect(await found(`theme_status_uuids=${v7()}&theme_status_uuids=${status}`)).toEqual([b.uuid])
    const second = await actor.call('GET', `${path}?page=2&per_page=2`)
    expect([second.body.items.map((theme: { uuid: string }) => theme.uuid), second.body.totalCount]).toEqual([[c.uuid], 3])
  })

  it('takes a new order of all or some, which everybody sees', async () => {
    const actor = await newActor()
    const made = []
    for (const name of ['一', '二', '三', '四']) made.push(await makeTheme(actor, { name }))
    const uuids = made.map((theme) => theme.uuid)
    const names = async () => (await actor.call('GET', path)).body.items.map((theme: { name: string; order: number }) => `${theme.order}${theme.name}`)
    const moved = await actor.call('PUT', `${path}/change_order`, { themeUuids: [uuids[3], uuids[1]] })
    expect([moved.status, moved.body.uuids]).toEqual([200, [uuids[3], uuids[1]]])
    expect(await names()).toEqual(['1一', '2四', '3三', '4二'])
    await actor.call('PUT', `${path}/change_order`, { themeUuids: uuids })
    expect(await names()).toEqual(['1一', '2二', '3三', '4四'])
    const unknown = await actor.call('PUT', `${path}/change_order`, { themeUuids: [uuids[3], v7()] })
    expect([unknown.status, await names()]).toEqual([404, ['1一', '2二', '3三', '4四']])
  })
})

it('themes are read by members without any key', async () => {
  const tenant = await world.createTenant()
  await makeTheme(await world.createActor(tenant, { permissions: [...permissionKeys] }))
  const reader = await world.createActor(tenant, { permissions: [] })
  const answer = await reader.call('GET', path)
  expect([answer.status, answer.body.totalCount, answer.body.items[0].canEdit]).toEqual([200, 1, false])
})
