import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { backUpProduct } from './back-up-product.ts'

const times = Number(processEnvironment['SOAK_BACKUPS'] ?? 20)

it('R12: backups that are taken while people write, each restored and compared', { timeout: 14_400_000 }, async () => {
  const seed = inject('soakSeed')
  const report = await backUpProduct({ seed, times, writers: 4 })
  process.stdout.write(`R12: ${times} backups, seed ${seed}, ${JSON.stringify(report)}\n`)
  expect(report).toMatchObject({ missing: 0, early: 0, torn: 0, stuck: 0, faults: [] })
  expect(report.meanwhile).toBeGreaterThan(times)
})
