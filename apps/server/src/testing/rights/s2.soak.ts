import { expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { askDisabled, askFresh, askShared, cellsOf, createSharedPlaces, splitCells } from './ask.ts'
import { openStage } from './cells.ts'

it('S2: every cell of the matrix of rights', { timeout: 1_200_000 }, async () => {
  const world = await createWorld()
  const stage = await openStage(world)
  const shared = await createSharedPlaces(stage)
  const cells = cellsOf()
  const { still, changing } = splitCells(cells)
  const differences = [...(await askShared(stage, shared, still)), ...(await askFresh(stage, changing)), ...(await askDisabled(stage, shared, cells))]
  process.stdout.write(`S2: ${cells.length} cells, ${differences.length} differences\n`)
  expect(differences).toEqual([])
  await world.close()
})
