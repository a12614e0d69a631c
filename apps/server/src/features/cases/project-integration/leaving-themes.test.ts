import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import type { TestTheme } from '../projects/testing/projects.factory.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const rule = vi.hoisted(() => ({ isOn: true }))

// The broken twin: no theme hides more than another one.
vi.mock('../../themes/themes/hiding.policy.ts', async (original) => {
  const policy = await original<typeof import('../../themes/themes/hiding.policy.ts')>()
  return {
    ...policy,
    openedFor: (...given: Parameters<typeof policy.openedFor>) => (rule.isOn ? policy.openedFor(...given) : { parts: [], isUnveiled: false })
  }
})

vi.mock('./blind-reviews.policy.ts', async (original) => {
  const policy = await original<typeof import('./blind-reviews.policy.ts')>()
  return { opensReviews: (...given: Parameters<typeof policy.opensReviews>) => rule.isOn && policy.opensReviews(...given) }
})

const { world, tenant, make } = await openProjects()
const insider = await world.createActor(tenant, { name: '関係者' })
const administrator = await world.createActor(tenant, { name: '管理者' })
let outsider: TestActor
beforeAll(async () => {
  outsider = await world.createActor(tenant, {
    name: '部外者',
    permissions: ['read_all_project', 'update_all_project', 'create_project', 'integrate_all_project']
  })
})
beforeEach(() => void (rule.isOn = true))

type Item = { projectUuid: string; themeUuid: string }
const move = (actor: TestActor, items: readonly Item[]) => actor.call('PATCH', '/v2/private/projects/move', { items })
const patch = (actor: TestActor, uuid: string, body: unknown) => actor.call('PATCH', `/v2/private/projects/${uuid}`, body)
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`, {})
const integrate = (actor: TestActor, theme: TestTheme, projectUuids: readonly string[]) =>
  actor.call('PUT', '/v2/private/projects/integrate', { themeUuid: theme.uuid, projectUuids })
const records = (actor: TestActor, uuid: string) => actor.call('GET', `/v2/private/project_records?project_uuid=${uuid}`)
const themeOf = async (uuid: string) =>
  (await world.admin.selectFrom('projects').select('theme_uuid').where('uuid', '=', uuid).executeTakeFirstOrThrow()).theme_uuid

const enableBlindReview = (theme: TestTheme) =>
  world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', theme.uuid).execute()

/** The comments of the reviews of a case in the first status that somebody reads. */
async function comments(actor: TestActor, uuid: string, theme: TestTheme): Promise<string[]> {
  const { body } = await actor.call('GET', `/v2/private/project_reviews?project_uuid=${uuid}&status_uuid=${theme.statuses[0]?.uuid}`)
  return body.items.map((item: { comment: string }) => item.comment)
}

/** A case with a record in a theme that hides records and reviews from all but the insider. */
async function secretProject(options: { by?: TestActor } = {}): Promise<{ theme: TestTheme; uuid: string }> {
  const theme = await make.theme({ hides: ['record_and_file', 'review'], insiders: [insider] })
  const uuid = await make.project({ theme, name: '極秘精機', ...options })
  await make.record(uuid, insider, { content: '内密の記録' })
  await make.review(uuid, insider, { score: 4, comment: '内密の評価', theme })
  return { theme, uuid }
}

describe('a case under an insider setting', () => {
  it('cannot be taken to where a hidden part would be open, by nobody who is no insider, whatever the keys', async () => {
    const { theme, uuid } = await secretProject()
    const open = await make.theme({ name: '公開テーマ' })
    for (const actor of [outsider, await world.createActor(tenant, { name: '全権' })]) {
      const answers = [await move(actor, [{ projectUuid: uuid, themeUuid: open.uuid }]), await patch(actor, uuid, { themeUuid: open.uuid })]
      for (const { status, body } of answers) {
        expect([status, body.code, body.uuids]).toEqual([422, 'move_opens_restricted', [uuid]])
        expect(body.message).toContain('「極秘精機」')
        expect(body.message).toContain('「公開テーマ」')
        expect(body.message).toContain('活動メモとファイル、評価')
        expect(body.message).not.toContain('内密')
      }
    }
    expect(await themeOf(uuid)).toBe(theme.uuid)
    expect((await records(outsider, uuid)).status).toBe(404)
    const english = await outsider.call(
      'PATCH',
      '/v2/private/projects/move',
      { items: [{ projectUuid: uuid, themeUuid: open.uuid }] },
      { 'accept-language': 'en' }
    )
    expect(english.body.message).toContain('Notes and files, Reviews')
  })

  it('is told beforehand, with the parts, without moving anything; to an insider nothing is told', async () => {
    const { uuid } = await secretProject()
    const [plain, open] = [await make.theme(), await make.theme()]
    const free = await make.project({ theme: plain })
    const items = [uuid, free].map((projectUuid) => ({ projectUuid, themeUuid: open.uuid }))
    const preview = (actor: TestActor) => actor.call('POST', '/v2/private/projects/move/preview', { items })
    const told = await preview(outsider)
    expect([told.status, told.body.refused]).toEqual([
      200,
      [{ projectUuid: uuid, themeUuid: open.uuid, restrictedParts: ['record_and_file', 'review'], opensReviews: false }]
    ])
    expect((await preview(insider)).body.refused).toEqual([])
    expect((await move(outsider, [{ projectUuid: free, themeUuid: open.uuid }])).body.uuids).toEqual([free])
  })

  it('that could not be taken back is told beforehand, with the parts, and is kept there; an insider takes it back', async () => {
    const [plain, secret] = [await make.theme(), await make.theme({ hides: ['record_and_file', 'review'], insiders: [insider] })]
    const uuid = await make.project({ theme: plain })
    const items = [{ projectUuid: uuid, themeUuid: secret.uuid }]
    const preview = async (actor: TestActor) => (await actor.call('POST', '/v2/private/projects/move/preview', { items })).body
    const told = await preview(outsider)
    expect(told).toEqual({ refused: [], oneWay: [{ projectUuid: uuid, themeUuid: secret.uuid, restrictedParts: ['record_and_file', 'review'] }] })
    expect(await preview(insider)).toEqual({ refused: [], oneWay: [] })
    const { body: moved } = await move(outsider, items)
    const undone = await undo(outsider, moved.operationUuid)
    expect([undone.status, undone.body.code, await themeOf(uuid)]).toEqual([422, 'move_opens_restricted', secret.uuid])
    expect((await move(insider, [{ projectUuid: uuid, themeUuid: plain.uuid }])).body.uuids).toEqual([uuid])
  })

  it('is taken there by the broken twin, which shows records and reviews to all', async () => {
    const { uuid, theme } = await secretProject()
    const open = await make.theme()
    rule.isOn = false
    expect((await move(outsider, [{ projectUuid: uuid, themeUuid: open.uuid }])).status).toBe(200)
    expect(JSON.stringify((await records(outsider, uuid)).body)).toContain('内密の記録')
    expect(await comments(outsider, uuid, theme)).toEqual(['内密の評価'])
  })

  it('is all or nothing: one such case among many stops the move', async () => {
    const { uuid } = await secretProject()
    const [plain, open] = [await make.theme(), await make.theme()]
    const free = await make.project({ theme: plain })
    const refused = await move(
      outsider,
      [free, uuid].map((projectUuid) => ({ projectUuid, themeUuid: open.uuid }))
    )
    expect([refused.status, refused.body.uuids]).toEqual([422, [uuid]])
    expect(await themeOf(free)).toBe(plain.uuid)
  })

  it('goes where the same parts, or more, are hidden from the same people or some of them; not where others read them', async () => {
    const to = {
      same: await make.theme({ hides: ['record_and_file', 'review'], insiders: [insider] }),
      fewer: await make.theme({ hides: ['record_and_file', 'review', 'task'], insiders: [] }),
      others: await make.theme({ hides: ['record_and_file', 'review'], insiders: [insider, outsider] }),
      half: await make.theme({ hides: ['review'], insiders: [insider] })
    }
    const statuses: Record<string, number> = {}
    for (const [name, theme] of Object.entries(to)) {
      const { uuid } = await secretProject()
      statuses[name] = (await move(outsider, [{ projectUuid: uuid, themeUuid: theme.uuid }])).status
    }
    expect(statuses).toEqual({ same: 200, fewer: 200, others: 422, half: 422 })
  })

  it('is an insider’s to take out', async () => {
    const { uuid } = await secretProject()
    const open = await make.theme()
    expect((await move(insider, [{ projectUuid: uuid, themeUuid: open.uuid }])).status).toBe(200)
    expect((await records(outsider, uuid)).status).toBe(200)
  })

  it('does not come back out by the undo of the move that took it in', async () => {
    const open = await make.theme()
    const theme = await make.theme({ hides: ['record_and_file'], insiders: [insider] })
    const uuid = await make.project({ theme: open })
    const moved = await move(outsider, [{ projectUuid: uuid, themeUuid: theme.uuid }])
    await make.record(uuid, insider, { content: '内密の記録' })
    const refused = await undo(outsider, moved.body.operationUuid)
    expect([refused.status, refused.body.code]).toEqual([422, 'move_opens_restricted'])
    expect((await undo(insider, moved.body.operationUuid)).status).toBe(200)
  })

  it('does not come back out by the undo of an integration that happened outside', async () => {
    const open = await make.theme()
    const [first, second] = [await make.project({ theme: open }), await make.project({ theme: open })]
    await make.record(second, insider, { content: '内密の記録' })
    const merged = await integrate(outsider, open, [first, second])
    const theme = await make.theme({ hides: ['record_and_file'], insiders: [insider] })
    await move(insider, [{ projectUuid: first, themeUuid: theme.uuid }])
    const refused = await undo(outsider, merged.body.operationUuid)
    expect([refused.status, refused.body.code]).toEqual([422, 'move_opens_restricted'])
    expect((await records(outsider, second)).status).toBe(404)
    expect((await undo(insider, merged.body.operationUuid)).status).toBe(200)
  })

  it('leaves its hidden custom values, records and reviews behind when an outsider copies it', async () => {
    const { uuid } = await secretProject()
    const open = await make.theme()
    const { status, body } = await outsider.call('PUT', '/v2/private/projects/duplicate', { items: [{ projectUuid: uuid, themeUuid: open.uuid }] })
    expect(status).toBe(200)
    const copy = body.items[0].uuid
    expect((await records(outsider, copy)).body.items).toEqual([])
    expect((await outsider.call('GET', `/v2/private/projects/${copy}`)).body.allAverageScore).toBeNull()
  })
})

describe('reviews that are veiled until one’s own is in', () => {
  /** A case with a review by the insider in a theme with blind review. */
  async function blindProject(name?: string): Promise<{ theme: TestTheme; uuid: string }> {
    const theme = await make.theme()
    await enableBlindReview(theme)
    const uuid = await make.project({ theme, ...(name !== undefined && { name }) })
    await make.review(uuid, insider, { score: 2, comment: '独自の評価', theme })
    return { theme, uuid }
  }

  it('stop whoever has not reviewed from taking the case to a theme without the veil', async () => {
    const { theme, uuid } = await blindProject('覆い工業')
    const open = await make.theme()
    for (const actor of [outsider, administrator]) {
      const answers = [await move(actor, [{ projectUuid: uuid, themeUuid: open.uuid }]), await patch(actor, uuid, { themeUuid: open.uuid })]
      for (const { status, body } of answers) expect([status, body.code, body.uuids]).toEqual([422, 'move_opens_reviews', [uuid]])
    }
    expect(await comments(outsider, uuid, theme)).toEqual([''])
    const secondBlindTheme = await make.theme()
    await enableBlindReview(secondBlindTheme)
    expect((await move(outsider, [{ projectUuid: uuid, themeUuid: secondBlindTheme.uuid }])).status).toBe(200)
    expect(await comments(outsider, uuid, theme)).toEqual([''])
  })

  it('are shown by the broken twin', async () => {
    const { theme, uuid } = await blindProject()
    const open = await make.theme()
    rule.isOn = false
    expect((await move(outsider, [{ projectUuid: uuid, themeUuid: open.uuid }])).status).toBe(200)
    expect(await comments(outsider, uuid, theme)).toEqual(['独自の評価'])
  })

  it('let whoever reads them all take the case out, and a case without others’ reviews', async () => {
    const { theme, uuid } = await blindProject()
    const open = await make.theme()
    const bare = await make.project({ theme })
    await make.review(uuid, outsider, { score: 3, theme })
    expect(
      (
        await move(
          outsider,
          [uuid, bare].map((projectUuid) => ({ projectUuid, themeUuid: open.uuid }))
        )
      ).status
    ).toBe(200)
  })

  it('tell nobody by the refusal whether a case has reviews that do not exist for them', async () => {
    const theme = await make.theme({ hides: ['review'], insiders: [insider] })
    await enableBlindReview(theme)
    const target = await make.theme({ hides: ['review'], insiders: [insider] })
    const [with_, without] = [await make.project({ theme }), await make.project({ theme })]
    await make.review(with_, insider, { score: 2, theme })
    const codes: string[] = []
    for (const projectUuid of [with_, without]) codes.push((await move(outsider, [{ projectUuid, themeUuid: target.uuid }])).body.code)
    expect(codes).toEqual(['move_opens_reviews', 'move_opens_reviews'])
  })

  it('stay veiled when cases are integrated: a review of the one case opens no reviews of the other', async () => {
    const { theme, uuid } = await blindProject()
    const other = await make.project({ theme })
    await make.review(other, outsider, { score: 5, comment: '早い評価', theme })
    const refused = await integrate(outsider, theme, [uuid, other])
    expect([refused.status, refused.body.code]).toEqual([422, 'integration_opens_reviews'])
    const preview = await outsider.call('POST', '/v2/private/projects/integrate/preview', { themeUuid: theme.uuid, projectUuids: [uuid, other] })
    expect([preview.status, preview.body.code]).toEqual([422, 'integration_opens_reviews'])
    const third = await world.createActor(tenant)
    expect((await integrate(third, theme, [uuid, other])).body.code).toBe('integration_opens_reviews')
    rule.isOn = false
    const twin = await integrate(third, theme, [uuid, other])
    expect([twin.status, await comments(outsider, twin.body.uuid, theme)]).toEqual([200, ['独自の評価', '早い評価']])
  })

  it('do not stop an integration that shows nobody more, nor one by somebody who reads them all', async () => {
    const { theme, uuid } = await blindProject()
    const [bare, reviewed] = [await make.project({ theme }), await make.project({ theme })]
    const first = await integrate(outsider, theme, [uuid, bare])
    expect([first.status, await comments(outsider, first.body.uuid, theme)]).toEqual([200, ['']])
    const late = await world.createActor(tenant)
    await make.review(reviewed, late, { score: 1, comment: '後の評価', theme })
    const all = await world.createActor(tenant)
    for (const each of [uuid, reviewed]) await make.review(each, all, { score: 3, theme })
    expect((await integrate(all, theme, [first.body.uuid, reviewed])).status).toBe(200)
  })

  it('are veiled again when one’s own review is taken back, and the case gets another status', async () => {
    const { theme, uuid } = await blindProject()
    const scores: never[] = []
    const given = await outsider.call('POST', `/v2/private/projects/${uuid}/reviews`, { comment: '急いで', scores, statusUuid: theme.statuses[0]?.uuid })
    expect(given.status).toBeLessThan(300)
    expect(await comments(outsider, uuid, theme)).toEqual(['独自の評価', '急いで'])
    const log = await world.admin.selectFrom('audit_log').select('operation_uuid').where('entity_uuid', '=', given.body.uuid).executeTakeFirstOrThrow()
    expect((await undo(outsider, log.operation_uuid)).status).toBe(200)
    expect(await comments(outsider, uuid, theme)).toEqual([''])
    await patch(outsider, uuid, { statusUuid: theme.statuses[1]?.uuid })
    expect(await comments(outsider, uuid, theme)).toEqual([''])
    const open = await make.theme()
    expect((await move(outsider, [{ projectUuid: uuid, themeUuid: open.uuid }])).status).toBe(422)
  })
})
