import { expect, it } from 'vitest'
import { addDays, addMonths, addressDay, addressMonth, dayInMonth, dayOfKey, weekdayOf, weeksOf } from './month-days.ts'

it('a month lies in whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0], weeks.at(-1)?.at(-1)]).toEqual([
    5,
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'],
    '2026-12-05'
  ])
  expect(weeksOf('2026-08').length).toBe(6)
  expect([weeksOf('2015-02').length, weeksOf('2015-02')[0]?.[0], weeksOf('2015-02').at(-1)?.[6]]).toEqual([4, '2015-02-01', '2015-02-28'])
  for (const month of ['2024-02', '2026-12', '2027-01']) for (const week of weeksOf(month)) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('days and months go on over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual([
    '2027-01-01',
    '2024-02-29',
    '2027-01',
    '2025-12'
  ])
  expect([dayInMonth('2026-01-31', '2026-02'), dayInMonth('2026-02-28', '2026-03')]).toEqual(['2026-02-28', '2026-03-28'])
})

it('keys lead from a day to another', () => {
  const from = (key: string) => dayOfKey(key, '2026-10-31')
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x'].map(from)).toEqual([
    '2026-10-30',
    '2026-11-01',
    '2026-10-24',
    '2026-11-07',
    '2026-10-25',
    '2026-10-31',
    '2026-09-30',
    '2026-11-30',
    null
  ])
})

it('no key and no address leads to a month that calendars do not show', () => {
  expect(['ArrowRight', 'ArrowDown', 'PageDown', 'ArrowLeft'].map((key) => dayOfKey(key, '2199-12-31'))).toEqual([null, null, null, '2199-12-30'])
  expect([dayOfKey('PageUp', '1900-01-01'), dayOfKey('Home', '1900-01-02')]).toEqual([null, null])
  expect(['1900-01', '2199-12', '1899-12', '2200-01', '9999-12', '2026-13', 'x'].map((month) => addressMonth.parse(month))).toEqual([
    '1900-01',
    '2199-12',
    ...Array.from({ length: 5 })
  ])
  expect(['2026-11-30', '2200-01-01', '9999-12-31', '2026-11-31'].map((day) => addressDay.parse(day))).toEqual(['2026-11-30', ...Array.from({ length: 3 })])
})
