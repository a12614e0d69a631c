import { millisecondsOfDay } from '@mekiki/i18n/format'
import { describe, expect, it } from 'vitest'
import { axisOf, beginning, dayText, dayWidthOf, shareOf, stepsOf, tokyoTime } from './axis.ts'

const now = tokyoTime('2026-11-29T03:00:00.000Z')
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const ends = ({ from, to }: { from: number; to: number }): [string, string] => [dayText(from), dayText(to)]

describe('the axis of a timeline', () => {
  it('goes by days in Tokyo: what happens at midnight there begins the day', () => {
    expect(dayText(tokyoTime('2026-10-31T15:00:00.000Z'))).toBe('2026-11-01')
    expect(dayText(tokyoTime('2026-10-31T14:59:59.999Z'))).toBe('2026-10-31')
  })

  it('begins with the week, month or quarter of the first stay, or before where the room is wider', () => {
    expect(ends(axisOf('month', day('2024-03-20'), now, 600))[0]).toBe('2024-03-01')
    expect(ends(axisOf('quarter', day('2024-03-20'), now, 600))[0]).toBe('2024-01-01')
    expect(ends(axisOf('week', day('2024-03-20'), now, 600))[0]).toBe('2024-03-17')
    const young = axisOf('month', day('2026-11-20'), now, 1200)
    expect(young.width).toBeGreaterThanOrEqual(1200)
    expect(axisOf('month', null, now, 1200)).toEqual(young)
  })

  it('goes on for a while after now, and looks back for a dozen years at most', () => {
    const axis = axisOf('month', day('1990-01-01'), now, 1200)
    expect(ends(axis)).toEqual(['2014-01-01', '2027-02-01'])
    expect(shareOf(axis, day('1990-01-01'))).toBe(0)
    expect(axis.width).toBeCloseTo(((axis.to - axis.from) / millisecondsOfDay) * dayWidthOf('month'))
  })

  it('has steps that follow each other from its one end to the other', () => {
    for (const scale of ['week', 'month', 'quarter'] as const) {
      const axis = axisOf(scale, day('2025-02-27'), now, 900)
      for (const unit of [scale, 'month', 'year'] as const) {
        const steps = stepsOf(axis, unit)
        expect([steps[0]?.at, steps.at(-1)?.end]).toEqual([axis.from, axis.to])
        expect(steps.slice(1).map(({ at }) => at)).toEqual(steps.slice(0, -1).map(({ end }) => end))
      }
    }
  })

  it('counts weeks from Sunday and quarters from January, over the ends of years', () => {
    expect(dayText(beginning(day('2027-01-01'), 'week'))).toBe('2026-12-27')
    expect(dayText(beginning(day('2026-12-31'), 'quarter', 1))).toBe('2027-01-01')
    expect(dayText(beginning(day('2026-12-31'), 'month', 2))).toBe('2027-02-01')
    expect(dayText(beginning(day('2028-02-29'), 'year'))).toBe('2028-01-01')
  })
})
