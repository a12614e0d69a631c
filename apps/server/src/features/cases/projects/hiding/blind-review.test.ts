import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let make: ProjectFactory
let ann: TestActor
let ben: TestActor
let theme: TestTheme
let uuids: Record<'A' | 'B' | 'C' | 'D', string>

/** A theme that hides others' reviews: Ann gave A 5 and B 3, Ben B 1; C has Ben's review alone, D none. Ben's own review is missing in A alone. */
beforeEach(async () => {
  theme = await make.theme()
  await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', theme.uuid).execute()
  const project = (name: string) => make.project({ theme, name })
  uuids = { A: await project('A'), B: await project('B'), C: await project('C'), D: await project('D') }
  await make.review(uuids.A, ann, { score: 5, comment: '秘密 甲', theme })
  await make.review(uuids.B, ann, { score: 3, comment: '秘密 乙', theme })
  await make.review(uuids.B, ben, { score: 1, comment: '所見 乙', theme })
  await make.review(uuids.C, ben, { score: 4, comment: '所見 丙', theme })
})
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  ann = await world.createActor(tenant)
  ben = await world.createActor(tenant)
})
afterAll(() => world.close())

/** The names of the cases that a list gives, in its order. */
async function list(actor: TestActor, query: string): Promise<string> {
  const { status, body } = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&${query}`)
  expect([status, body.totalCount]).toEqual([200, body.items?.length])
  return body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name).join('')
}

const sorted = (actor: TestActor, column: string, direction: string) => list(actor, `sort_conditions=${column}:${direction},scoutee_name:asc`)
const found = (actor: TestActor, query: string) => list(actor, `${query}&sort_conditions=scoutee_name:asc`)
const searched = (actor: TestActor, word: string) => found(actor, `detail_search_flg=true&q=${encodeURIComponent(word)}`)

async function averageOf(actor: TestActor, query = ''): Promise<number | null> {
  const { body } = await actor.call('GET', `/v2/private/projects/groups?group_by=theme&theme_uuid=${theme.uuid}${query}`)
  return body.items[0]?.averageScore ?? null
}

/** Ben's review of A in the status in which Ann gave hers, or in another one. */
const reviewOfBen = (status: number) => make.review(uuids.A, ben, { score: 2, comment: '所見 甲', theme, status })

describe('a theme that hides others’ reviews until one’s own is in', () => {
  it('sorts a case that has hidden ones with those that have none, until the caller’s own is in for its status', async () => {
    const chosen = `selecting_reviewer_average_score:desc,scoutee_name:asc&reviewer_uuids=${ann.uuid},none,${ben.uuid}`
    expect([await sorted(ann, 'all_average_score', 'desc'), await sorted(ben, 'all_average_score', 'desc')]).toEqual(['ABCD', 'CBAD'])
    expect(await sorted(ben, 'all_average_score', 'asc')).toBe('BCAD')
    expect([await sorted(ben, 'latest_review_comment', 'asc'), await sorted(ben, 'latest_review_comment', 'desc')]).toEqual(['BCAD', 'CBAD'])
    expect(await list(ben, `sort_conditions=${chosen}`)).toBe('CBAD')
    await reviewOfBen(1)
    expect([await sorted(ben, 'all_average_score', 'desc'), await sorted(ben, 'latest_review_comment', 'desc')]).toEqual(['CBAD', 'CBAD'])
    await reviewOfBen(0)
    expect([await sorted(ben, 'all_average_score', 'asc'), await sorted(ben, 'latest_review_comment', 'desc')]).toEqual(['BACD', 'ACBD'])
    expect(await list(ben, `sort_conditions=${chosen}`)).toBe('CABD')
  })

  it('finds it by no score, in lists, in groups and in the counts of saved filters', async () => {
    await ben.call('POST', '/v2/private/my_project_filters', { name: '点', condition: { scoreFrom: 3 } })
    const counted = async () => {
      const { body } = await ben.call('GET', `/v2/private/my_project_filters/counts?theme_uuid=${theme.uuid}`)
      return body.items.map((item: { count: number }) => item.count)
    }
    expect([await found(ann, 'score_from=3'), await found(ben, 'score_from=3'), await found(ben, 'score_to=5')]).toEqual(['A', 'C', 'BC'])
    expect([await averageOf(ann), await averageOf(ben), await averageOf(ben, '&score_from=3')]).toEqual([3.5, 3, 4])
    expect(await counted()).toEqual([1])
    await reviewOfBen(1)
    expect([await found(ben, 'score_from=3'), await averageOf(ben), await counted()]).toEqual(['C', 3, [1]])
    await reviewOfBen(0)
    expect([await found(ben, 'score_from=3'), await averageOf(ben), await counted()]).toEqual(['AC', (3.5 + 2 + 4) / 3, [2]])
  })

  it('finds by reviewer, and by having none, what the caller may look into', async () => {
    const by = (actor: TestActor, uuid: string) => found(actor, `reviewer_uuids=${uuid}`)
    expect([await by(ann, ann.uuid), await by(ben, ann.uuid), await by(ben, ben.uuid)]).toEqual(['AB', 'B', 'BC'])
    expect([await by(ann, 'none'), await by(ben, 'none')]).toEqual(['CD', 'AD'])
    await reviewOfBen(1)
    expect([await by(ben, ann.uuid), await by(ben, ben.uuid), await by(ben, 'none')]).toEqual(['B', 'ABC', 'D'])
    await reviewOfBen(0)
    expect([await by(ben, ann.uuid), await by(ben, 'none')]).toEqual(['AB', 'D'])
  })

  it('searches the comments that the caller may read, status by status', async () => {
    expect([await searched(ann, '秘密'), await searched(ben, '秘密'), await searched(ben, '所見')]).toEqual(['AB', 'B', 'BC'])
    await reviewOfBen(1)
    expect([await searched(ben, '秘密'), await searched(ben, '所見')]).toEqual(['B', 'ABC'])
    await make.review(uuids.A, ann, { score: 1, comment: '秘密 丁', theme, status: 1 })
    expect([await searched(ben, '丁'), await searched(ben, '甲')]).toEqual(['A', 'A'])
    expect(await searched(ben, '秘密 甲')).toBe('A')
    expect(await searched(ann, '所見')).toBe('AB')
  })

  it('hides them again, everywhere, once the caller’s own was taken back', async () => {
    const told = async () => ({
      orders: [await sorted(ben, 'all_average_score', 'desc'), await sorted(ben, 'latest_review_comment', 'desc')],
      scored: [await found(ben, 'score_from=3'), await found(ben, 'score_to=5')],
      reviewed: [await found(ben, `reviewer_uuids=${ann.uuid}`), await found(ben, `reviewer_uuids=${ben.uuid}`), await found(ben, 'reviewer_uuids=none')],
      averages: [await averageOf(ben), await averageOf(ben, '&score_from=3')],
      searched: [await searched(ben, '秘密'), await searched(ben, '所見')]
    })
    const before = {
      orders: ['CBAD', 'CBAD'],
      scored: ['C', 'BC'],
      reviewed: ['B', 'BC', 'AD'],
      averages: [3, 4],
      searched: ['B', 'BC']
    }
    expect(await told()).toEqual(before)
    const given = await ben.call('POST', `/v2/private/projects/${uuids.A}/reviews`, { comment: '所見 甲', scores: [] })
    expect(given.status).toBe(201)
    expect(await told()).toEqual({
      orders: ['ACBD', 'ACBD'],
      scored: ['AC', 'ABC'],
      reviewed: ['AB', 'ABC', 'D'],
      averages: [11 / 3, 4.5],
      searched: ['AB', 'ABC']
    })
    const { body: logs } = await ben.call('GET', `/v2/private/projects/${uuids.A}/operation_logs`)
    const undone = await ben.call('POST', `/v2/private/operations/${logs.items[0].operationUuid}/undo`)
    expect([undone.status, undone.body.undoneUuids]).toEqual([200, [uuids.A]])
    expect(await told()).toEqual(before)
  })

  it('hides nothing of other themes, nor once it stops: the broken twin', async () => {
    await world.admin.updateTable('themes').set({ hides_reviews_until_mine: false }).where('uuid', '=', theme.uuid).execute()
    const hiding = await make.theme()
    await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', hiding.uuid).execute()
    expect([await sorted(ben, 'all_average_score', 'desc'), await found(ben, 'score_from=3'), await averageOf(ben)]).toEqual(['ACBD', 'AC', 11 / 3])
    expect([await found(ben, `reviewer_uuids=${ann.uuid}`), await found(ben, 'reviewer_uuids=none'), await searched(ben, '秘密')]).toEqual(['AB', 'D', 'AB'])
  })
})
