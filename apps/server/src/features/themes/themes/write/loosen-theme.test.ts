import { themeImportTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { markProjectDeleted, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const rule = vi.hoisted(() => ({ isOn: true }))

// The broken twin: whoever may change a theme may show what it hides.
vi.mock('../hiding.policy.ts', async (original) => {
  const policy = await original<typeof import('../hiding.policy.ts')>()
  const looseningOf = (...given: Parameters<typeof policy.looseningOf>): ReturnType<typeof policy.looseningOf> =>
    rule.isOn ? policy.looseningOf(...given) : { insiderSetting: 'free', reviewVeil: 'free' }
  return { ...policy, looseningOf }
})

const { world, tenant, make } = await openProjects()
const insider = await world.createActor(tenant, { name: '関係者' })
const administrator = await world.createActor(tenant, { name: '管理 太郎' })
const editor = await world.createActor(tenant, { name: '編集者', permissions: ['read_all_project', 'update_all_project_group', 'create_project_group'] })
beforeEach(() => void (rule.isOn = true))

const patch = (actor: TestActor, theme: TestTheme, projectSetting: unknown, more: Record<string, unknown> = {}) =>
  actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting, ...more })
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`, {})
const records = (actor: TestActor, uuid: string) => actor.call('GET', `/v2/private/project_records?project_uuid=${uuid}`)
const lifted = { insiderSetting: null }
const withoutBlindReview = { hidesReviewsUntilMine: false }

async function secretTheme(more: { groups?: string[] } = {}): Promise<{ theme: TestTheme; uuid: string }> {
  const theme = await make.theme({ name: undefined, hides: ['record_and_file', 'task'], insiders: [insider], insiderGroups: more.groups ?? [] })
  const uuid = await make.project({ theme })
  await make.record(uuid, insider, { content: '内密の記録' })
  return { theme, uuid }
}

async function blindTheme(): Promise<{ theme: TestTheme; uuid: string }> {
  const theme = await make.theme()
  await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', theme.uuid).execute()
  const uuid = await make.project({ theme })
  await make.review(uuid, insider, { score: 2, comment: '独自の評価', theme })
  return { theme, uuid }
}

const told = async (theme: TestTheme) => {
  const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
  return rows
    .map(({ payload }) => payload as { kind: string; userUuids: string[]; params: { theme: string }; path: string })
    .filter(({ path }) => path === `/themes/${theme.uuid}`)
}
const logOf = async (theme: TestTheme) =>
  world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value', 'user_uuid']).where('entity_uuid', '=', theme.uuid).orderBy('uuid').execute()

describe('an insider setting', () => {
  it.each([
    ['lifted', () => lifted],
    ['emptied', () => ({ insiderSetting: { projectProperties: [] } })],
    ['relieved of a part', () => ({ insiderSetting: { projectProperties: ['task'] } })],
    ['opened to one more person', () => ({ insiderSetting: { projectProperties: ['record_and_file', 'task'], userUuids: [insider.uuid, editor.uuid] } })],
    ['given to other people', () => ({ insiderSetting: { projectProperties: ['record_and_file', 'task'], userUuids: [editor.uuid] } })]
  ])('is not %s by whoever is no insider, and the refusal names what and whom to ask', async (_, setting) => {
    const { theme, uuid } = await secretTheme()
    const { status, body } = await patch(editor, theme, setting())
    expect([status, body.code]).toEqual([422, 'theme_opens_restricted'])
    expect(body.message).toContain(`「${theme.name}」`)
    expect(body.message).toContain('活動メモとファイル')
    expect(body.message).toContain('関係者と管理者です')
    const acknowledged = await patch(editor, theme, setting(), { acknowledgesLoosening: true })
    expect(acknowledged.status).toBe(422)
    expect((await records(editor, uuid)).status).toBe(404)
  })

  it('is lifted by the broken twin, which shows the record', async () => {
    const { theme, uuid } = await secretTheme()
    rule.isOn = false
    expect((await patch(editor, theme, lifted)).status).toBe(200)
    expect(JSON.stringify((await records(editor, uuid)).body)).toContain('内密の記録')
  })

  it('is tightened by whoever may change the theme, with everything else', async () => {
    const { theme } = await secretTheme()
    const tightened = { insiderSetting: { projectProperties: ['record_and_file', 'task', 'review'], userUuids: [insider.uuid] } }
    expect((await patch(editor, theme, tightened, { description: '新しい説明' })).status).toBe(200)
    expect((await patch(editor, theme, { insiderSetting: { projectProperties: ['record_and_file', 'task', 'review'], userUuids: [] } })).status).toBe(200)
  })

  it('is an insider’s to loosen, also one by a user group, and the other insiders are told', async () => {
    const group = await make.group('審査班')
    const member = await world.createActor(tenant, { userGroupUuids: [group], permissions: ['read_all_project', 'update_all_project_group'] })
    const { theme, uuid } = await secretTheme({ groups: [group] })
    expect((await patch(member, theme, lifted)).status).toBe(200)
    expect((await records(editor, uuid)).status).toBe(200)
    expect((await told(theme)).map(({ kind, userUuids }) => [kind, userUuids])).toEqual([['theme_restriction_loosened', [insider.uuid]]])
  })

  it('is an administrator’s who acknowledges it: an act of its own in the history, of which every insider is told', async () => {
    const group = await make.group('役員')
    const member = await world.createActor(tenant, { userGroupUuids: [group] })
    const { theme, uuid } = await secretTheme({ groups: [group] })
    const asked = await patch(administrator, theme, lifted)
    expect([asked.status, asked.body.code]).toEqual([422, 'theme_opens_restricted'])
    expect(asked.body.message).toContain('acknowledgesLoosening')
    expect((await records(administrator, uuid)).status).toBe(404)
    const { status } = await patch(administrator, theme, lifted, { acknowledgesLoosening: true, description: '公開した' })
    expect([status, (await records(administrator, uuid)).status]).toEqual([200, 200])
    const [notification, ...others] = await told(theme)
    expect([notification?.userUuids.toSorted(), notification?.params, others]).toEqual([
      [insider.uuid, member.uuid].toSorted(),
      { theme: theme.name, user: '管理 太郎' },
      []
    ])
    const log = await logOf(theme)
    expect(log.map(({ action, user_uuid: by }) => [action, by])).toEqual([
      ['loosen_restriction', administrator.uuid],
      ['update', administrator.uuid]
    ])
    expect(log[0]).toMatchObject({ from_value: { insiderProjectProperties: ['record_and_file', 'task'], insiderUserUuids: [insider.uuid] } })
    expect(log[1]?.to_value).toEqual({ description: '公開した' })
  })

  it('comes back by the undo of its loosening, by whoever may change the theme; its tightening is undone by insiders alone', async () => {
    const { theme, uuid } = await secretTheme()
    const loosened = await patch(administrator, theme, lifted, { acknowledgesLoosening: true })
    expect((await undo(editor, loosened.body.operationUuid)).status).toBe(200)
    expect((await records(editor, uuid)).status).toBe(404)
    const tightened = await patch(editor, theme, { insiderSetting: { projectProperties: ['record_and_file', 'task', 'review'], userUuids: [insider.uuid] } })
    for (const actor of [editor, administrator]) {
      const refused = await undo(actor, tightened.body.operationUuid)
      expect([refused.status, refused.body.code]).toEqual([422, 'theme_opens_restricted'])
    }
    expect((await undo(insider, tightened.body.operationUuid)).status).toBe(200)
  })

  it('is free while no case ever stood in the theme, and not any more with a deleted one', async () => {
    const empty = await make.theme({ hides: ['task'], insiders: [insider] })
    expect((await patch(editor, empty, lifted)).status).toBe(200)
    const { theme, uuid } = await secretTheme()
    await markProjectDeleted(world, uuid)
    expect((await patch(editor, theme, lifted)).status).toBe(422)
  })

  it('tells with the theme who may loosen it', async () => {
    const { theme } = await secretTheme()
    const abilityOf = async (actor: TestActor) => (await actor.call('GET', `/v2/private/themes/${theme.uuid}`)).body.loosening.insiderSetting
    expect([await abilityOf(insider), await abilityOf(editor), await abilityOf(administrator)]).toEqual(['free', 'refused', 'acknowledged'])
  })
})

describe('the veil of reviews', () => {
  it('is lifted by nobody but an administrator who acknowledges it; the reviewers and who is in charge are told', async () => {
    const { theme, uuid } = await blindTheme()
    const lead = await world.createActor(tenant, { permissions: ['read_all_project', 'update_person_in_charge_or_related_user_groups_theme'] })
    await world.admin.insertInto('theme_persons_in_charge').values({ tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, user_uuid: lead.uuid }).execute()
    await make.review(uuid, lead, { score: 3, theme })
    for (const [actor, acknowledgesLoosening] of [
      [editor, true],
      [lead, true],
      [administrator, false]
    ] as const) {
      const { status, body } = await patch(actor, theme, withoutBlindReview, { acknowledgesLoosening })
      expect([status, body.code]).toEqual([422, 'theme_opens_restricted'])
      expect(body.message).toContain('ほかの人の評価')
    }
    expect((await patch(administrator, theme, withoutBlindReview, { acknowledgesLoosening: true })).status).toBe(200)
    expect((await told(theme)).map(({ kind, userUuids }) => [kind, userUuids])).toEqual([['theme_reviews_unveiled', [insider.uuid, lead.uuid].toSorted()]])
    expect((await logOf(theme)).map(({ action }) => action)).toEqual(['loosen_restriction'])
  })

  it('is lifted by anybody in the broken twin', async () => {
    const { theme, uuid } = await blindTheme()
    rule.isOn = false
    expect((await patch(editor, theme, withoutBlindReview)).status).toBe(200)
    const reviews = await editor.call('GET', `/v2/private/project_reviews?project_uuid=${uuid}&status_uuid=${theme.statuses[0]?.uuid}`)
    expect(reviews.body.items[0].comment).toBe('独自の評価')
  })
})

describe('a list of themes that is imported', () => {
  it('names nothing that decides what a theme hides', () => {
    const names = themeImportTargets.filter((target) => /insider|hid|review(?!_template)|restrict/u.test(target))
    expect([themeImportTargets.length > 5, names]).toEqual([true, []])
  })
})
