import { expect, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { slowTheDisk } from './slow-the-disk.ts'

const times = Number(processEnvironment['SOAK_TIMES'] ?? 5)

it('R7: a disk that becomes slow while people write, and fast again', { timeout: 14_400_000 }, async () => {
  const slowFor = 1000 * Number(processEnvironment['SOAK_SECONDS'] ?? 30)
  const { lost, doubled, unlogged, stuck, faults, ...report } = await slowTheDisk({ times, writers: 8, slowFor })
  process.stdout.write(`R7: ${times} times slow, ${JSON.stringify({ lost, doubled, unlogged, stuck, faults, ...report })}\n`)
  expect({ lost, doubled, unlogged, stuck, faults }).toEqual({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, faults: [] })
})
