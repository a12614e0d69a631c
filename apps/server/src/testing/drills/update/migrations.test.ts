import { expect, it } from 'vitest'
import { migrateLoaded } from './migrate-loaded.ts'

// With a million cases: R13 of the soak.
it('an update loses nothing of what people of the earlier version write meanwhile, and none of their calls fails', async () => {
  const { lost, failures, calls } = await migrateLoaded({ from: '0041_people_of_companies', projects: 2000, writers: 4, readers: 2 })
  expect({ lost, failures }).toEqual({ lost: 0, failures: {} })
  expect(calls).toBeGreaterThan(100)
})
