import { afterAll, afterEach, expect } from 'vitest'
import { describeWindows, forgetWindows, takeComplaints } from './complaints.ts'
import { takeLog } from './product-log.ts'

// After each test of each journey: the configuration names this file, so that no journey can leave it out.
afterEach(async ({ task }) => {
  const log = takeLog()
  if (task.result?.state === 'fail') process.stderr.write(`\n${task.name}\n${await describeWindows()}\n${log}`)
  expect(takeComplaints(), 'the console of a page complained').toEqual([])
})
afterAll(forgetWindows)
