import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedTables, openWatch, type Watch } from '../cross-tenant/fingerprint.ts'
import { createWorld, type World } from '../world.ts'
import {
  askDisabled,
  askFresh,
  askShared,
  cellsOf,
  coveredOperations,
  createSharedPlaces,
  everyRun,
  findUnwritten,
  type SharedPlaces,
  splitCells
} from './ask.ts'
import { openStage, type Stage } from './cells.ts'

const cells = cellsOf()
const { still, changing } = splitCells(everyRun(cells))

let world: World
let stage: Stage
let shared: SharedPlaces
let watch: Watch
beforeAll(async () => {
  world = await createWorld()
  stage = await openStage(world)
  shared = await createSharedPlaces(stage)
  watch = await openWatch(world)
})
afterAll(async () => {
  await watch.close()
  await world.close()
})

describe('the matrix of who may do what', () => {
  it('holds every call about cases and themes', () => {
    expect(coveredOperations.size).toBeGreaterThan(60)
    expect(findUnwritten(coveredOperations.keys())).toEqual([])
    expect(findUnwritten(['projects.list', 'projects.somethingNew'])).toEqual(['projects.somethingNew'])
    expect(cells.length).toBeGreaterThan(4500)
  })

  it('is what the server answers to reads and to whom it refuses, who change nothing', async () => {
    const [before = {}] = await watch.read([stage.home.tenant.uuid])
    expect(await askShared(stage, shared, still)).toEqual([])
    const [after = {}] = await watch.read([stage.home.tenant.uuid])
    expect(changedTables(before, after).filter((table) => table !== 'my_project_filters')).toEqual([])
  })

  it('is what the server answers to whom it lets change something', async () => {
    expect(await askFresh(stage, changing)).toEqual([])
  })

  it('lets a disabled person do nothing', async () => {
    expect(await askDisabled(stage, shared, everyRun(cells))).toEqual([])
  })
})
