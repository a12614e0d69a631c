import { expect, it } from 'vitest'
import { processEnvironment } from '../../../platform/env.ts'
import { migrateLoaded } from './migrate-loaded.ts'

it('R13: an update of a large database while people of the earlier version read and write', { timeout: 14_400_000 }, async () => {
  const projects = Number(processEnvironment['SOAK_ROWS'] ?? 1_000_000)
  const report = await migrateLoaded({ from: processEnvironment['SOAK_FROM'] ?? '0041_people_of_companies', projects, writers: 4, readers: 2 })
  process.stdout.write(`R13: ${projects} cases, ${JSON.stringify(report)}\n`)
  expect(report).toMatchObject({ lost: 0, failures: {} })
})
