import { expect, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { fillDisk } from './fill-disk.ts'

const times = Number(processEnvironment['SOAK_FILLS'] ?? 5)

it('R6: a disk that runs full while people write, and is freed', { timeout: 14_400_000 }, async () => {
  const { longest, reads, failedReads, refusals, ...report } = await fillDisk({
    times,
    writers: 4,
    megabytes: Number(processEnvironment['SOAK_MEGABYTES'] ?? 700)
  })
  process.stdout.write(
    `R6: ${times} times full, ${JSON.stringify(report)}, refused ${JSON.stringify(refusals)}, ${failedReads} of ${reads} reads failed, longest until the next writes ${longest} ms\n`
  )
  expect(report).toMatchObject({ lost: 0, doubled: 0, unlogged: 0, stuck: 0, faults: [] })
})
