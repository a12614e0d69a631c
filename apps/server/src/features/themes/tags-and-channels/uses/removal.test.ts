import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { makeTheme } from '../../themes/testing/themes.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Scene {
  tenant: TestTenant
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
}

async function scene(): Promise<Scene> {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  return { tenant, me: await world.createActor(tenant), make, theme: await make.theme() }
}

const path = '/v2/private'
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `${path}/operations/${operationUuid}/undo`)
const uses = async (actor: TestActor, kind: string, uuid?: string) =>
  (await actor.call('GET', `${path}/setting_uses?kind=${kind}${uuid === undefined ? '' : `&uuid=${uuid}`}`)).body.items
const use = (uuid: string, counts: object) => ({ uuid, projectsCount: 0, themesCount: 0, scouteesCount: 0, recordsCount: 0, categoriesCount: 0, ...counts })
const categoriesOf = async (me: TestActor, project: string) => (await me.call('GET', `${path}/projects/${project}`)).body.categoryUuids
const names = async (me: TestActor, list: string): Promise<string[]> =>
  (await me.call('GET', `${path}/${list}`)).body.items.map((item: { name: string }) => item.name)

describe('how often a list is used', () => {
  it('counts what is not deleted, in the whole workspace, for people who work on the settings', async () => {
    const { tenant, me, make, theme } = await scene()
    const [tag, channel] = [await make.category('量子計算'), await make.channel('見本市')]
    const gone = await make.project({ theme, categories: [tag] })
    for (const _ of [1, 2]) await make.project({ theme, categories: [tag], by: null })
    await me.call('DELETE', `${path}/projects`, { uuids: [gone] })
    await make.scoutee({ channels: [channel] })
    await makeTheme(me, { projectSetting: { initialValueSetting: { channelUuid: channel, categoryUuids: [tag], followerGroupUuids: [] } } })
    const editor = await world.createActor(tenant, { permissions: ['create_setting'] })
    expect(await uses(editor, 'project_categories')).toEqual([use(tag, { projectsCount: 2, themesCount: 1 })])
    expect(await uses(editor, 'channels')).toEqual([use(channel, { scouteesCount: 1, themesCount: 1 })])
    expect(await uses(editor, 'channels', channel)).toEqual([use(channel, { scouteesCount: 1, themesCount: 1 })])
    expect(await uses(await world.createActor(await world.createTenant()), 'channels', channel)).toEqual([])
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const refused = await reader.call('GET', `${path}/setting_uses?kind=channels`)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_setting', 'update_setting', 'delete_setting']])
  })

  it('counts a company once for a company tag with all below it', async () => {
    const { me, make } = await scene()
    const top = await make.tag('環境')
    const below = await make.tag('水', top)
    await make.scoutee({ tags: [top, below] })
    await make.scoutee({ tags: [below] })
    expect((await uses(me, 'tenant_scoutee_tags')).toSorted((one: { uuid: string }) => (one.uuid === top ? -1 : 1))).toEqual([
      use(top, { scouteesCount: 1 }),
      use(below, { scouteesCount: 2 })
    ])
    expect(await uses(me, 'tenant_scoutee_tags', top)).toEqual([use(top, { scouteesCount: 2 })])
  })
})

describe('deleting an entry in use', () => {
  it('takes a case tag from the cases that have it, and an undo brings it back to its place and to them', async () => {
    const { me, make, theme } = await scene()
    const tag = await make.category('量子計算')
    const project = await make.project({ theme, categories: [tag] })
    const address = `${path}/project_categories/delete?uuid=${tag}`
    expect((await me.call('DELETE', address)).body).toMatchObject({
      code: 'in_use',
      message: '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    })
    const { status, body } = await me.call('DELETE', `${address}&detach=true`)
    expect([status, await categoriesOf(me, project)]).toEqual([200, []])
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    expect(await categoriesOf(me, project)).toEqual([tag])
    expect((await undo(me, body.operationUuid)).status).toBe(409)
  })

  it('gives an undo to whoever may make the entry, and refuses it when the name is taken by now', async () => {
    const { tenant, me, make } = await scene()
    const deleter = await world.createActor(tenant, { permissions: ['delete_setting'] })
    const channel = await make.channel('見本市')
    await make.scoutee({ channels: [channel] })
    const before = await names(me, 'channels')
    const { body } = await deleter.call('DELETE', `${path}/channels/${channel}?detach=true`)
    const refused = await undo(deleter, body.operationUuid)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_setting']])
    const { body: made } = await me.call('POST', `${path}/channels`, { name: '見本市' })
    expect((await undo(me, body.operationUuid)).body).toMatchObject({ code: 'conflict', uuids: [channel] })
    await me.call('DELETE', `${path}/channels/${made.uuid}`)
    expect([(await undo(me, body.operationUuid)).status, await names(me, 'channels')]).toEqual([200, before])
  })

  it('puts another entry in its place, everywhere once, and that is no deletion to be undone', async () => {
    const { me, make, theme } = await scene()
    const [from, to] = [await make.category('量子'), await make.category('量子計算')]
    const [one, both] = [await make.project({ theme, categories: [from] }), await make.project({ theme, categories: [from, to] })]
    await makeTheme(me, { projectSetting: { initialValueSetting: { channelUuid: null, categoryUuids: [from], followerGroupUuids: [] } } })
    const address = `${path}/project_categories/delete?uuid=${from}`
    const wrong = await me.call('DELETE', `${address}&replacement_uuid=${from}`)
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'replacement_uuid'])
    const { body } = await me.call('DELETE', `${address}&replacement_uuid=${to}`)
    expect([await categoriesOf(me, one), await categoriesOf(me, both)]).toEqual([[to], [to]])
    expect(await uses(me, 'project_categories')).toEqual([use(to, { projectsCount: 2, themesCount: 1 })])
    expect((await undo(me, body.operationUuid)).body.code).toBe('not_undoable')
    const [entry] = await world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', from).execute()
    expect(entry).toMatchObject({
      action: 'merge',
      from_value: { name: '量子', uses: { projects: 2, themes: 1 } },
      to_value: { replacement: '量子計算', uuid: to }
    })
  })

  it('moves the channels of companies, the tags of themes and the categories of memos the same way', async () => {
    const { me, make, theme } = await scene()
    const [from, to] = [await make.channel('見本市'), await make.channel('取次')]
    const scoutee = await make.scoutee({ channels: [from] })
    await me.call('DELETE', `${path}/channels/${from}?replacement_uuid=${to}`)
    const rows = await world.admin.selectFrom('scoutee_channels').select('channel_uuid').where('scoutee_uuid', '=', scoutee).execute()
    expect(rows).toEqual([{ channel_uuid: to }])
    const [tag, other] = (await me.call('GET', `${path}/theme_tags`)).body.items
    const made = await makeTheme(me, { tagUuids: [tag.uuid] })
    await me.call('DELETE', `${path}/theme_tags/${tag.uuid}?replacement_uuid=${other.uuid}`)
    expect((await me.call('GET', `${path}/themes/${made.uuid}`)).body.tagUuids).toEqual([other.uuid])
    const [kind, next] = (await me.call('GET', `${path}/project_record_categories`)).body.items
    const project = await make.project({ theme })
    const record = { projectUuid: project, content: '訪問した', date: '2026-11-02', publicity: true, userUuids: [], userGroupUuids: [] }
    await me.call('POST', `${path}/project_records`, { ...record, projectRecordCategoryUuid: kind.uuid })
    const categoryOf = async () => (await me.call('GET', `${path}/project_records?project_uuid=${project}`)).body.items[0].projectRecordCategoryUuid
    await me.call('DELETE', `${path}/project_record_categories/delete?uuid=${kind.uuid}&replacement_uuid=${next.uuid}`)
    expect(await categoryOf()).toBe(next.uuid)
    const { body } = await me.call('DELETE', `${path}/project_record_categories/delete?uuid=${next.uuid}&detach=true`)
    expect(await categoryOf()).toBe(null)
    await undo(me, body.operationUuid)
    expect(await categoryOf()).toBe(next.uuid)
  })

  it('leaves the tags of a deleted type without one, and gives them back with it', async () => {
    const { me } = await scene()
    const read = async () => (await me.call('GET', `${path}/project_categories`)).body.items
    const before = await read()
    const type = before[0].projectCategoryType
    const { body } = await me.call('DELETE', `${path}/project_category_types/${type.uuid}?detach=true`)
    const moved = (await read()).filter((tag: { projectCategoryType: unknown }) => tag.projectCategoryType === null)
    expect(moved.map((tag: { name: string }) => tag.name)).toEqual(
      before.filter((tag: { projectCategoryType: { uuid: string } }) => tag.projectCategoryType.uuid === type.uuid).map((tag: { name: string }) => tag.name)
    )
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    const placed = (tags: { name: string; projectCategoryType: { name: string } | null }[]) => tags.map((tag) => [tag.name, tag.projectCategoryType?.name])
    expect(placed(await read())).toEqual(placed(before))
  })

  it('takes a company tag with all below it, and brings the branch back; not when what it hung below is gone', async () => {
    const { me, make } = await scene()
    const top = await make.tag('環境')
    const middle = await make.tag('水', top)
    const leaf = await make.tag('浄水', middle)
    const scoutee = await make.scoutee({ tags: [leaf] })
    const tagsOf = async () => (await me.call('GET', `${path}/scoutees/${scoutee}`)).body.tagUuids
    const refused = await me.call('DELETE', `${path}/tenant_scoutee_tags/${middle}`)
    expect([refused.status, refused.body.message]).toEqual([409, '2件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'])
    const within = await me.call('DELETE', `${path}/tenant_scoutee_tags/${middle}?replacement_uuid=${leaf}`)
    expect([within.status, within.body.fields[0].field]).toEqual([400, 'replacement_uuid'])
    const { body } = await me.call('DELETE', `${path}/tenant_scoutee_tags/${middle}?detach=true`)
    expect(await tagsOf()).toEqual([])
    const { body: above } = await me.call('DELETE', `${path}/tenant_scoutee_tags/${top}`)
    expect((await undo(me, body.operationUuid)).status).toBe(409)
    await undo(me, above.operationUuid)
    expect([(await undo(me, body.operationUuid)).status, await tagsOf()]).toEqual([200, [leaf]])
  })

  it('loses no tag that a case is given at the same moment', async () => {
    const { me, make, theme } = await scene()
    const [from, to] = [await make.category('量子'), await make.category('量子計算')]
    const projects = await Promise.all(Array.from({ length: 24 }, () => make.project({ theme })))
    const give = (uuid: string) => me.call('PATCH', `${path}/projects/${uuid}`, { categoryUuids: [from] })
    const [answers] = await Promise.all([
      Promise.all(projects.map(give)),
      me.call('DELETE', `${path}/project_categories/delete?uuid=${from}&replacement_uuid=${to}`)
    ])
    const had = await Promise.all(projects.map((uuid) => categoriesOf(me, uuid)))
    expect(had).toEqual(answers.map(({ status }) => (status === 200 ? [to] : [])))
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })
})
