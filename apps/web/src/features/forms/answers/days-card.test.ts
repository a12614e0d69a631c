import { describe, expect, it } from 'vitest'
import { percent } from './summary-page.tsx'
import { busiest, everyDay } from './days-card.tsx'

describe('answers per day', () => {
  it('have every day between the first and the last', () => {
    const days = [
      { day: '2026-02-27', count: 2 },
      { day: '2026-03-01', count: 5 }
    ]
    expect(everyDay(days)).toEqual([
      { day: '2026-02-27', count: 2 },
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 5 }
    ])
    expect([busiest(days)?.day, everyDay([]), busiest([])]).toEqual(['2026-03-01', [], null])
  })
})

describe('a share', () => {
  it('has a decimal only where it says something', () => {
    expect([percent(0.5), percent(1 / 3), percent(0), percent(1)]).toEqual(['50%', '33.3%', '0%', '100%'])
  })
})
