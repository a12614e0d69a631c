import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { firstOf, firstTemplates, insertUserGroup, makeTheme } from './testing/themes.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/themes'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const noSettings = {
  extensionItemGroupUuids: [],
  hidesReviewsUntilMine: false,
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
      loosening: { insiderSetting: 'free', reviewVeil: 'free' },
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
      hidesReviewsUntilMine: true,
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
      {
        personInChargeUserUuids: [actor.uuid, other.uuid],
        projectSetting: { insiderSetting: { projectProperties: ['task'], userUuids: [actor.uuid] } }
      },
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
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['from_value', 'to_value'])
      .where('entity_uuid', '=', theme.uuid)
      .where('action', '=', 'update')
      .orderBy('uuid')
      .execute()
    expect(log[0]?.from_value).toEqual({
      personInChargeUserUuids: [actor.uuid],
      insiderProjectProperties: ['review', 'task'],
      insiderUserUuids: []
    })
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
    expect(missing.body.fields.map((fault: { field: string }) => fault.field)).toEqual([
      'projectSetting.statusTemplateUuid',
      'projectSetting.reviewTemplateUuid'
    ])
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
