import { afterAll, afterEach, expect } from 'vitest'
import { forgetWindows, takeComplaints } from './complaints.ts'

// After each test of each journey: the configuration names this file, so that no journey can leave it out.
afterEach(() => {
  expect(takeComplaints(), 'the console of a page complained').toEqual([])
})
afterAll(forgetWindows)
