import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { cutConnections } from './cut-connections.ts'

const cuts = Number(processEnvironment['SOAK_CUTS'] ?? 200)

it('R10: connections to the database cut at random bytes while people write', { timeout: 14_400_000 }, async () => {
  const { longest, ...report } = await cutConnections({ seed: inject('soakSeed'), cuts, writers: 8 })
  process.stdout.write(`R10: ${cuts} cuts, ${JSON.stringify(report)}, longest until the next writes ${longest} ms\n`)
  expect(report).toMatchObject({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, faults: [] })
})
