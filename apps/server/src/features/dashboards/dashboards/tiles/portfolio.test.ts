import type { Period } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { describe, expect, it } from 'vitest'
import { portfolioDays } from './portfolio.ts'
import type { View } from '../figures/view.ts'

// The figures were made at noon in Tokyo on 15 June 2026.
const takenAt = new Date('2026-06-15T03:00:00Z')

const viewOf = (period: Period | null): View => ({ takenAt, conditions: period === null ? [] : [{ field: 'period', period }] }) as unknown as View
const daysFor = (period: Period | null, source: { fromOn?: string; toOn?: string } = {}) => Object.values(portfolioDays(source, viewOf(period)))

describe('the two days that a portfolio compares', () => {
  it('are those that it names, whatever the period of the dashboard', () => {
    const named = { fromOn: '2026-01-31', toOn: '2026-03-31' }
    expect([daysFor(null, named), daysFor({ unit: 'month', last: 1 }, named)]).toEqual([Object.values(named), Object.values(named)])
  })

  it('are without a period thirty days ago and the day of the figures', () => {
    expect([daysFor(null), daysFor(null, { toOn: '2026-03-31' }), daysFor(null, { fromOn: '2026-01-31' })]).toEqual([
      ['2026-05-16', '2026-06-15'],
      ['2026-03-01', '2026-03-31'],
      ['2026-01-31', '2026-06-15']
    ])
  })

  it('are the day before a period begins and its last, or the day of the figures where it goes on', () => {
    expect([daysFor({ unit: 'quarter', last: 1 }), daysFor({ unit: 'week', last: 2 }), daysFor({ unit: 'day', last: 1 })]).toEqual([
      ['2026-03-31', '2026-06-15'],
      ['2026-06-07', '2026-06-15'],
      ['2026-06-14', '2026-06-15']
    ])
    expect([daysFor({ from: '2026-01-01', to: '2026-03-31' }), daysFor({ from: '2026-06-01', to: '2026-12-31' }), daysFor({ to: '2026-03-31' })]).toEqual([
      ['2025-12-31', '2026-03-31'],
      ['2026-05-31', '2026-06-15'],
      ['2026-03-01', '2026-03-31']
    ])
  })
})
