import { describe, expect, it, vi } from 'vitest'
import { findHints, replay } from './replay.ts'
import { addHiddenParts, changeBlindReview, createScene } from './scene.ts'
import { openWorld } from '../open-world.ts'

// The broken twin of the product: in lists, private records count for everybody.
vi.mock('../../features/cases/projects/access/scope.queries.ts', async (original) => {
  const queries = await original<typeof import('../../features/cases/projects/access/scope.queries.ts')>()
  return { ...queries, isPrivateRecordNamed: () => queries.always }
})

// And its order, filters, groups and search know all reviews, while what is shown of a case knows those alone that the caller may look into.
vi.mock('../../features/cases/projects/hiding/blind-review.queries.ts', async (original) => {
  const [veil, { always, never }] = [
    await original<typeof import('../../features/cases/projects/hiding/blind-review.queries.ts')>(),
    await import('../../features/cases/projects/access/scope.queries.ts')
  ]
  return { ...veil, isUnshared: () => never, areReviewsOpen: () => always, ifReviewsOpen: (value: unknown) => value }
})

const world = await openWorld()
const scene = await createScene(world)

describe('what a caller may not see', () => {
  it('is noticed when private records are counted', async () => {
    const calls = ['projects.list']
    const before = await replay(scene, scene.watchers.outsider, calls)
    await addHiddenParts(scene)
    expect(findHints(before, await replay(scene, scene.watchers.outsider, calls)).length).toBeGreaterThan(20)
  })

  it('is noticed when lists, groups, counts and search know reviews that stay hidden until one’s own is in', async () => {
    const calls = ['projects.list', 'projects.groups', 'projectFilters.counts']
    const before = await replay(scene, scene.watchers.outsider, calls)
    await changeBlindReview(scene)
    const hints = findHints(before, await replay(scene, scene.watchers.outsider, calls))
    const requested = [
      /sort_conditions=all_average_score/u,
      /projects\?score_from=4.5/u,
      /detail_search_flg/u,
      /groups\?group_by=theme:/u,
      /groups.*score_from=4.5/u
    ]
    expect(requested.filter((address) => !hints.some((hint) => address.test(hint)))).toEqual([])
  })
})
