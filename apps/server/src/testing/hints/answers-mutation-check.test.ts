import { describe, expect, it, vi } from 'vitest'
import { findHints, replay } from './replay.ts'
import { addHiddenParts, createScene } from './scene.ts'
import { openWorld } from '../open-world.ts'

// The broken twin of the product: answers are found and counted by values that the case's theme hides, while what is shown of them leaves those out.
vi.mock('../../features/forms/answers/answer-rows.queries.ts', async (original) => {
  const queries = await original<typeof import('../../features/forms/answers/answer-rows.queries.ts')>()
  return { ...queries, isPartShown: (eb: { lit: (value: boolean) => unknown }) => eb.lit(true) }
})

const world = await openWorld()
const scene = await createScene(world)

describe('what a caller may not see of answers', () => {
  it('is noticed when they are found by it', async () => {
    const calls = ['answers.list', 'answers.get', 'answers.ofProject']
    const before = await replay(scene, scene.watchers.outsider, calls)
    await addHiddenParts(scene)
    const hints = findHints(before, await replay(scene, scene.watchers.outsider, calls))
    expect(hints.map((hint) => /keyword=\w+/u.exec(hint)?.[0])).toEqual(['keyword=500'])
  })
})
