import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { findHints, replay } from './replay.ts'
import { addHiddenParts, createScene, type Scene } from './scene.ts'

// The broken twin of the product: in lists, private records count for everybody.
vi.mock('../../features/projects/scope.queries.ts', async (original) => {
  const queries = await original<typeof import('../../features/projects/scope.queries.ts')>()
  return { ...queries, isPrivateRecordNamed: () => queries.always }
})

let world: World
let scene: Scene
beforeAll(async () => {
  world = await createWorld()
  scene = await createScene(world)
})
afterAll(() => world.close())

describe('what a caller may not see', () => {
  it('is noticed when private records are counted', async () => {
    const calls = ['projects.list']
    const before = await replay(scene, scene.watchers.outsider, calls)
    await addHiddenParts(scene)
    expect(findHints(before, await replay(scene, scene.watchers.outsider, calls)).length).toBeGreaterThan(20)
  })
})
