import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let make: ReturnType<typeof projectFactory>
let theme: TestTheme
let perspectives: string[]
let ann: TestActor
let ben: TestActor
let eve: TestActor
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  theme = await make.theme()
  ;[ann, ben, eve] = [
    await world.createActor(tenant, { name: '安藤' }),
    await world.createActor(tenant, { name: '別所' }),
    await world.createActor(tenant, { name: '江藤' })
  ]
  const templates = await ann.call('GET', '/v2/private/review_templates')
  perspectives = templates.body.items
    .find((template: { uuid: string }) => template.uuid === theme.reviewTemplateUuid)
    .perspectives.map((each: { uuid: string }) => each.uuid)
})
afterAll(() => world.close())

const scores = (...points: number[]) => points.map((point, index) => ({ perspectiveUuid: perspectives[index], point }))
const review = (actor: TestActor, project: string, body: object, headers?: Record<string, string>) =>
  actor.call('POST', `/v2/private/projects/${project}/reviews`, body, headers)
const listed = async (actor: TestActor, project: string) => {
  const list = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
  return list.body.items.find((item: { uuid: string }) => item.uuid === project)
}

describe('reviews of a case', () => {
  it('by three people show the averages that one works out by hand, in the list and in the case', async () => {
    const project = await make.project({ theme, by: ann })
    const first = await review(ann, project, { comment: '良い', scores: scores(5, 4, 3, 4, 4) })
    expect([first.status, first.body.myAverageScore, first.body.statusName, first.body.createdByName]).toEqual([201, 4, theme.statuses[0]?.name, '安藤'])
    await review(ben, project, { scores: scores(2, 2) })
    const empty = await review(eve, project, { scores: [] })
    expect(await listed(ann, project)).toMatchObject({ allAverageScore: 3, myAverageScore: 4, reviewsCount: 3, latestReviewComment: '良い' })
    expect(await listed(eve, project)).toMatchObject({ allAverageScore: 3, myAverageScore: null })
    const list = await ann.call('GET', `/v2/private/project_reviews?project_uuid=${project}&status_uuid=${theme.statuses[0]?.uuid}`)
    expect(list.body.items.map((item: { createdByName: string; canEdit: boolean }) => [item.createdByName, item.canEdit])).toEqual([
      ['安藤', true],
      ['別所', false],
      ['江藤', false]
    ])
    expect((await eve.call('POST', `/v2/private/operations/${empty.body.operationUuid}/undo`)).status).toBe(200)
    expect(await listed(ann, project)).toMatchObject({ reviewsCount: 2 })
  })

  it('count a reviewer once, whatever the number of statuses reviewed', async () => {
    const project = await make.project({ theme, by: ann })
    await review(ann, project, { statusUuid: theme.statuses[0]?.uuid, scores: scores(1) })
    await review(ann, project, { statusUuid: theme.statuses[1]?.uuid, scores: scores(3) })
    await review(ben, project, { scores: scores(4) })
    expect(await listed(ann, project)).toMatchObject({ allAverageScore: 3, myAverageScore: 2 })
  })

  it('exist once for each reviewer, case and status, also when sent twice at the same moment', async () => {
    const project = await make.project({ theme, by: ann })
    const answers = await Promise.all([review(ann, project, { scores: scores(5) }), review(ann, project, { scores: scores(5) })])
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([201, 409])
    const retried = await Promise.all([1, 2, 3].map(() => review(ben, project, { scores: scores(2) }, { 'idempotency-key': 'one' })))
    expect(retried.map((answer) => [answer.status, answer.body.uuid])).toEqual(retried.map(() => [201, retried[0]?.body.uuid]))
    expect((await listed(ann, project)).reviewsCount).toBe(2)
  })

  it('are changed by their author alone, with their version', async () => {
    const project = await make.project({ theme, by: ann })
    const { body } = await review(ann, project, { comment: '前', scores: scores(1) })
    const path = `/v2/private/projects/${project}/reviews/${body.uuid}`
    expect((await ben.call('PATCH', path, { comment: '横' })).status).toBe(404)
    const changed = await ann.call('PATCH', path, { comment: '後', scores: scores(3, 5) }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.comment, changed.body.myAverageScore, changed.body.version]).toEqual([200, '後', 4, 2])
    const stale = await ann.call('PATCH', path, { comment: '遅' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.comment]).toEqual([409, '後'])
    expect((await listed(ann, project)).allAverageScore).toBe(4)
  })

  it('are found in detail by their comment as it stands, not by outsiders where the theme restricts them', async () => {
    const closed = await make.theme({ hides: ['review'], insiders: [ann] })
    const [open, inner] = [await make.project({ theme, by: ann }), await make.project({ theme: closed, by: ann })]
    const find = async (actor: TestActor, text: string) => {
      const list = await actor.call('GET', `/v2/private/projects?detail_search_flg=true&q=${encodeURIComponent(text)}`)
      return list.body.items.map((item: { uuid: string }) => item.uuid).toSorted()
    }
    const { body } = await review(ann, open, { comment: '量産体制に懸念', scores: [] })
    await review(ann, inner, { comment: '量産体制は十分', scores: [] })
    expect([await find(ann, '量産体制'), await find(ben, '量産体制')]).toEqual([[open, inner].toSorted(), [open]])
    await ann.call('PATCH', `/v2/private/projects/${open}/reviews/${body.uuid}`, { comment: '価格が魅力' })
    expect([await find(ben, '価格が魅力'), await find(ben, '量産体制')]).toEqual([[open], []])
  })

  it('refuse points above the scale, foreign perspectives and statuses, and leave nothing behind', async () => {
    const project = await make.project({ theme, by: ann })
    const tooHigh = await review(ann, project, {
      scores: [
        { perspectiveUuid: perspectives[0], point: 6 },
        { perspectiveUuid: project, point: 1 }
      ]
    })
    expect([tooHigh.status, tooHigh.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['scores.0.point', 'scores.1.perspectiveUuid']])
    expect((await review(ann, project, { statusUuid: project, scores: [] })).body.code).toBe('status_not_in_theme')
    expect(await listed(ann, project)).toMatchObject({ reviewsCount: 0, allAverageScore: null })
  })

  it('do not exist for outsiders where the theme restricts them, nor for another tenant', async () => {
    const closed = await make.theme({ hides: ['review'], insiders: [ann] })
    const project = await make.project({ theme: closed, by: ann })
    expect((await review(ann, project, { scores: scores(5) })).status).toBe(201)
    expect((await review(ben, project, { scores: scores(5) })).status).toBe(404)
    expect((await ben.call('GET', `/v2/private/project_reviews?project_uuid=${project}&status_uuid=${closed.statuses[0]?.uuid}`)).status).toBe(404)
    const stranger = await world.createActor(await world.createTenant())
    expect((await review(stranger, project, { scores: [] })).status).toBe(404)
  })

  it('tell the followers of the case, but not the reviewer', async () => {
    const project = await make.project({ theme, by: ann, followers: [ann, ben] })
    await review(ann, project, { scores: scores(5) })
    const rows = await world.admin
      .selectFrom('outbox')
      .select('payload')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('kind', '=', 'notifications.notify')
      .orderBy('created_at', 'desc')
      .execute()
    const told = rows.map((row) => row.payload as { kind: string; userUuids: string[]; path?: string }).find((payload) => payload.path?.includes(project))
    expect([told?.kind, told?.userUuids]).toEqual(['project_reviewed', [ben.uuid]])
  })

  describe('where the theme hides others until one’s own is in', () => {
    const setHides = (uuid: string, hides: boolean) =>
      world.admin.updateTable('themes').set({ hides_reviews_until_mine: hides }).where('tenant_uuid', '=', tenant.uuid).where('uuid', '=', uuid).execute()
    beforeAll(() => setHides(theme.uuid, true))
    afterAll(() => setHides(theme.uuid, false))
    const reviewsOf = async (actor: TestActor, project: string, status: number) => {
      const { body } = await actor.call('GET', `/v2/private/project_reviews?project_uuid=${project}&status_uuid=${theme.statuses[status]?.uuid}`)
      return body.items.map((item: { createdByName: string; isVeiled: boolean; comment: string; scores: unknown[]; myAverageScore: number | null }) => [
        item.createdByName,
        item.isVeiled,
        item.comment,
        item.scores.length,
        item.myAverageScore
      ])
    }
    const detailOf = async (actor: TestActor, project: string) => (await actor.call('GET', `/v2/private/projects/${project}`)).body
    const listed = async (actor: TestActor, project: string, query = '') =>
      (await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}${query}`)).body.items.find((item: { uuid: string }) => item.uuid === project)
    const logOf = async (actor: TestActor, project: string) =>
      JSON.stringify((await actor.call('GET', `/v2/private/projects/${project}/operation_logs`)).body.items)

    it('tell before it who reviewed and nothing more, in the tab, the case and its history; after it everything', async () => {
      const project = await make.project({ theme, by: ann })
      const { body } = await review(ann, project, { comment: '秘密の所見', scores: scores(5, 4) })
      await ann.call('PATCH', `/v2/private/projects/${project}/reviews/${body.uuid}`, { comment: '秘密の結論' })
      expect(await reviewsOf(ben, project, 0)).toEqual([['安藤', true, '', 0, null]])
      expect(await reviewsOf(ann, project, 0)).toEqual([['安藤', false, '秘密の結論', 2, 4.5]])
      expect(await detailOf(ben, project)).toMatchObject({ reviewsVeiled: true, allAverageScore: null, latestReviewComment: null, reviewsCount: 1 })
      expect(await detailOf(ann, project)).toMatchObject({ reviewsVeiled: false, allAverageScore: 4.5, latestReviewComment: '秘密の結論' })
      const askedFor = `&reviewer_uuids=${ann.uuid},none`
      const nothing = { allAverageScore: null, selectingReviewerAverageScore: null, latestReviewComment: null }
      expect(await listed(ben, project, askedFor)).toMatchObject({ ...nothing, reviewsCount: 1 })
      expect(await listed(ann, project, askedFor)).toMatchObject({
        allAverageScore: 4.5,
        selectingReviewerAverageScore: 4.5,
        latestReviewComment: '秘密の結論'
      })
      expect(await logOf(ben, project)).not.toMatch(/秘密|averageScore/u)
      expect(await logOf(ann, project)).toMatch(/秘密.*averageScore/u)
      await review(ben, project, { scores: scores(2, 2) })
      expect(await reviewsOf(ben, project, 0)).toEqual([
        ['安藤', false, '秘密の結論', 2, 4.5],
        ['別所', false, '', 2, 2]
      ])
      expect(await detailOf(ben, project)).toMatchObject({ reviewsVeiled: false, allAverageScore: 3.25 })
      expect(await logOf(ben, project)).toMatch(/秘密/u)
    })

    it('are told apart by status: a review in one status opens no other', async () => {
      const project = await make.project({ theme, by: ann })
      await review(ann, project, { statusUuid: theme.statuses[1]?.uuid, comment: '次', scores: scores(5) })
      await review(ben, project, { statusUuid: theme.statuses[0]?.uuid, scores: scores(2) })
      expect(await reviewsOf(ben, project, 1)).toEqual([['安藤', true, '', 0, null]])
      expect(await detailOf(ben, project)).toMatchObject({ reviewsVeiled: true, allAverageScore: null, myAverageScore: 2 })
    })

    it('tell of no change of theirs before it, and of one that is gone no text', async () => {
      const project = await make.project({ theme, by: ann })
      const { body } = await review(ann, project, { comment: '秘密の所見', scores: scores(5) })
      const actions = async () => (await ben.call('GET', `/v2/private/projects/${project}/operation_logs`)).body
      const seen = async () => (await ben.call('GET', `/v2/private/project_reviews?project_uuid=${project}&status_uuid=${theme.statuses[0]?.uuid}`)).body
      const [history, tab] = [await actions(), await seen()]
      await ann.call('PATCH', `/v2/private/projects/${project}/reviews/${body.uuid}`, { comment: '秘密の結論' })
      expect([await actions(), await seen()]).toEqual([history, tab])
      await world.admin.updateTable('project_reviews').set({ deleted_at: new Date() }).where('uuid', '=', body.uuid).execute()
      expect(await logOf(ben, project)).not.toContain('秘密')
      await review(ben, project, { scores: scores(2) })
      expect((await actions()).items.map((item: { action: string }) => item.action)).toEqual(['create_review', 'update_review', 'create_review'])
      expect(await logOf(ben, project)).toContain('秘密の結論')
    })

    it('name no score to the followers', async () => {
      const project = await make.project({ theme, by: ann, followers: [ben] })
      await review(ann, project, { scores: scores(5) })
      const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
      const told = rows.map((row) => JSON.stringify(row.payload)).filter((payload) => payload.includes(project))
      expect(told).toHaveLength(1)
      expect(told[0]).not.toContain('"score"')
    })

    it('are shown at once where the theme does not: the broken twin', async () => {
      const open = await make.theme()
      await setHides(open.uuid, false)
      const project = await make.project({ theme: open, by: ann })
      await review(ann, project, { comment: '公の所見', scores: scores(5, 4) })
      expect(await reviewsOf(ben, project, 0)).toEqual([['安藤', false, '公の所見', 2, 4.5]])
      expect(await detailOf(ben, project)).toMatchObject({ reviewsVeiled: false, allAverageScore: 4.5, latestReviewComment: '公の所見' })
      expect(await logOf(ben, project)).toContain('averageScore')
    })
  })
})
