import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const reviews = (actor: TestActor, uuid: string, query = '') => actor.call('GET', `/v2/private/scoutees/${uuid}/project_reviews${query}`)
const inputs = (actor: TestActor, uuid: string) => actor.call('GET', `/v2/private/scoutee_inputs?scoutee_id=${uuid}`)
const commentsIn = (answer: { body: { items: { comment: string }[] } }): string[] => answer.body.items.map((item) => item.comment)
const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

describe('the reviews of a company', () => {
  it('are those of all its cases, newest first, with the case and its theme', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const [company, another] = [await make.scoutee(), await make.scoutee()]
    const [theme, other] = [await make.theme({ name: '素材' }), await make.theme({ name: '物流' })]
    const first = await make.project({ theme, scouteeUuid: company, name: '案件甲' })
    const second = await make.project({ theme: other, scouteeUuid: company, name: '案件乙' })
    await make.review(first, me, { score: 4, comment: '良い', theme })
    await make.review(second, me, { score: 2, comment: '弱い', theme: other })
    await make.review(await make.project({ theme, scouteeUuid: another }), me, { score: 1, comment: '別の企業', theme })
    const { status, body } = await reviews(me, company)
    expect([status, body.totalCount, body.items.map((item: { comment: string }) => item.comment)]).toEqual([200, 2, ['弱い', '良い']])
    expect(body.items[1]).toMatchObject({
      projectUuid: first,
      projectName: '案件甲',
      themeUuid: theme.uuid,
      themeName: '素材',
      myAverageScore: 4,
      createdBy: me.uuid,
      isVeiled: false,
      canEdit: true
    })
    const page = await reviews(me, company, '?page=2&per_page=1')
    expect([commentsIn(page), page.body.totalCount]).toEqual([['良い'], 2])
  })

  it('leave out cases that the caller does not see and themes that hide reviews', async () => {
    const me = await newActor()
    const [reader, all] = [
      await world.createActor(me.tenant, { permissions: ['read_follow_project'] }),
      await world.createActor(me.tenant, { permissions: ['read_all_project'] })
    ]
    const make = projectFactory(world, me.tenant)
    const company = await make.scoutee()
    const [open, hiding] = [await make.theme(), await make.theme({ hides: ['review'], insiders: [me] })]
    const followed = await make.project({ theme: open, scouteeUuid: company, followers: [reader] })
    const unfollowed = await make.project({ theme: open, scouteeUuid: company })
    const hidden = await make.project({ theme: hiding, scouteeUuid: company, followers: [reader] })
    const deleted = await make.project({ theme: open, scouteeUuid: company, deleted_at: new Date() })
    await make.review(followed, me, { score: 4, comment: '担当', theme: open })
    await make.review(unfollowed, me, { score: 3, comment: '担当外', theme: open })
    await make.review(hidden, me, { score: 2, comment: '非公開', theme: hiding })
    await make.review(deleted, me, { score: 1, comment: '削除済み', theme: open })
    const seen = async (actor: TestActor) => {
      const answer = await reviews(actor, company)
      return [commentsIn(answer), answer.body.totalCount]
    }
    expect(await seen(me)).toEqual([['非公開', '担当外', '担当'], 3])
    expect(await seen(all)).toEqual([['担当外', '担当'], 2])
    expect(await seen(reader)).toEqual([['担当'], 1])
  })

  it('veil others’ reviews in each status until the caller’s own is in, also when the own one is on another page', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant)
    const make = projectFactory(world, me.tenant)
    const company = await make.scoutee()
    const theme = await make.theme()
    await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', theme.uuid).execute()
    const [both, theirs] = [await make.project({ theme, scouteeUuid: company }), await make.project({ theme, scouteeUuid: company })]
    await make.review(both, me, { score: 5, comment: '自分', theme })
    await make.review(both, colleague, { score: 2, comment: '公開', theme })
    await make.review(both, colleague, { score: 1, comment: '別の段階', theme, status: 1 })
    await make.review(theirs, colleague, { score: 3, comment: '隠す', theme })
    const answer = await reviews(me, company)
    const shown = answer.body.items.map((item: { comment: string; isVeiled: boolean; myAverageScore: number | null }) => [
      item.comment,
      item.isVeiled,
      item.myAverageScore
    ])
    expect(shown).toEqual([
      ['', true, null],
      ['', true, null],
      ['公開', false, 2],
      ['自分', false, 5]
    ])
    expect(commentsIn(await reviews(me, company, '?page=3&per_page=1'))).toEqual(['公開'])
  })

  it('exist for companies of the own workspace alone', async () => {
    const [me, stranger] = [await newActor(), await newActor()]
    const company = await projectFactory(world, me.tenant).scoutee()
    for (const ask of [reviews, inputs]) {
      expect((await ask(stranger, company)).status).toBe(404)
      expect((await ask(me, v7())).status).toBe(404)
      expect((await ask(me, company)).body).toEqual({ items: [], totalCount: 0 })
    }
    expect((await me.call('GET', '/v2/private/scoutee_inputs')).status).toBe(400)
  })
})

describe('the typed-in values of a company', () => {
  it('are those of its cases that the caller may see, of companies and of people', async () => {
    const me = await newActor()
    const reader = await world.createActor(me.tenant, { permissions: ['read_follow_project'] })
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme({ name: '素材' })
    const [company, someone] = [await make.scoutee(), await make.scoutee({ people_flg: true })]
    const typed = { name: '株式会社目利き', capital: 1_000_000 }
    const given = await make.project({
      theme,
      scouteeUuid: company,
      name: '案件甲',
      link_input: JSON.stringify(typed),
      followers: [reader],
      registered_at: new Date('2026-04-01')
    })
    const later = await make.project({ theme, scouteeUuid: company, link_input: JSON.stringify({ name: '目利き' }) })
    await make.project({ theme, scouteeUuid: company })
    const human = await make.project({ theme, scouteeUuid: someone, people_flg: true, link_input: JSON.stringify({ name: '目利 花子' }) })
    const all = await inputs(me, company)
    expect([all.status, all.body.totalCount, all.body.items.map((item: { projectUuid: string }) => item.projectUuid)]).toEqual([200, 2, [later, given]])
    expect((await inputs(reader, company)).body).toEqual({
      items: [{ projectUuid: given, projectName: '案件甲', themeUuid: theme.uuid, themeName: '素材', scouteeLinkInput: typed, peopleLinkInput: null }],
      totalCount: 1
    })
    expect((await inputs(me, someone)).body.items).toMatchObject([{ projectUuid: human, scouteeLinkInput: null, peopleLinkInput: { name: '目利 花子' } }])
  })
})
