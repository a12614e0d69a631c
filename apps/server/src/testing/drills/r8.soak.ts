import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { killProduct } from './kill-product.ts'

const times = Number(processEnvironment['SOAK_ENDS'] ?? 50)

it('R8: a server that ends in order while people write', { timeout: 14_400_000 }, async () => {
  const ends = Array.from({ length: times }, () => 'order' as const)
  const { longest, ...report } = await killProduct({ seed: inject('soakSeed'), ends, writers: 8 })
  process.stdout.write(`R8: ${times} ends, ${JSON.stringify(report)}, longest until the next writes in ms ${JSON.stringify(longest)}\n`)
  expect(report).toMatchObject({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, faults: [], unanswered: 0, faultyOrders: 0 })
})
