import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { type End, killProduct } from './kill-product.ts'

const kinds: readonly End[] = ['server', 'database', 'session', 'calls', 'jobs']
const kills = Number(processEnvironment['SOAK_KILLS'] ?? 200)

it('R1: parts of a product killed at random moments while people write', { timeout: 14_400_000 }, async () => {
  const ends = Array.from({ length: kills }, (_, at) => kinds[at % kinds.length] ?? 'server')
  const { longest, ...report } = await killProduct({ seed: inject('soakSeed'), ends, writers: 8 })
  process.stdout.write(`R1: ${kills} kills, ${JSON.stringify(report)}, longest until the next writes in ms ${JSON.stringify(longest)}\n`)
  expect(report).toMatchObject({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, faults: [] })
})
