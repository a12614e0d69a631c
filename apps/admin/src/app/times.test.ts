import { adminListsEn } from '@mekiki/i18n/admin/lists'
import { expect, it } from 'vitest'
import { spellDuration } from './times.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

it.each([
  [-500, '0.0 s'],
  [9940, '9.9 s'],
  [10 * second, '10 s'],
  [minute - 1, '59 s'],
  [minute, '1 min 0 s'],
  [hour - second, '59 min 59 s'],
  [hour, '1 h 0 min'],
  [25 * hour + 30 * minute, '25 h 30 min'],
  [48 * hour - minute, '47 h 59 min'],
  [48 * hour, '2 d 0 h'],
  [75 * hour + 59 * minute, '3 d 3 h']
])('a time of %i ms is told in its two largest units: %s', (milliseconds, told) => {
  expect(spellDuration(milliseconds, adminListsEn)).toBe(told)
})
