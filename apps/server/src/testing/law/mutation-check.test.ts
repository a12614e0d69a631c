import { shareOf } from '@mekiki/testing/figures'
import { describe, expect, it, vi } from 'vitest'
import { entries } from './entries.ts'
import { cellsOf, linesOf, openLaw, tryTogether } from './law.ts'
import type { Entry } from './writes.ts'
import { openWorld } from '../open-world.ts'

const rules = vi.hoisted(() => ({ areGroupsOpen: false, isMoveFree: false }))

// The broken twin of the product: whoever manages members lets anybody into a group whose members see what others do not.
vi.mock('../../features/people/user-groups/hidden-access.ts', async (original) => {
  const access = await original<typeof import('../../features/people/user-groups/hidden-access.ts')>()
  return { ...access, openGroups: (...given: Parameters<typeof access.openGroups>) => (rules.areGroupsOpen ? Promise.resolve() : access.openGroups(...given)) }
})

// And whoever may change a case takes it where he or she likes, whatever its theme hides.
vi.mock('../../features/cases/projects/hiding/stays-hidden.ts', async (original) => {
  const rule = await original<typeof import('../../features/cases/projects/hiding/stays-hidden.ts')>()
  return {
    ...rule,
    requireHiddenStays: (...given: Parameters<typeof rule.requireHiddenStays>) => (rules.isMoveFree ? Promise.resolve() : rule.requireHiddenStays(...given))
  }
})

const world = await openWorld()
const law = await openLaw(world)

// Of each kind a run tries half, the other half the day after.
const intoInsiders: [id: string, use: string, writer: string][] = [
  ['userGroups.update', 'somebody into the insiders', 'manager'],
  ['userGroups.update', 'oneself into the insiders', 'administrator'],
  ['members.update', 'somebody into the insiders', 'manager'],
  ['members.bulkUpdate', 'into the insiders', 'manager']
]
const unlisted: [id: string, use: string, writer: string, leak: RegExp][] = [
  ['projectBulk.updateFollowers', 'somebody, away', 'all', /follower reads .*away\.found\.record/u],
  ['projectReviews.create', 'veil', 'all', /: all reads .*veil\.review/u],
  ['userGroups.update', 'oneself into a group in charge', 'manager', /manager reads .*away\.found\.record/u],
  ['projectRecords.create', 'hidden, with mentions', 'author', /insider reads .*typed\.hidden/u],
  ['permissionGroups.update', 'every case for followers', 'administrator', /follower reads .*away\.found\.record/u]
]

/** What one use of an operation by one writer opens. */
async function leaksOf(id: string, use: string, writer: string, entry: Entry = entries[id] ?? {}): Promise<string> {
  const cells = cellsOf({ [id]: entry }).filter((cell) => cell.use === use && cell.writer === writer)
  expect(cells.length).toBe(1)
  return linesOf(await tryTogether(law, cells)).join('\n')
}

describe('the law of writes', () => {
  it.each(shareOf(intoInsiders, 2))('notices that anybody is let into the insiders: %s, %s, by %s', async (id, use, writer) => {
    expect(await leaksOf(id, use, writer)).toBe('')
    rules.areGroupsOpen = true
    expect(await leaksOf(id, use, writer)).toMatch(/reads .*hidden\.found\.record/u)
    rules.areGroupsOpen = false
  })

  it.each([
    ['hidden to open', /follower reads .*hidden\.found\.record/u],
    ['veiled to open', /follower reads veil\.found\.review veil\.review/u]
  ])('notices a case that is taken to where it hides nothing: %s', async (use, leak) => {
    expect(await leaksOf('projectIntegration.move', use, 'own')).toBe('')
    rules.isMoveFree = true
    expect(await leaksOf('projectIntegration.move', use, 'own')).toMatch(leak)
    rules.isMoveFree = false
  })

  it.each(shareOf(unlisted, 2))('notices what no list says that it may open: %s, %s', async (id, use, writer, leak) => {
    expect(await leaksOf(id, use, writer)).toBe('')
    expect(await leaksOf(id, use, writer, { ...entries[id], opens: [] })).toMatch(leak)
  })

  it('goes back to the state that it began with', async () => {
    await leaksOf('projects.remove', 'away', 'administrator')
    expect((await law.state.changed()).length).toBeGreaterThan(0)
    await law.state.restore()
    expect(await law.state.changed()).toEqual([])
  })
})
