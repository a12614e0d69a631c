import { expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { entries } from './entries.ts'
import { cellsOf, type Leak, linesOf, openLaw, tryTogether } from './law.ts'
import { readers, writers } from './stage.ts'

it('S3: every write of the contract by everybody, each from the same state, and what everybody reads before and after', async () => {
  const began = performance.now()
  const world = await createWorld()
  const law = await openLaw(world)
  const cells = cellsOf(entries)
  const leaks: Leak[] = []
  for (const cell of cells) leaks.push(...(await tryTogether(law, [cell])))
  const ids = Object.keys(entries)
  const { done, comparisons, readings } = law.figures
  process.stdout.write(
    `S3, the law of writes: ${ids.length} operations × ${writers.length} people × ${readers.length - 1} readers: ${cells.length} writes, ${done} of them done, ${comparisons} comparisons by ${readings} reads, ${leaks.length} leaks, ${Math.round((performance.now() - began) / 1000)} s\n`
  )
  expect(linesOf(leaks)).toEqual([])
  // What nobody could do has not been tried: each with its reason.
  expect(ids.filter((id) => !law.done.has(id) && entries[id]?.undone === undefined)).toEqual([])
  await world.close()
})
