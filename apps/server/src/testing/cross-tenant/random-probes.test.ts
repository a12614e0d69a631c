import { operations } from '@mekiki/contract'
import { figures } from '@mekiki/testing/figures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { probedOperations, probeRandomly } from './random-probes.ts'
import { closeSweep, openSweep, type Sweep } from './sweep.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'

// Others each day; the name of the test tells from which seed. A soak probes from one that stays as well, and far more.
const seeds = figures.isWhole ? [20_261_003, figures.seed] : [figures.seed]
const probes = 250

let sweep: Sweep
beforeAll(async () => {
  sweep = await openSweep(await createWorld())
})
afterAll(() => closeSweep(sweep))

it.each(seeds)(`${probes} random calls with foreign ids, seed %i, show and change nothing`, async (seed) => {
  const random = seededNumbers(seed)
  const probed = probedOperations(operations)
  const faults: string[] = []
  for (let index = 0; index < probes; index += 1) faults.push(...(await probeRandomly(sweep, probed, random)))
  expect(faults).toEqual([])
})

it('the same seed makes the same probes', () => {
  const [one, two, other] = [seededNumbers(1), seededNumbers(1), seededNumbers(2)]
  const row = (random: () => number) => Array.from({ length: 20 }, () => random())
  const first = row(one)
  expect(row(two)).toEqual(first)
  expect(row(other)).not.toEqual(first)
})
