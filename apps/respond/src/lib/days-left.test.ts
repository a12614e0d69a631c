import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test.each([
  ['the minute before midnight in Tokyo', '2026-11-30T14:59:59Z', 0],
  ['midnight in Tokyo', '2026-11-30T15:00:00Z', -1],
  ['the day before', '2026-11-28T15:00:00Z', 1],
  ['weeks before, over the end of a month', '2026-10-20T00:00:00Z', 41]
])('days until the closing day: %s', (_, now, days) => {
  expect(daysLeft('2026-11-30', new Date(now))).toBe(days)
})
