import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeForm, plantAnswer } from '../testing/forms.factory.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })

const path = (uuid: string) => `/v2/private/form/${uuid}`
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const formOfTheme = async (uuid: string) => (await me.call('GET', `/v2/private/themes/${uuid}`)).body.formUuid
const themeOfForm = async (uuid: string) => (await me.call('GET', path(uuid))).body.theme

describe('a form and its theme', () => {
  it('name each other, from either side, one of each', async () => {
    const [first, second] = [await make.theme(), await make.theme()]
    const form = await makeForm(me, { themeUuid: first.uuid })
    expect([form.theme, await formOfTheme(first.uuid)]).toEqual([{ uuid: first.uuid, name: first.name }, form.uuid])
    const other = await makeForm(me)
    const taken = await me.call('PATCH', path(other.uuid), { themeUuid: first.uuid })
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      422,
      'theme_has_form',
      `テーマ「${first.name}」には、すでに別の公募が設定されています。`
    ])
    const moved = await me.call('PATCH', path(form.uuid), { themeUuid: second.uuid })
    expect([moved.body.theme.uuid, moved.body.formVersion, await formOfTheme(first.uuid), await formOfTheme(second.uuid)]).toEqual([
      second.uuid,
      1,
      null,
      form.uuid
    ])
    const fromTheme = await me.call('PATCH', `/v2/private/themes/${first.uuid}`, { formUuid: form.uuid })
    expect([fromTheme.status, fromTheme.body.fields.map((each: { field: string }) => each.field)]).toEqual([400, ['formUuid']])
    expect((await me.call('PATCH', `/v2/private/themes/${first.uuid}`, { formUuid: other.uuid })).body.formUuid).toBe(other.uuid)
    expect(await themeOfForm(other.uuid)).toEqual({ uuid: first.uuid, name: first.name })
    expect((await me.call('PATCH', path(other.uuid), { themeUuid: null })).body.theme).toBeNull()
    expect(await formOfTheme(first.uuid)).toBeNull()
  })

  it('are joined by those who may change the theme alone, on both of its sides', async () => {
    const [first, second] = [await make.theme(), await make.theme()]
    const form = await makeForm(me, { themeUuid: first.uuid })
    const editor = await world.createActor(tenant, { permissions: ['read_form', 'create_form', 'update_form', 'update_own_project_group'] })
    const keys = ['update_person_in_charge_or_related_user_groups_theme', 'update_all_project_group']
    const made = await editor.call('POST', '/v2/private/form', { name: 'x', themeUuid: second.uuid })
    expect([made.status, made.body.permissions, made.body.uuids]).toEqual([403, keys, [second.uuid]])
    const away = await editor.call('PATCH', path(form.uuid), { themeUuid: null, name: '名' })
    expect([away.status, away.body.uuids, (await themeOfForm(form.uuid)).uuid]).toEqual([403, [first.uuid], first.uuid])
    expect((await editor.call('PATCH', path(form.uuid), { name: '名', themeUuid: first.uuid })).status).toBe(200)
  })

  it('are joined once when two forms ask for the theme at the same time', async () => {
    const theme = await make.theme()
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.call('POST', '/v2/private/form', { name: '同時', themeUuid: theme.uuid })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    expect(await formOfTheme(theme.uuid)).toBe(answers.find((answer) => answer.status === 201)?.body.uuid)
  })
})

describe('an undo', () => {
  it('brings a deleted form back with its answers and its theme', async () => {
    const theme = await make.theme()
    const form = await makeForm(me, { themeUuid: theme.uuid })
    await plantAnswer(world, tenant, form.uuid)
    const clerk = await world.createActor(tenant, { permissions: ['delete_form'] })
    const { status, body } = await clerk.call('DELETE', path(form.uuid))
    expect([status, body.uuid, (await me.call('GET', path(form.uuid))).status, await formOfTheme(theme.uuid)]).toEqual([200, form.uuid, 404, null])
    const reader = await world.createActor(tenant, { permissions: ['read_form'] })
    const refused = await undo(reader, body.operationUuid)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['delete_form']])
    expect((await undo(clerk, body.operationUuid)).status).toBe(200)
    const back = (await me.call('GET', path(form.uuid))).body
    expect([back.theme.uuid, back.answersCount, back.name]).toEqual([theme.uuid, 1, form.name])
  })

  it('leaves a theme that names another form by now', async () => {
    const theme = await make.theme()
    const form = await makeForm(me, { themeUuid: theme.uuid })
    const { body } = await me.call('DELETE', path(form.uuid))
    const other = await makeForm(me, { themeUuid: theme.uuid })
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    expect([await themeOfForm(form.uuid), await formOfTheme(theme.uuid)]).toEqual([null, other.uuid])
  })

  it('gives values, questions and theme back, once, unless they have changed since', async () => {
    const [first, second] = [await make.theme(), await make.theme()]
    const form = await makeForm(me, { themeUuid: first.uuid, name: '元の名' })
    const questions = [{ ...form.questions[0], name: '別の名' }, ...form.questions.slice(1)]
    const changed = await me.call('PATCH', path(form.uuid), { name: '新しい名', questions, themeUuid: second.uuid, answersLimit: 5 })
    const renamed = await me.call('PATCH', path(form.uuid), { name: 'さらに' })
    expect((await undo(me, changed.body.operationUuid)).status).toBe(409)
    expect((await undo(me, renamed.body.operationUuid)).status).toBe(200)
    expect((await undo(me, renamed.body.operationUuid)).status).toBe(409)
    const again = await me.call('PATCH', path(form.uuid), { questions: [form.questions[1], form.questions[0], form.questions[2]] })
    expect(again.body.formVersion).toBe(3)
    expect((await undo(me, again.body.operationUuid)).status).toBe(200)
    const back = (await me.call('GET', path(form.uuid))).body
    expect([back.formVersion, back.questions[0].name, back.name, back.theme.uuid]).toEqual([4, '別の名', '新しい名', second.uuid])
  })

  it('takes a form and a copy away again', async () => {
    const theme = await make.theme()
    const form = await makeForm(me, { themeUuid: theme.uuid })
    const copy = await me.call('POST', `${path(form.uuid)}/duplicate`)
    for (const operation of [copy.body.operationUuid, form.operationUuid]) expect((await undo(me, operation)).status).toBe(200)
    expect([(await me.call('GET', path(copy.body.uuid))).status, (await me.call('GET', path(form.uuid))).status, await formOfTheme(theme.uuid)]).toEqual([
      404,
      404,
      null
    ])
  })

  it('of a deleted theme lets it name its form again only when no other theme does', async () => {
    const [theme, other] = [await make.theme(), await make.theme()]
    const form = await makeForm(me, { themeUuid: theme.uuid })
    const { body } = await me.call('DELETE', `/v2/private/themes/${theme.uuid}`)
    expect(await themeOfForm(form.uuid)).toBeNull()
    await me.call('PATCH', path(form.uuid), { themeUuid: other.uuid })
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    expect([await formOfTheme(theme.uuid), await formOfTheme(other.uuid)]).toEqual([null, form.uuid])
  })
})
