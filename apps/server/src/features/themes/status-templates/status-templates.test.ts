import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { insertProject, makeTheme } from '../themes/testing/themes.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/status_templates'
const themePath = '/v2/private/theme_status_templates'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

interface Status {
  uuid: string
  name: string
  order: number
  color: number
}

const kinds = [
  {
    kind: 'cases',
    base: path,
    firstNames: ['新規', '一次調査'],
    patch: (actor: TestActor, uuid: string, change: object, headers?: Record<string, string>) => actor.call('PATCH', path, { uuid, ...change }, headers),
    remove: (actor: TestActor, uuid: string) => actor.call('DELETE', `${path}?uuid=${uuid}`)
  },
  {
    kind: 'themes',
    base: themePath,
    firstNames: ['準備中', '進行中'],
    patch: (actor: TestActor, uuid: string, change: object, headers?: Record<string, string>) => actor.call('PATCH', `${themePath}/${uuid}`, change, headers),
    remove: (actor: TestActor, uuid: string) => actor.call('DELETE', `${themePath}/${uuid}`)
  }
]

describe.each(kinds)('status templates of $kind', ({ kind, base, firstNames, patch, remove }) => {
  // Cases leave their way, themes do not.
  const exit = (isExit: boolean) => (kind === 'cases' ? { isExit } : {})
  const asksNothing = { exitReasons: [], isReasonRequired: false }
  const read = async (actor: TestActor) => (await actor.call('GET', base)).body.items

  it('are read by everybody with their statuses in order', async () => {
    const actor = await world.createActor(await world.createTenant(), { permissions: [] })
    const answer = await actor.call('GET', base)
    expect([answer.status, answer.body.totalCount]).toEqual([200, 1])
    const { statuses, ...template } = answer.body.items[0]
    expect(template).toEqual({
      uuid: expect.any(String),
      name: '標準',
      order: 1,
      version: 1,
      canEdit: false,
      canDelete: false,
      ...(kind === 'cases' && asksNothing)
    })
    expect(statuses[0]).toEqual({ uuid: expect.any(String), name: firstNames[0], order: 1, color: 0, ...exit(false) })
    expect(statuses[1]).toMatchObject({ name: firstNames[1], order: 2 })
  })

  it('are made, changed and deleted, and each change is remembered', async () => {
    const actor = await newActor()
    const created = await actor.call('POST', base, { name: '短縮', statuses: [{ name: '受付' }, { name: '完了', color: 7, ...exit(true) }] })
    expect([created.status, created.body.version]).toEqual([201, 1])
    expect(created.body.statuses.map(({ name, order, color }: Status) => ({ name, order, color }))).toEqual([
      { name: '受付', order: 1, color: 0 },
      { name: '完了', order: 2, color: 7 }
    ])
    const [first, second] = created.body.statuses
    const statuses = [
      { uuid: second.uuid, name: '終了' },
      { name: '保留', color: 3 },
      { uuid: first.uuid, name: '受付', color: 5 }
    ]
    const changed = await patch(actor, created.body.uuid, { name: '改名', statuses }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, '改名', 2])
    expect(changed.body.statuses).toEqual([
      { uuid: second.uuid, name: '終了', order: 1, color: 7, ...exit(true) },
      { uuid: expect.any(String), name: '保留', order: 2, color: 3, ...exit(false) },
      { uuid: first.uuid, name: '受付', order: 3, color: 5, ...exit(false) }
    ])
    const stale = await patch(actor, created.body.uuid, { name: '別' }, { 'if-match': '"1"' })
    const { operationUuid: _operation, ...standing } = changed.body
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', standing])
    expect((await remove(actor, created.body.uuid)).status).toBe(200)
    expect((await read(actor)).map((template: { name: string }) => template.name)).toEqual(['標準'])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'from_value'])
      .where('entity_uuid', '=', created.body.uuid)
      .orderBy('uuid')
      .execute()
    expect(log).toEqual([
      { action: 'create', from_value: null },
      {
        action: 'update',
        from_value: {
          name: '短縮',
          statuses: [
            { uuid: first.uuid, name: '受付', color: 0 },
            { uuid: second.uuid, name: '完了', color: 7, ...exit(true) }
          ]
        }
      },
      { action: 'delete', from_value: { name: '改名' } }
    ])
  })

  it('refuse taken and repeated names, unknown statuses, and too long or missing values, and stay as they were', async () => {
    const actor = await newActor()
    const before = await read(actor)
    const taken = await actor.call('POST', base, { name: '標準', statuses: [{ name: '一' }] })
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([409, 'name_taken', '「標準」はすでに使われています。別の名前を入力してください。'])
    const twice = await actor.call('POST', base, { name: '新', statuses: [{ name: '一' }, { name: '一' }] })
    expect([twice.status, twice.body.code, twice.body.message]).toEqual([409, 'name_taken', '「一」はすでに使われています。別の名前を入力してください。'])
    const unknown = await patch(actor, before[0].uuid, { statuses: [{ uuid: v7(), name: '一' }] })
    expect([unknown.status, unknown.body.fields]).toEqual([400, [{ field: 'statuses.0.uuid', message: '選択できない値です。一覧から選択し直してください' }]])
    const bad = await actor.call('POST', base, { name: 'x'.repeat(10_000), statuses: [{ name: '', color: 8 }] })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name', 'statuses.0.name', 'statuses.0.color']])
    const empty = await patch(actor, before[0].uuid, { statuses: [] })
    expect([empty.status, empty.body.fields[0].field]).toEqual([400, 'statuses'])
    expect(await read(actor)).toEqual(before)
  })

  it('are unknown to other tenants, as are their statuses', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [own, foreign] = [(await read(mine))[0], (await read(theirs))[0]]
    expect((await patch(mine, foreign.uuid, { name: '乗っ取り' })).status).toBe(404)
    expect((await remove(mine, foreign.uuid)).status).toBe(404)
    const borrowed = await patch(mine, own.uuid, { statuses: [{ uuid: foreign.statuses[0].uuid, name: '一' }] })
    expect([borrowed.status, borrowed.body.fields[0].field]).toEqual([400, 'statuses.0.uuid'])
    expect((await read(theirs))[0]).toEqual(foreign)
  })

  it('ask for the key of each change', async () => {
    const tenant = await world.createTenant()
    const creator = await world.createActor(tenant, { permissions: ['create_setting'] })
    const { uuid } = (await creator.call('POST', base, { name: '鍵', statuses: [{ name: '一' }] })).body
    const [update, removal] = [await patch(creator, uuid, { name: '変更' }), await remove(creator, uuid)]
    expect([update.body.permissions, removal.body.permissions]).toEqual([['update_setting'], ['delete_setting']])
  })
})

describe('a status that cases have', () => {
  it('is removed with a replacement only: the cases get it, each with an entry of its own', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const template = (await actor.call('GET', path)).body.items[0]
    const [a, b, c, ...rest]: Status[] = template.statuses
    if (!a || !b || !c) throw new Error('the default template has eight statuses')
    const inB = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: b.uuid })
    const inC = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: c.uuid })
    const deleted = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: b.uuid, deletedAt: new Date() })
    const statuses = [a, ...rest].map(({ uuid, name }) => ({ uuid, name }))
    const half = await actor.call('PATCH', path, { uuid: template.uuid, name: '途中', statuses, replacements: { [c.uuid]: a.uuid } })
    expect([half.status, half.body.code, half.body.message, half.body.uuids]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。',
      [b.uuid]
    ])
    expect((await actor.call('GET', path)).body.items[0]).toEqual(template)
    const wrong = await actor.call('PATCH', path, { uuid: template.uuid, statuses, replacements: { [b.uuid]: c.uuid, [c.uuid]: a.uuid } })
    expect([wrong.status, wrong.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, [`replacements.${b.uuid}`]])
    const last = rest.at(-1)?.uuid ?? ''
    const done = await actor.call('PATCH', path, { uuid: template.uuid, statuses, replacements: { [b.uuid]: last, [c.uuid]: a.uuid } })
    expect([done.status, done.body.statuses.map((status: Status) => status.name)]).toEqual([200, statuses.map((status) => status.name)])
    const rows = await world.admin
      .selectFrom('projects')
      .select(['uuid', 'status_uuid', 'version', 'updated_by'])
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .orderBy('uuid')
      .execute()
    expect(rows).toEqual([
      { uuid: inB, status_uuid: last, version: 2, updated_by: actor.uuid },
      { uuid: inC, status_uuid: a.uuid, version: 2, updated_by: actor.uuid },
      { uuid: deleted, status_uuid: last, version: 1, updated_by: null }
    ])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['project_uuid', 'theme_uuid', 'from_value', 'to_value'])
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('action', '=', 'update_status')
      .execute()
    expect(log).toHaveLength(2)
    expect(log).toContainEqual({
      project_uuid: inC,
      theme_uuid: theme.uuid,
      from_value: { uuid: c.uuid, name: c.name },
      to_value: { uuid: a.uuid, name: a.name }
    })
  })

  it('that only deleted cases have goes without one; those get the first status', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const template = (await actor.call('GET', path)).body.items[0]
    const [a, b, ...rest]: Status[] = template.statuses
    const deleted = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: b?.uuid ?? '', deletedAt: new Date() })
    const statuses = [...rest, a].map((status) => ({ uuid: status?.uuid, name: status?.name }))
    expect((await actor.call('PATCH', path, { uuid: template.uuid, statuses })).status).toBe(200)
    const row = await world.admin.selectFrom('projects').select('status_uuid').where('uuid', '=', deleted).executeTakeFirst()
    expect(row?.status_uuid).toBe(rest[0]?.uuid)
  })

  it('keeps its template from being deleted while themes use it', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const refused = await actor.call('DELETE', `${path}?uuid=${theme.projectSetting.statusTemplateUuid}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    await actor.call('DELETE', `/v2/private/themes/${theme.uuid}`)
    expect((await actor.call('DELETE', `${path}?uuid=${theme.projectSetting.statusTemplateUuid}`)).status).toBe(200)
    const missing = await actor.call('DELETE', path)
    expect([missing.status, missing.body.code]).toEqual([400, 'required_parameter'])
  })
})

describe('a status of themes', () => {
  const removeStatus = (actor: TestActor, template: string, status: string) =>
    actor.call('DELETE', `${themePath}/${template}/theme_statuses/theme_statuses/${status}`)

  it('is removed by its own call unless a theme has it or it is the last', async () => {
    const actor = await newActor()
    const made = (await actor.call('POST', themePath, { name: '二つ', statuses: [{ name: '一' }, { name: '二' }] })).body
    const [one, two] = made.statuses
    const theme = await makeTheme(actor, { themeStatusTemplateUuid: made.uuid, themeStatusUuid: one.uuid })
    const used = await removeStatus(actor, made.uuid, one.uuid)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    await actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { themeStatusUuid: two.uuid })
    expect((await removeStatus(actor, made.uuid, one.uuid)).status).toBe(200)
    const [, after] = (await actor.call('GET', themePath)).body.items
    expect([after.version, after.statuses]).toEqual([2, [{ ...two, order: 1 }]])
    await actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { themeStatusUuid: null })
    const last = await removeStatus(actor, made.uuid, two.uuid)
    expect([last.status, last.body.code]).toEqual([422, 'unprocessable'])
  })

  it('belongs to its template and tenant', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [own, foreign] = [(await mine.call('GET', themePath)).body.items[0], (await theirs.call('GET', themePath)).body.items[0]]
    expect((await removeStatus(mine, own.uuid, foreign.statuses[0].uuid)).status).toBe(404)
    expect((await removeStatus(mine, foreign.uuid, foreign.statuses[0].uuid)).status).toBe(404)
    expect((await theirs.call('GET', themePath)).body.items[0]).toEqual(foreign)
  })

  it('is replaced in the themes that have it', async () => {
    const actor = await newActor()
    const template = (await actor.call('GET', themePath)).body.items[0]
    const [a, b, ...rest]: Status[] = template.statuses
    const theme = await makeTheme(actor, { themeStatusTemplateUuid: template.uuid, themeStatusUuid: b?.uuid })
    const statuses = [a, ...rest].map((status) => ({ uuid: status?.uuid, name: status?.name }))
    const refused = await actor.call('PATCH', `${themePath}/${template.uuid}`, { statuses })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    expect((await actor.call('PATCH', `${themePath}/${template.uuid}`, { statuses, replacements: { [b?.uuid ?? '']: a?.uuid } })).status).toBe(200)
    expect((await actor.call('GET', `/v2/private/themes/${theme.uuid}`)).body).toMatchObject({ themeStatusUuid: a?.uuid, version: 2 })
  })
})
