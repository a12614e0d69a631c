import { describe, expect, it } from 'vitest'
import { addDays, addUnits, daysBefore, daysOf, startOfUnit } from './periods.ts'

/** Noon in Tokyo. */
const noon = (day: string): Date => new Date(`${day}T12:00:00+09:00`)

// 2026-11-22 is a Sunday.
describe('the last units', () => {
  it.each([
    ['week', 1, '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', 1, '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', 4, '2026-11-22', '2026-10-26', '2026-11-23'],
    ['week', 4, '2026-11-23', '2026-11-02', '2026-11-30'],
    ['week', 2, '2026-12-31', '2026-12-21', '2027-01-04'],
    ['week', 1, '2027-01-03', '2026-12-28', '2027-01-04'],
    ['day', 7, '2026-11-22', '2026-11-16', '2026-11-23'],
    ['day', 1, '2026-12-31', '2026-12-31', '2027-01-01'],
    ['day', 1, '2028-02-29', '2028-02-29', '2028-03-01'],
    ['month', 1, '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', 12, '2026-12-31', '2026-01-01', '2027-01-01'],
    ['month', 3, '2027-01-01', '2026-11-01', '2027-02-01'],
    ['month', 2, '2028-03-31', '2028-02-01', '2028-04-01'],
    ['quarter', 1, '2026-12-31', '2026-10-01', '2027-01-01'],
    ['quarter', 4, '2026-12-31', '2026-01-01', '2027-01-01'],
    ['quarter', 2, '2027-01-01', '2026-10-01', '2027-04-01'],
    ['quarter', 1, '2026-09-30', '2026-07-01', '2026-10-01'],
    ['year', 1, '2026-12-31', '2026-01-01', '2027-01-01'],
    ['year', 3, '2027-01-01', '2025-01-01', '2028-01-01']
  ] as const)('of %ss, %i of them, on %s, go from %s to before %s', (unit, last, day, from, before) => {
    expect(daysOf({ unit, last }, noon(day))).toEqual({ from, before })
  })

  it('turn at midnight in Tokyo: a Sunday evening is of the old week, the new year begins nine hours early', () => {
    const [eve, midnight] = [new Date('2026-11-22T14:59:59.999Z'), new Date('2026-11-22T15:00:00Z')]
    expect([eve, midnight].map((at) => daysOf({ unit: 'week', last: 1 }, at).from)).toEqual(['2026-11-16', '2026-11-23'])
    const [old, fresh] = [new Date('2026-12-31T14:59:59.999Z'), new Date('2026-12-31T15:00:00Z')]
    expect([old, fresh].map((at) => daysOf({ unit: 'quarter', last: 1 }, at).from)).toEqual(['2026-10-01', '2027-01-01'])
  })

  it('have as many units just before them', () => {
    const before = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year', last: number) => daysBefore({ unit, last }, noon('2027-01-03'))
    expect([before('week', 1), before('week', 4)]).toEqual([
      { from: '2026-12-21', before: '2026-12-28' },
      { from: '2026-11-09', before: '2026-12-07' }
    ])
    expect([before('day', 3), before('month', 2), before('quarter', 1), before('year', 1)]).toEqual([
      { from: '2026-12-29', before: '2027-01-01' },
      { from: '2026-10-01', before: '2026-12-01' },
      { from: '2026-10-01', before: '2027-01-01' },
      { from: '2026-01-01', before: '2027-01-01' }
    ])
  })
})

describe('days from and to', () => {
  it('hold both, and are open where one is absent', () => {
    expect(daysOf({ from: '2026-11-01', to: '2026-11-30' }, noon('2026-12-24'))).toEqual({ from: '2026-11-01', before: '2026-12-01' })
    expect(daysOf({ from: '2026-11-01' }, noon('2026-12-24'))).toEqual({ from: '2026-11-01', before: null })
    expect(daysOf({ to: '2026-12-31' }, noon('2026-12-24'))).toEqual({ from: null, before: '2027-01-01' })
    expect(daysOf({}, noon('2026-12-24'))).toEqual({ from: null, before: null })
  })

  it('have as many days just before them; without an end they end with the day of the figures, without a beginning there is nothing before', () => {
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' }, noon('2026-12-24'))).toEqual({ from: '2026-10-02', before: '2026-11-01' })
    expect(daysBefore({ from: '2026-11-22', to: '2026-11-22' }, noon('2026-12-24'))).toEqual({ from: '2026-11-21', before: '2026-11-22' })
    expect(daysBefore({ from: '2026-12-20' }, noon('2026-12-24'))).toEqual({ from: '2026-12-15', before: '2026-12-20' })
    expect(daysBefore({ from: '2026-12-24' }, new Date('2026-12-24T15:00:00Z'))).toEqual({ from: '2026-12-22', before: '2026-12-24' })
    expect(daysBefore({ from: '2027-01-10' }, noon('2026-12-24'))).toEqual({ from: '2027-01-09', before: '2027-01-10' })
    expect(daysBefore({ to: '2026-12-31' }, noon('2026-12-24'))).toBeNull()
  })
})

describe('a unit', () => {
  it('begins with the first day that is in it', () => {
    const starts = (day: string) => (['day', 'week', 'month', 'quarter', 'year'] as const).map((unit) => startOfUnit(day, unit))
    expect(starts('2026-11-22')).toEqual(['2026-11-22', '2026-11-16', '2026-11-01', '2026-10-01', '2026-01-01'])
    expect(starts('2027-01-01')).toEqual(['2027-01-01', '2026-12-28', '2027-01-01', '2027-01-01', '2027-01-01'])
    expect(starts('2028-02-29')).toEqual(['2028-02-29', '2028-02-28', '2028-02-01', '2028-01-01', '2028-01-01'])
  })

  it('is followed by others, over the ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2027-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29', '2027-02-28'])
    expect([addUnits('2026-12-28', 'week', 1), addUnits('2026-11-01', 'month', 3), addUnits('2026-01-01', 'month', -1)]).toEqual([
      '2027-01-04',
      '2027-02-01',
      '2025-12-01'
    ])
    expect([addUnits('2026-10-01', 'quarter', 1), addUnits('2026-01-01', 'quarter', -1), addUnits('2026-01-01', 'year', -2)]).toEqual([
      '2027-01-01',
      '2025-10-01',
      '2024-01-01'
    ])
  })
})
