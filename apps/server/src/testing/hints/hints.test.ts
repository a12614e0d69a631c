import { operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugs } from '../rights/matrix.ts'
import { createWorld, type World } from '../world.ts'
import { findHints, readings, replay, someReadings } from './replay.ts'
import { addHiddenParts, addUnfollowedProjects, changeBlindReview, createScene, type Scene } from './scene.ts'

// Reads that give an address to send a file to: they make something, and are refused where the matrix of rights says so.
const making = ['files.projectUploadUrl', 'files.themeUploadUrl', 'files.themeDownloadUrl']

let world: World
let scene: Scene
/** The follower's answers as they are now, when a test has just read them. */
let lastSeen: Map<string, string> | null = null
beforeAll(async () => {
  world = await createWorld()
  scene = await createScene(world)
})
afterAll(() => world.close())

describe('what a caller may not see', () => {
  it('is looked for in every call that reads', () => {
    const reads = operations.filter(({ id, access, method }) => access === 'private' && method === 'GET' && slugs.some((slug) => slug === id.split('.')[0]))
    const missing = reads.filter(({ id }) => !making.includes(id) && !readings(scene)[id]?.length)
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('changes no answer: parts of a restricted theme, and private records', async () => {
    const { outsider, follower } = scene.watchers
    const before = [await replay(scene, outsider), await replay(scene, follower), await replay(scene, scene.insider, someReadings)] as const
    expect([...before[0].values()].filter((answer) => !answer.startsWith('200')).length).toBeLessThan(before[0].size / 4)
    await addHiddenParts(scene)
    expect(findHints(before[0], await replay(scene, outsider))).toEqual([])
    lastSeen = await replay(scene, follower)
    expect(findHints(before[1], lastSeen)).toEqual([])
    // Whoever sees them gets other answers: it is there to be noticed.
    expect(findHints(before[2], await replay(scene, scene.insider, someReadings)).length).toBeGreaterThan(8)
  })

  it('changes no answer: cases that one does not follow', async () => {
    const { outsider, follower } = scene.watchers
    const [before, seen] = [lastSeen ?? (await replay(scene, follower)), await replay(scene, outsider, someReadings)]
    await addUnfollowedProjects(scene)
    lastSeen = await replay(scene, follower)
    expect(findHints(before, lastSeen)).toEqual([])
    expect(findHints(seen, await replay(scene, outsider, someReadings)).length).toBeGreaterThan(5)
  })

  it('changes no answer: score and text of a review that stays hidden until one’s own is in', async () => {
    const { outsider, follower } = scene.watchers
    const before = [
      await replay(scene, outsider),
      lastSeen ?? (await replay(scene, follower)),
      await replay(scene, scene.insider, ['projects.list', 'projects.groups'])
    ] as const
    lastSeen = null
    await changeBlindReview(scene)
    expect(findHints(before[0], await replay(scene, outsider))).toEqual([])
    expect(findHints(before[1], await replay(scene, follower))).toEqual([])
    // The author, whose own is in, gets other lists and groups: it is there to be noticed.
    expect(findHints(before[2], await replay(scene, scene.insider, ['projects.list', 'projects.groups'])).length).toBeGreaterThan(20)
  })
})
