import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { makeItems, setValues, type TestItem } from '../testing/extensions.factory.ts'
import type { ProjectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

const definitions = [
  { name: '備考', type: 'string' },
  { name: '売上', type: 'number' },
  { name: '開始', type: 'date' },
  { name: '領域', type: 'enums', enums: [{ name: '製造' }, { name: '物流' }] }
]
const empty = { extensionStringValues: [], extensionNumberValues: [], extensionDateValues: [], extensionEnumValues: [] }
const hidden = { extensionStringValues: null, extensionNumberValues: null, extensionDateValues: null, extensionEnumValues: null }
let round = 0

async function scene(options: Parameters<ProjectFactory['theme']>[0] = {}) {
  const theme = await make.theme(options)
  const { group, item } = await makeItems(me, [theme], definitions, `組${(round += 1)}`)
  const project = await make.project({ theme, by: me })
  const path = `/v2/private/projects/${project}`
  const set = (extensionValues: unknown, headers?: Record<string, string>, actor = me) =>
    actor.call('PATCH', `${path}/extension_values`, { extensionValues }, headers)
  return { theme, group, item, project, path, set, note: item('備考'), sales: item('売上'), start: item('開始'), field: item('領域') }
}

const valuesOf = ({ extensionStringValues, extensionNumberValues, extensionDateValues, extensionEnumValues }: Record<string, unknown>) => ({
  extensionStringValues,
  extensionNumberValues,
  extensionDateValues,
  extensionEnumValues
})

const history = (project: string) =>
  world.admin
    .selectFrom('audit_log')
    .select(['operation_uuid', 'from_value', 'to_value', 'part'])
    .where('project_uuid', '=', project)
    .where('action', '=', 'update_extension')
    .orderBy('uuid')
    .execute()

describe('values of custom items', () => {
  it('are set, shown by kind in detail and list, cleared, and remembered with names', async () => {
    const { theme, group, project, path, set, note, sales, start, field } = await scene()
    const [first, second] = field.enums
    const answer = await set([
      { extensionItemUuid: note.uuid, value: '要確認' },
      { extensionItemUuid: sales.uuid, value: 12.5 },
      { extensionItemUuid: start.uuid, value: '2026-04-01' },
      { extensionItemUuid: field.uuid, extensionItemEnumUuids: [second?.uuid, first?.uuid] }
    ])
    const values = {
      extensionStringValues: [{ extensionItemUuid: note.uuid, value: '要確認' }],
      extensionNumberValues: [{ extensionItemUuid: sales.uuid, value: 12.5 }],
      extensionDateValues: [{ extensionItemUuid: start.uuid, value: '2026-04-01' }],
      extensionEnumValues: [
        {
          extensionItemUuid: field.uuid,
          value: [
            { uuid: first?.uuid, name: '製造' },
            { uuid: second?.uuid, name: '物流' }
          ]
        }
      ]
    }
    expect([answer.status, answer.body.version, valuesOf(answer.body)]).toEqual([200, 2, values])
    expect(answer.body.theme.extensionItemGroups.map((each: { uuid: string; items: TestItem[] }) => [each.uuid, each.items.length])).toEqual([[group, 4]])
    const list = await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
    expect(valuesOf(list.body.items[0])).toEqual(values)
    const cleared = await set([
      { extensionItemUuid: note.uuid, value: ' ' },
      { extensionItemUuid: sales.uuid, value: null },
      { extensionItemUuid: start.uuid, value: '2026-04-01' },
      { extensionItemUuid: field.uuid, extensionItemEnumUuids: [] }
    ])
    expect([cleared.body.version, valuesOf(cleared.body)]).toEqual([3, { ...empty, extensionDateValues: values.extensionDateValues }])
    expect((await set([{ extensionItemUuid: start.uuid, value: '2026-04-01' }])).body.version).toBe(3)
    const log = await history(project)
    expect(log.map((entry) => [entry.part, (entry.to_value as unknown[]).length])).toEqual([
      ['extension', 4],
      ['extension', 3]
    ])
    expect(log[1]).toMatchObject({
      from_value: [
        { uuid: note.uuid, name: '備考', type: 'string', value: '要確認' },
        { name: '売上', value: 12.5 },
        { name: '領域', value: [{ name: '製造' }, { name: '物流' }] }
      ],
      to_value: [{ value: null }, { value: null }, { value: null }]
    })
    expect((await me.call('GET', path)).body.version).toBe(3)
  })

  it('refuse another kind, unknown items and choices, repeated items, and a stale version, and nothing changes', async () => {
    const { project, path, set, note, sales, start, field } = await scene()
    const other = await scene()
    const fieldsOf = async (values: unknown) => {
      const { status, body } = await set(values)
      return [status, body.fields?.map((fault: { field: string }) => fault.field)]
    }
    expect(
      await fieldsOf([
        { extensionItemUuid: note.uuid, value: 1 },
        { extensionItemUuid: sales.uuid, value: '12' },
        { extensionItemUuid: start.uuid, value: '2026-02-30' },
        { extensionItemUuid: field.uuid, value: '製造' },
        { extensionItemUuid: other.note.uuid, value: 'x' },
        { extensionItemUuid: v7(), value: 'x' }
      ])
    ).toEqual([400, [...[0, 1, 2, 3].map((index) => `extensionValues.${index}.value`), ...[4, 5].map((index) => `extensionValues.${index}.extensionItemUuid`)]])
    expect(await fieldsOf([{ extensionItemUuid: field.uuid, extensionItemEnumUuids: [other.field.enums[0]?.uuid] }])).toEqual([
      400,
      ['extensionValues.0.extensionItemEnumUuids']
    ])
    expect(await fieldsOf([{ extensionItemUuid: note.uuid, value: 'x'.repeat(10_001) }])).toEqual([400, ['extensionValues.0.value']])
    expect(await fieldsOf([{ extensionItemUuid: note.uuid }])).toEqual([400, ['extensionValues.0.value']])
    const twice = await set([1, 2].map(() => ({ extensionItemUuid: note.uuid, value: 'x' })))
    expect([twice.status, twice.body.fields[0].field]).toEqual([400, 'extensionValues'])
    await set([{ extensionItemUuid: note.uuid, value: '先' }])
    const stale = await set([{ extensionItemUuid: note.uuid, value: '後' }], { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.extensionStringValues[0].value]).toEqual([409, 'stale_version', '先'])
    expect((await me.call('GET', path)).body.extensionStringValues).toEqual([{ extensionItemUuid: note.uuid, value: '先' }])
    expect(await history(project)).toHaveLength(1)
  })

  it('ask for the right to change the case, and are unknown to other tenants', async () => {
    const { path, set, note } = await scene()
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project'] })
    const refused = await set([{ extensionItemUuid: note.uuid, value: 'x' }], {}, reader)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_own_project', 'update_follow_project', 'update_all_project']])
    const stranger = await world.createActor(await world.createTenant())
    expect((await set([{ extensionItemUuid: note.uuid, value: 'x' }], {}, stranger)).status).toBe(404)
    const theirs = await makeItems(stranger, [], definitions)
    expect((await set([{ extensionItemUuid: theirs.item('備考').uuid, value: 'x' }])).status).toBe(400)
    expect(valuesOf((await me.call('GET', path)).body)).toEqual(empty)
  })

  it('do not exist for outsiders of a theme that hides them', async () => {
    const outsider = await world.createActor(tenant)
    const { theme, path, set, note } = await scene({ hides: ['extension'], insiders: [me] })
    await set([{ extensionItemUuid: note.uuid, value: '内緒' }])
    const seen = (await outsider.call('GET', path)).body
    expect([valuesOf(seen), seen.theme.extensionItemGroups]).toEqual([hidden, null])
    expect(valuesOf((await outsider.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)).body.items[0])).toEqual(hidden)
    expect((await set([{ extensionItemUuid: note.uuid, value: '外から' }], {}, outsider)).status).toBe(404)
    const made = await outsider.call('POST', '/v2/private/projects', {
      themeUuid: theme.uuid,
      scoutees: [{ scouteeLinkInput: { name: '新' } }],
      extensionValues: [{ extensionItemUuid: note.uuid, value: '外から' }]
    })
    expect([made.status, made.body.fields[0].field]).toEqual([400, 'extensionValues.0.extensionItemUuid'])
    expect((await outsider.call('GET', `${path}/operation_logs`)).body.totalCount).toBe(0)
    expect((await me.call('GET', path)).body.extensionStringValues[0].value).toBe('内緒')
  })

  it('of items that are removed, or that the theme no longer has, are hidden and come back with it', async () => {
    const { theme, group, path, project, note, sales, field } = await scene()
    await setValues(me, project, [
      [note, '残る'],
      [sales, 3],
      [field, ['製造']]
    ])
    const setting = (uuids: string[]) => me.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting: { extensionItemGroupUuids: uuids } })
    await setting([])
    expect(valuesOf((await me.call('GET', path)).body)).toEqual(empty)
    await setting([group])
    expect((await me.call('GET', path)).body.extensionNumberValues).toEqual([{ extensionItemUuid: sales.uuid, value: 3 }])
    const groups = '/v2/private/extension_item_groups'
    expect((await me.call('DELETE', `${groups}/${group}/extension_item_enums`, { uuids: [field.enums[0]?.uuid] })).status).toBe(200)
    expect((await me.call('GET', path)).body.extensionEnumValues).toEqual([])
    const retyped = await me.call('PATCH', groups, { uuid: group, items: [{ uuid: note.uuid, name: '備考', type: 'number' }] })
    expect([retyped.status, retyped.body.code, retyped.body.message]).toEqual([
      422,
      'extension_type_fixed',
      '「備考」にはすでに値があるため、種類を変更できません。'
    ])
    await me.call('PATCH', groups, { uuid: group, items: [{ uuid: note.uuid, name: '備考' }] })
    expect(valuesOf((await me.call('GET', path)).body)).toEqual({ ...empty, extensionStringValues: [{ extensionItemUuid: note.uuid, value: '残る' }] })
  })
})

describe('new cases', () => {
  it('get values at once; data that goes into a case of the same company replaces the values given', async () => {
    const { theme, note, sales, field } = await scene()
    const scouteeId = await make.scoutee()
    const create = (extensionValues: unknown[], more: object = {}) =>
      me.call('POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ scouteeId }], extensionValues, ...more })
    const made = await create([
      { extensionItemUuid: note.uuid, value: '初' },
      { extensionItemUuid: field.uuid, extensionItemEnumUuids: [field.enums[1]?.uuid] }
    ])
    const path = `/v2/private/projects/${made.body.items[0].uuid}`
    const [, first] = [made.status, (await me.call('GET', path)).body]
    expect([first.version, first.extensionStringValues[0].value, first.extensionEnumValues[0].value[0].name]).toEqual([1, '初', '物流'])
    const merged = await create(
      [
        { extensionItemUuid: sales.uuid, value: 7 },
        { extensionItemUuid: note.uuid, value: '次' }
      ],
      { withProjectIntegrate: true }
    )
    expect(merged.body.items[0]).toMatchObject({ uuid: made.body.items[0].uuid, isIntegrated: true })
    const after = (await me.call('GET', path)).body
    expect([after.extensionStringValues[0].value, after.extensionNumberValues[0].value, after.extensionEnumValues.length]).toEqual(['次', 7, 1])
    const before = (await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)).body.totalCount
    const bad = await create([{ extensionItemUuid: sales.uuid, value: '七' }])
    expect([bad.status, bad.body.fields[0].field]).toEqual([400, 'extensionValues.0.value'])
    expect((await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)).body.totalCount).toBe(before)
  })
})

describe('an undo', () => {
  it('gives the values back that a change replaced, unless something changed since', async () => {
    const { path, project, note, sales, field } = await scene()
    await setValues(me, project, [
      [note, '一'],
      [field, ['製造', '物流']]
    ])
    await setValues(me, project, [
      [note, '二'],
      [sales, 5],
      [field, []]
    ])
    const [, second] = await history(project)
    const undo = () => me.call('POST', `/v2/private/operations/${second?.operation_uuid}/undo`)
    expect((await undo()).status).toBe(200)
    const back = (await me.call('GET', path)).body
    expect([back.extensionStringValues[0].value, back.extensionNumberValues, back.extensionEnumValues[0].value.length]).toEqual(['一', [], 2])
    await setValues(me, project, [[sales, 9]])
    const third = (await history(project)).at(-1)
    await setValues(me, project, [[sales, 10]])
    expect((await me.call('POST', `/v2/private/operations/${third?.operation_uuid}/undo`)).status).toBe(409)
    expect((await me.call('GET', path)).body.extensionNumberValues[0].value).toBe(10)
  })
})
