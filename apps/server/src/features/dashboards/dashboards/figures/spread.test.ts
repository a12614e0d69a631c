import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, type Page, refresh } from '../testing/dashboard.ts'

// Two cases: three people gave one 2, 4 and 4 points, one of them gave the other 5.
let world: World
let page: Page
let categories: string[]
let reviewers: TestActor[]

beforeAll(async () => {
  world = await createWorld()
  const owner = await world.createActor(await world.createTenant())
  const factory = projectFactory(world, owner.tenant)
  const theme = await factory.theme()
  categories = [await factory.category('一'), await factory.category('二')]
  reviewers = [owner, await world.createActor(owner.tenant), await world.createActor(owner.tenant)]
  const perspectives = await world.admin
    .selectFrom('review_perspectives')
    .select('uuid')
    .where('review_template_uuid', '=', theme.reviewTemplateUuid)
    .orderBy('position')
    .execute()
  const review = async (project: string, actor: TestActor | undefined, point: number) => {
    const scores = [{ perspectiveUuid: perspectives[0]?.uuid, point }]
    expect((await actor?.call('POST', `/v2/private/projects/${project}/reviews`, { scores }))?.status).toBe(201)
  }
  const [one, other] = [
    await factory.project({ theme, by: owner, categories }),
    await factory.project({ theme, by: owner, categories: categories.slice(1), status: 1 })
  ]
  for (const [index, point] of [2, 4, 4].entries()) await review(one, reviewers[index], point)
  await review(other, owner, 5)
  await refresh(world, owner)
  page = await openPage(world, owner)
})
afterAll(() => world.close())

/** Standard deviations over all: squares of 2, 4, 4 lie 8/9 from their mean on average, those of 2, 4, 4, 5 lie 19/16. */
const [ofThree, ofFour] = [Math.sqrt(8 / 9), Math.sqrt(19 / 16)]

/** Spreads of reviews or of points: the total, and by a field; `beside` has the database count the rows themselves instead of adding up cells. */
async function spreads(subject: 'reviews' | 'points', beside: string[], field: string) {
  const { body } = await page.figures({ kind: 'figures', subject, measures: ['spread', ...beside], dimensions: [{ field }] })
  const [result] = body.results
  return { total: result.total[0], groups: result.rows.map(({ values }: { values: number[] }) => values[0]) }
}

describe('the spread', () => {
  it.each([
    ['reviews, added up from cells', 'reviews', []],
    ['reviews, counted from the rows', 'reviews', ['cases']],
    ['points', 'points', ['averagePoint']]
  ] as const)('of %s is the standard deviation over all of them, not of a sample', async (_how, subject, beside) => {
    const total = expect.closeTo(ofFour, 10)
    expect(await spreads(subject, [...beside], 'status')).toEqual({ total, groups: [expect.closeTo(ofThree, 10), 0] })
    // A field of which a case has several values: 一 has the first case alone, 二 has both.
    expect(await spreads(subject, [...beside], 'category')).toEqual({ total, groups: [expect.closeTo(ofThree, 10), total] })
  })

  it('of one person’s is over that person’s', async () => {
    const { total, groups } = await spreads('reviews', [], 'reviewer')
    expect([total, groups.toSorted()]).toEqual([expect.closeTo(ofFour, 10), [0, 0, 1.5]])
  })
})
