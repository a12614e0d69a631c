import { operations } from '@mekiki/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createWorld } from '../world.ts'
import { probedOperations, probeRandomly } from './random-probes.ts'
import { closeSweep, openSweep, probeAll, type Sweep } from './sweep.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'

declare module 'vitest' {
  export interface ProvidedContext {
    soakSeed: number
  }
}

const probes = 20_000

let sweep: Sweep
beforeAll(async () => {
  sweep = await openSweep(await createWorld())
})
afterAll(() => closeSweep(sweep))

it(`S1: every place once, then ${probes} random calls`, async () => {
  const seed = inject('soakSeed')
  const random = seededNumbers(seed)
  const probed = probedOperations(operations)
  const faults = await probeAll(sweep, operations)
  for (let index = 0; index < probes; index += 1) {
    faults.push(...(await probeRandomly(sweep, probed, random)))
    if (index % 1000 === 999) process.stdout.write(`S1 seed ${seed}: ${index + 1} of ${probes} probes over ${probed.length} calls, ${faults.length} faults\n`)
  }
  expect(faults).toEqual([])
})
