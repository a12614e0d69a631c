import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { insertProject, makeTheme } from '../themes/testing/themes.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/review_templates'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const read = async (actor: TestActor) => (await actor.call('GET', path)).body.items

/** A review of a new case in a theme, with one point. */
async function insertReview(actor: TestActor, theme: { uuid: string }, template: { uuid: string; perspectives: { uuid: string }[] }): Promise<string> {
  const statusUuid = (await actor.call('GET', '/v2/private/status_templates')).body.items[0].statuses[0].uuid
  const projectUuid = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid })
  const [uuid, now] = [v7(), new Date()]
  const keys = {
    tenant_uuid: actor.tenant.uuid,
    uuid,
    project_uuid: projectUuid,
    status_uuid: statusUuid,
    review_template_uuid: template.uuid
  }
  await world.admin
    .insertInto('project_reviews')
    .values({ ...keys, created_by: actor.uuid, created_at: now, updated_at: now })
    .execute()
  await world.admin
    .insertInto('project_review_scores')
    .values({ tenant_uuid: actor.tenant.uuid, project_review_uuid: uuid, perspective_uuid: template.perspectives[0]?.uuid ?? '', point: 4 })
    .execute()
  return uuid
}

describe('review templates', () => {
  it('are read by everybody with their perspectives in order', async () => {
    const actor = await world.createActor(await world.createTenant(), { permissions: [] })
    const answer = await actor.call('GET', path)
    expect([answer.status, answer.body.totalCount]).toEqual([200, 1])
    const { perspectives, ...template } = answer.body.items[0]
    expect(template).toEqual({ uuid: expect.any(String), name: '標準 5観点', scale: 5, order: 1, version: 1, canEdit: false, canDelete: false })
    expect(perspectives[1]).toEqual({ uuid: expect.any(String), label: '市場性', order: 2 })
  })

  it('are made and, as long as no review was written with them, changed in place', async () => {
    const actor = await newActor()
    const created = await actor.call('POST', path, {
      name: '簡易',
      scale: 3,
      perspectives: [
        { label: '熱意', order: 2 },
        { label: '実績', order: 1 }
      ]
    })
    expect([created.status, created.body.perspectives.map((each: { label: string }) => each.label)]).toEqual([201, ['実績', '熱意']])
    const [first] = created.body.perspectives
    const changed = await actor.call(
      'PATCH',
      path,
      { uuid: created.body.uuid, scale: 10, perspectives: [{ label: '新しい観点' }, { uuid: first.uuid, label: '実績' }] },
      { 'if-match': '"1"' }
    )
    expect(changed.body).toEqual({
      uuid: created.body.uuid,
      name: '簡易',
      scale: 10,
      order: 2,
      perspectives: [
        { uuid: expect.any(String), label: '新しい観点', order: 1 },
        { uuid: first.uuid, label: '実績', order: 2 }
      ],
      version: 2,
      canEdit: true,
      canDelete: true
    })
    const stale = await actor.call('PATCH', path, { uuid: created.body.uuid, name: '別' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current]).toEqual([409, changed.body])
    const log = await world.admin.selectFrom('audit_log').select(['action', 'to_value']).where('entity_uuid', '=', created.body.uuid).orderBy('uuid').execute()
    expect(log).toEqual([
      { action: 'create', to_value: { name: '簡易', scale: 3, perspectives: ['実績', '熱意'] } },
      { action: 'update', to_value: { name: '簡易', scale: 10, perspectives: ['新しい観点', '実績'] } }
    ])
  })

  it('that reviews were written with get a new version; themes follow, reviews keep the old one', async () => {
    const actor = await newActor()
    const [template] = await read(actor)
    const theme = await makeTheme(actor)
    const review = await insertReview(actor, theme, template)
    const renamed = await actor.call('PATCH', path, { uuid: template.uuid, name: '改名しただけ' })
    expect([renamed.body.uuid, renamed.body.version]).toEqual([template.uuid, 2])
    const changed = await actor.call('PATCH', path, { uuid: template.uuid, scale: 7 })
    expect(changed.body).toMatchObject({ name: '改名しただけ', scale: 7, version: 3 })
    expect(changed.body.uuid).not.toBe(template.uuid)
    const labels = (of: { perspectives: { label: string }[] }) => of.perspectives.map((each) => each.label)
    expect(labels(changed.body)).toEqual(labels(template))
    expect(await read(actor)).toEqual([changed.body])
    expect((await actor.call('GET', `/v2/private/themes/${theme.uuid}`)).body).toMatchObject({
      version: 2,
      projectSetting: { reviewTemplateUuid: changed.body.uuid }
    })
    const kept = await world.admin.selectFrom('project_reviews').select('review_template_uuid').where('uuid', '=', review).executeTakeFirst()
    expect(kept?.review_template_uuid).toBe(template.uuid)
    const old = await world.admin.selectFrom('review_templates').select('replaced_by_uuid').where('uuid', '=', template.uuid).executeTakeFirst()
    expect(old?.replaced_by_uuid).toBe(changed.body.uuid)
    expect((await actor.call('PATCH', path, { uuid: template.uuid, name: '古い版' })).status).toBe(404)
  })

  it('are deleted unless themes use them', async () => {
    const actor = await newActor()
    const [template] = await read(actor)
    const theme = await makeTheme(actor)
    const used = await actor.call('DELETE', `${path}?uuid=${template.uuid}`)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    await actor.call('DELETE', `/v2/private/themes/${theme.uuid}`)
    expect((await actor.call('DELETE', `${path}?uuid=${template.uuid}`)).status).toBe(200)
    expect(await read(actor)).toEqual([])
    expect((await actor.call('DELETE', `${path}?uuid=${template.uuid}`)).status).toBe(404)
  })

  it('refuse taken names, unknown perspectives and values out of range, and stay as they were', async () => {
    const actor = await newActor()
    const [template] = await read(actor)
    const taken = await actor.call('POST', path, { name: template.name, scale: 5, perspectives: [{ label: '一' }] })
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
    const unknown = await actor.call('PATCH', path, { uuid: template.uuid, perspectives: [{ label: '一' }, { uuid: v7(), label: '二' }] })
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      [{ field: 'perspectives.1.uuid', message: '選択できない値です。一覧から選択し直してください' }]
    ])
    const bad = await actor.call('POST', path, { name: 'x'.repeat(10_000), scale: 11, perspectives: [] })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name', 'scale', 'perspectives']])
    expect(await read(actor)).toEqual([template])
  })

  it('are unknown to other tenants, and ask for the key of each change', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [foreign] = await read(theirs)
    expect((await mine.call('PATCH', path, { uuid: foreign.uuid, name: '乗っ取り' })).status).toBe(404)
    expect((await mine.call('DELETE', `${path}?uuid=${foreign.uuid}`)).status).toBe(404)
    const reader = await world.createActor(theirs.tenant, { permissions: ['create_setting'] })
    const [update, removal] = [
      await reader.call('PATCH', path, { uuid: foreign.uuid, name: '変更' }),
      await reader.call('DELETE', `${path}?uuid=${foreign.uuid}`)
    ]
    expect([update.body.permissions, removal.body.permissions]).toEqual([['update_setting'], ['delete_setting']])
    expect(await read(theirs)).toEqual([foreign])
  })
})
