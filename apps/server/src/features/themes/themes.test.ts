import { permissionKeys } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../platform/db/doors.ts'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { findThemesForProjects, getThemeForProjects, listThemeRestrictions } from './index.ts'
import { firstTemplates, insertProject, insertUserGroup, makeTheme } from './testing/themes.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/themes'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const firstOf = async (actor: TestActor, list: string) => (await actor.call('GET', `/v2/private/${list}`)).body.items[0]

const noSettings = {
  extensionItemGroupUuids: [],
  initialValueSetting: { channelUuid: null, categoryUuids: [], followerGroupUuids: [] },
  insiderSetting: { projectProperties: [], userUuids: [], userGroupUuids: [] }
}

describe('a theme', () => {
  it('is made with the least, at the end of the list, and remembered', async () => {
    const actor = await newActor()
    await makeTheme(actor)
    const templates = await firstTemplates(actor)
    const created = await actor.call('POST', path, { name: ' 素材の探索 ', projectSetting: templates })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      uuid: expect.any(String),
      name: '素材の探索',
      description: '',
      formUuid: null,
      projectSetting: { ...templates, ...noSettings },
      tagUuids: [],
      personInChargeUserUuids: [],
      relatedUserGroupUuids: [],
      themeStatusTemplateUuid: null,
      themeStatusUuid: null,
      order: 2,
      projectsCount: 0,
      unDoneTasksCount: 0,
      commentsCount: 0,
      isRestricted: false,
      hiddenParts: [],
      myProjectListViewSetting: null,
      createdBy: actor.uuid,
      createdAt: expect.stringMatching(/Z$/u),
      updatedBy: actor.uuid,
      updatedAt: expect.stringMatching(/Z$/u),
      version: 1,
      canEdit: true,
      canDelete: true
    })
    const log = await world.admin.selectFrom('audit_log').select(['action', 'theme_uuid', 'to_value']).where('entity_uuid', '=', created.body.uuid).execute()
    expect(log).toEqual([{ action: 'create', theme_uuid: created.body.uuid, to_value: { name: '素材の探索', ...templates } }])
  })

  it('keeps everything that is set, and a change touches only what it names', async () => {
    const actor = await newActor()
    const group = await insertUserGroup(world, actor.tenant)
    const [tag, category, channel] = [await firstOf(actor, 'theme_tags'), await firstOf(actor, 'project_categories'), await firstOf(actor, 'channels')]
    const statuses = await firstOf(actor, 'theme_status_templates')
    const values = {
      description: '説明\n二行目',
      tagUuids: [tag.uuid],
      personInChargeUserUuids: [actor.uuid],
      relatedUserGroupUuids: [group],
      themeStatusTemplateUuid: statuses.uuid,
      themeStatusUuid: statuses.statuses[1].uuid
    }
    const setting = {
      initialValueSetting: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
      insiderSetting: { projectProperties: ['review', 'task'], userUuids: [], userGroupUuids: [group] }
    }
    const theme = await makeTheme(actor, { ...values, projectSetting: setting })
    const read = await actor.call('GET', `${path}/${theme.uuid}`)
    expect(read.body).toMatchObject({ ...values, projectSetting: setting, isRestricted: true, hiddenParts: ['review', 'task'] })
    const other = await world.createActor(actor.tenant)
    const changed = await actor.call(
      'PATCH',
      `${path}/${theme.uuid}`,
      { personInChargeUserUuids: [actor.uuid, other.uuid], projectSetting: { insiderSetting: { projectProperties: ['task'], userUuids: [actor.uuid] } } },
      { 'if-match': '"1"' }
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      ...values,
      version: 2,
      personInChargeUserUuids: [actor.uuid, other.uuid].toSorted(),
      hiddenParts: [],
      projectSetting: { ...setting, insiderSetting: { projectProperties: ['task'], userUuids: [actor.uuid], userGroupUuids: [group] } }
    })
    expect((await other.call('GET', `${path}/${theme.uuid}`)).body.hiddenParts).toEqual(['task'])
    const lifted = await actor.call('PATCH', `${path}/${theme.uuid}`, { projectSetting: { insiderSetting: null } })
    expect([lifted.body.isRestricted, lifted.body.projectSetting.insiderSetting]).toEqual([false, noSettings.insiderSetting])
    const log = await world.admin.selectFrom('audit_log').select(['from_value', 'to_value']).where('entity_uuid', '=', theme.uuid).where('action', '=', 'update').orderBy('uuid').execute()
    expect(log[0]?.from_value).toEqual({ personInChargeUserUuids: [actor.uuid], insiderProjectProperties: ['review', 'task'], insiderUserUuids: [] })
  })

  it('meets a stale version with the current theme, and names a taken name', async () => {
    const actor = await newActor()
    const [first, second] = [await makeTheme(actor, { name: '一番' }), await makeTheme(actor, { name: '二番' })]
    await actor.call('PATCH', `${path}/${first.uuid}`, { description: '先に変更' }, { 'if-match': '"1"' })
    const stale = await actor.call('PATCH', `${path}/${first.uuid}`, { description: '後から' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.description, stale.body.current.version]).toEqual([409, 'stale_version', '先に変更', 2])
    const taken = await actor.call('PATCH', `${path}/${second.uuid}`, { name: '一番' })
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([409, 'name_taken', '「一番」はすでに使われています。別の名前を入力してください。'])
    expect((await actor.call('GET', `${path}/${second.uuid}`)).body).toMatchObject({ name: '二番', version: 1 })
    await actor.call('DELETE', `${path}/${first.uuid}`)
    expect((await actor.call('PATCH', `${path}/${second.uuid}`, { name: '一番' })).status).toBe(200)
  })

  it('refuses what is too long or of the wrong shape, every field at once', async () => {
    const actor = await newActor()
    const answer = await actor.call('POST', path, {
      name: 'x'.repeat(10_000),
      description: 5,
      tagUuids: ['not an id'],
      projectSetting: { ...(await firstTemplates(actor)), insiderSetting: { projectProperties: ['everything'] } }
    })
    expect(answer.status).toBe(400)
    const fields = answer.body.fields.map((fault: { field: string }) => fault.field)
    expect(fields).toEqual(['name', 'description', 'tagUuids.0', 'projectSetting.insiderSetting.projectProperties.0'])
    const missing = await actor.call('POST', path, { name: 'x', projectSetting: {} })
    expect(missing.body.fields.map((fault: { field: string }) => fault.field)).toEqual(['projectSetting.statusTemplateUuid', 'projectSetting.reviewTemplateUuid'])
  })
})

describe('ids in a theme’s fields', () => {
  it('must be the tenant’s own: each field is named, nothing is kept', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const group = await insertUserGroup(world, theirs.tenant)
    const [tag, category, channel] = [await firstOf(theirs, 'theme_tags'), await firstOf(theirs, 'project_categories'), await firstOf(theirs, 'channels')]
    const statuses = await firstOf(theirs, 'theme_status_templates')
    const body = {
      name: '他社のID',
      formUuid: v7(),
      tagUuids: [tag.uuid],
      personInChargeUserUuids: [theirs.uuid],
      relatedUserGroupUuids: [group],
      themeStatusTemplateUuid: statuses.uuid,
      projectSetting: {
        ...(await firstTemplates(theirs)),
        extensionItemGroupUuids: [v7()],
        initialValueSetting: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
        insiderSetting: { projectProperties: ['task'], userUuids: [theirs.uuid], userGroupUuids: [group] }
      }
    }
    const answer = await mine.call('POST', path, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.fields.map((fault: { field: string }) => fault.field)).toEqual([
      'formUuid',
      'projectSetting.extensionItemGroupUuids',
      'projectSetting.statusTemplateUuid',
      'projectSetting.reviewTemplateUuid',
      'themeStatusTemplateUuid',
      'tagUuids',
      'projectSetting.initialValueSetting.categoryUuids',
      'projectSetting.initialValueSetting.channelUuid',
      'personInChargeUserUuids',
      'projectSetting.insiderSetting.userUuids',
      'relatedUserGroupUuids',
      'projectSetting.insiderSetting.userGroupUuids',
      'projectSetting.initialValueSetting.followerGroupUuids'
    ])
    expect((await mine.call('GET', path)).body).toEqual({ items: [], totalCount: 0 })
  })

  it('must fit together: a status of the theme’s own status template', async () => {
    const actor = await newActor()
    const template = await firstOf(actor, 'theme_status_templates')
    const other = await actor.call('POST', '/v2/private/theme_status_templates', { name: '別', statuses: [{ name: '開始' }] })
    const theme = await makeTheme(actor, { themeStatusTemplateUuid: template.uuid, themeStatusUuid: template.statuses[0].uuid })
    const wrong = await actor.call('PATCH', `${path}/${theme.uuid}`, { themeStatusUuid: other.body.statuses[0].uuid })
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'themeStatusUuid'])
    const moved = await actor.call('PATCH', `${path}/${theme.uuid}`, { themeStatusTemplateUuid: other.body.uuid })
    expect([moved.body.themeStatusTemplateUuid, moved.body.themeStatusUuid]).toEqual([other.body.uuid, null])
  })
})

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
    expect([refused.status, refused.body.code, refused.body.permissions, refused.body.uuids]).toEqual([403, 'forbidden', ['update_all_project_group'], [foreign.uuid]])
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
    const a = await makeTheme(actor, { name: 'ロボット 100%自動', description: '倉庫のｺﾝﾃﾅ', tagUuids: [tag.uuid], personInChargeUserUuids: [actor.uuid] })
    const b = await makeTheme(actor, { name: '新素材_試験', relatedUserGroupUuids: [group], themeStatusTemplateUuid: template.uuid, themeStatusUuid: status })
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
    expect([moved.status, moved.body.uuids.toSorted()]).toEqual([200, [uuids[1], uuids[3]].toSorted()])
    expect(await names()).toEqual(['1一', '2四', '3三', '4二'])
    await actor.call('PUT', `${path}/change_order`, { themeUuids: uuids })
    expect(await names()).toEqual(['1一', '2二', '3三', '4四'])
    const unknown = await actor.call('PUT', `${path}/change_order`, { themeUuids: [uuids[3], v7()] })
    expect([unknown.status, await names()]).toEqual([404, ['1一', '2二', '3三', '4四']])
  })
})

describe('the figures of a theme', () => {
  it('count the cases that the caller may read, and the theme’s own undone tasks', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const group = await insertUserGroup(world, tenant)
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'], userGroupUuids: [group] })
    const theme = await makeTheme(owner)
    const statusUuid = (await firstOf(owner, 'status_templates')).statuses[0].uuid
    const place = { themeUuid: theme.uuid, statusUuid }
    await insertProject(world, tenant, place)
    await insertProject(world, tenant, { ...place, followerUuid: guest.uuid })
    await insertProject(world, tenant, { ...place, followerGroupUuid: group })
    await insertProject(world, tenant, { ...place, followerUuid: guest.uuid, deletedAt: new Date() })
    const task = { tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, name: '調査', created_at: new Date(), updated_at: new Date() }
    await world.admin.insertInto('tasks').values([{ ...task, uuid: v7() }, { ...task, uuid: v7(), done_flg: true }]).execute()
    const figures = async (actor: TestActor) => {
      const { projectsCount, unDoneTasksCount } = (await actor.call('GET', `${path}/${theme.uuid}`)).body
      return { projectsCount, unDoneTasksCount }
    }
    expect(await figures(owner)).toEqual({ projectsCount: 3, unDoneTasksCount: 1 })
    expect(await figures(guest)).toEqual({ projectsCount: 2, unDoneTasksCount: 1 })
    const settings = await guest.call('GET', `${path}/with_view_settings`)
    expect([settings.body.all, settings.body.individuals[0].projectsCount]).toEqual([{ projectsCount: 2, myProjectListViewSetting: null }, 2])
  })

  it('keep a theme from being deleted while it has cases', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const statusUuid = (await firstOf(actor, 'status_templates')).statuses[0].uuid
    const project = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid })
    const refused = await actor.call('DELETE', `${path}/${theme.uuid}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'in_use', '使用中のため削除できません（1件）。'])
    await world.admin.updateTable('projects').set({ deleted_at: new Date() }).where('uuid', '=', project).execute()
    expect((await actor.call('DELETE', `${path}/${theme.uuid}`)).status).toBe(204)
    expect((await actor.call('GET', `${path}/${theme.uuid}`)).status).toBe(404)
    expect((await actor.call('GET', path)).body.totalCount).toBe(0)
    expect((await actor.call('DELETE', `${path}/${theme.uuid}`)).status).toBe(404)
  })
})

describe('another status template', () => {
  it('gives the cases the status of the same name, else the first, and leaves other themes alone', async () => {
    const actor = await newActor()
    const standard = await firstOf(actor, 'status_templates')
    const byName = (name: string) => standard.statuses.find((status: { name: string }) => status.name === name).uuid
    const other = (await actor.call('POST', '/v2/private/status_templates', { name: '短い', statuses: [{ name: '受付' }, { name: '面談済' }] })).body
    const [theme, untouched] = [await makeTheme(actor), await makeTheme(actor)]
    const met = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('面談済') })
    const fresh = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('新規') })
    const deleted = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('評価中'), deletedAt: new Date() })
    const elsewhere = await insertProject(world, actor.tenant, { themeUuid: untouched.uuid, statusUuid: byName('面談済') })
    expect((await actor.call('PATCH', `${path}/${theme.uuid}`, { projectSetting: { statusTemplateUuid: other.uuid } })).status).toBe(200)
    const rows = await world.admin.selectFrom('projects').select(['uuid', 'status_uuid']).where('tenant_uuid', '=', actor.tenant.uuid).execute()
    const [first, second] = [other.statuses[0].uuid, other.statuses[1].uuid]
    expect(Object.fromEntries(rows.map((row) => [row.uuid, row.status_uuid]))).toEqual({ [met]: second, [fresh]: first, [deleted]: first, [elsewhere]: byName('面談済') })
    const log = await world.admin.selectFrom('audit_log').select(['entity_uuid', 'from_value', 'to_value']).where('tenant_uuid', '=', actor.tenant.uuid).where('action', '=', 'update_status').execute()
    expect(log.toSorted((left, right) => (left.entity_uuid < right.entity_uuid ? -1 : 1))).toEqual([
      { entity_uuid: met, from_value: { statusUuid: byName('面談済'), statusName: '面談済' }, to_value: { statusUuid: second, statusName: '面談済' } },
      { entity_uuid: fresh, from_value: { statusUuid: byName('新規'), statusName: '新規' }, to_value: { statusUuid: first, statusName: '受付' } }
    ])
  })
})

describe('what cases ask of their theme', () => {
  const inTenant = <T>(actor: TestActor, run: Parameters<typeof withTenant<T>>[3]) => withTenant(world.platform.db.user, actor.tenant.uuid, 'write', run)

  it('is answered with statuses in order, initial values, restriction and persons in charge', async () => {
    const actor = await newActor()
    const group = await insertUserGroup(world, actor.tenant)
    const [category, channel] = [await firstOf(actor, 'project_categories'), await firstOf(actor, 'channels')]
    const theme = await makeTheme(actor, {
      name: '探索',
      personInChargeUserUuids: [actor.uuid],
      projectSetting: {
        initialValueSetting: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
        insiderSetting: { projectProperties: ['extension'], userUuids: [actor.uuid], userGroupUuids: [group] }
      }
    })
    const answer = await inTenant(actor, (tx) => getThemeForProjects(tx, theme.uuid, { isLocked: true }))
    expect(answer).toMatchObject({
      uuid: theme.uuid,
      name: '探索',
      statusTemplateName: '標準',
      reviewTemplateUuid: theme.projectSetting.reviewTemplateUuid,
      initialValues: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
      restriction: { themeUuid: theme.uuid, parts: ['extension'], userUuids: [actor.uuid], userGroupUuids: [group] },
      personInChargeUserUuids: [actor.uuid]
    })
    expect(answer.statuses.map((status) => [status.order, status.name]).slice(0, 2)).toEqual([
      [1, '新規'],
      [2, '一次調査']
    ])
    expect(await inTenant(actor, (tx) => listThemeRestrictions(tx))).toEqual([answer.restriction])
  })

  it('is answered for the caller’s tenant and living themes only', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const restricted = { projectSetting: { insiderSetting: { projectProperties: ['task'] } } }
    const [own, foreign, deleted] = [await makeTheme(mine), await makeTheme(theirs, restricted), await makeTheme(mine, restricted)]
    await mine.call('DELETE', `${path}/${deleted.uuid}`)
    const found = await inTenant(mine, (tx) => findThemesForProjects(tx, [own.uuid, foreign.uuid, deleted.uuid], { isLocked: false }))
    expect([...found.keys()]).toEqual([own.uuid])
    expect(await inTenant(mine, (tx) => listThemeRestrictions(tx))).toEqual([])
    await expect(inTenant(mine, (tx) => getThemeForProjects(tx, foreign.uuid, { isLocked: false }))).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('themes are read by members without any key', async () => {
  const tenant = await world.createTenant()
  await makeTheme(await world.createActor(tenant, { permissions: [...permissionKeys] }))
  const reader = await world.createActor(tenant, { permissions: [] })
  const answer = await reader.call('GET', path)
  expect([answer.status, answer.body.totalCount, answer.body.items[0].canEdit]).toEqual([200, 1, false])
})
