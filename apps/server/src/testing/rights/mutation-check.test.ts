import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { askShared, type Cell, cellsOf, createSharedPlaces, type SharedPlaces } from './ask.ts'
import { openStage, type Stage } from './cells.ts'

const rules = vi.hoisted(() => ({ isCaseOn: true, isInsiderOn: true, isThemeOn: true, isTaskOn: true }))

// The mutation checks of the product: one rule at a time says yes to everybody.
vi.mock('../../features/cases/projects/projects.policy.ts', async (original) => {
  const policy = await original<typeof import('../../features/cases/projects/projects.policy.ts')>()
  return {
    ...policy,
    canDo: (...[actor, verb, facts]: Parameters<typeof policy.canDo>) => !rules.isCaseOn || policy.canDo(actor, verb, facts),
    hiddenPartsOf: (...[actor, restriction]: Parameters<typeof policy.hiddenPartsOf>) => (rules.isInsiderOn ? policy.hiddenPartsOf(actor, restriction) : [])
  }
})
vi.mock('../../features/themes/themes/themes.policy.ts', async (original) => {
  const policy = await original<typeof import('../../features/themes/themes/themes.policy.ts')>()
  return { ...policy, canDo: (...[actor, verb, facts]: Parameters<typeof policy.canDo>) => !rules.isThemeOn || policy.canDo(actor, verb, facts) }
})
vi.mock('../../features/work/tasks/tasks.policy.ts', async (original) => {
  const policy = await original<typeof import('../../features/work/tasks/tasks.policy.ts')>()
  return { ...policy, canDoWithTask: (...given: Parameters<typeof policy.canDoWithTask>) => !rules.isTaskOn || policy.canDoWithTask(...given) }
})

const refused = (name: string): Cell[] => cellsOf((row) => row === name).filter(({ written }) => '!-'.includes(written))

let world: World
let stage: Stage
let shared: SharedPlaces
beforeAll(async () => {
  world = await createWorld()
  stage = await openStage(world)
  shared = await createSharedPlaces(stage)
})
afterAll(() => world.close())
beforeEach(() => void Object.assign(rules, { isCaseOn: true, isInsiderOn: true, isThemeOn: true, isTaskOn: true }))

describe('the matrix of who may do what', () => {
  it.each([
    ['isCaseOn', 'projects.get'],
    ['isCaseOn', 'projectBulk.createOperationLogs'],
    ['isInsiderOn', 'projectRecords.list'],
    ['isInsiderOn', 'projectReviews.list'],
    ['isThemeOn', 'themeComments.update'],
    ['isThemeOn', 'files.themeUploadUrl'],
    ['isTaskOn', 'tasks.update, of a case']
  ] as const)('notices that a rule is off: %s, %s', async (rule, name) => {
    const cells = refused(name)
    expect(cells.length).toBeGreaterThan(3)
    expect(await askShared(stage, shared, cells)).toEqual([])
    rules[rule] = false
    expect((await askShared(stage, shared, cells)).length).toBeGreaterThan(3)
  })
})
