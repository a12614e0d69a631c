import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findDifferences } from './testing/counted-by-hand.ts'
import { createWorkspace } from './testing/workspace.ts'
import { openWorld } from '../../../testing/open-world.ts'

const broken = vi.hoisted(() => ({ forgetsReading: false, forgetsGroups: false }))

// The mutation checks of the figures: one forgets that what cannot be read cannot be changed, one that user groups follow cases.
vi.mock('./sides.ts', async (original) => {
  const real = await original<typeof import('./sides.ts')>()
  return {
    ...real,
    canDoByTie: (...[side, verb, tie]: Parameters<typeof real.canDoByTie>) =>
      real.canDoByTie(broken.forgetsReading ? { ...side, permissions: new Set([...side.permissions, 'read_all_project']) } : side, verb, tie),
    sideOf: (...[person, changed]: Parameters<typeof real.sideOf>) => ({ ...real.sideOf(person, changed), ...(broken.forgetsGroups && { userGroupUuids: [] }) })
  }
})

const world = await openWorld()
const workspace = await createWorkspace(world, 7)
beforeEach(() => void Object.assign(broken, { forgetsReading: false, forgetsGroups: false }))

describe('the figures of a change of rights', () => {
  it.each(['forgetsReading', 'forgetsGroups'] as const)('are found out when they are wrong (broken twin): %s', async (fault) => {
    expect(await findDifferences(workspace, 8)).toEqual([])
    broken[fault] = true
    expect((await findDifferences(workspace, 8)).length).toBeGreaterThan(2)
  })
})
