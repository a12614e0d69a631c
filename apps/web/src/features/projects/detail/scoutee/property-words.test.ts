import { describe, expect, it } from 'vitest'
import { trackedOf } from './property-words.ts'
import type { ScouteeProperties } from './use-scoutee.ts'

const bare = { value: null, appUpdatedNewValue: null, updatedBy: null, updatedAt: null }
const properties = new Proxy({} as ScouteeProperties, {
  get: (_, name) =>
    ({
      capital: { ...bare, value: 1000, appUpdatedNewValue: 81_000_000 },
      stage: { ...bare, appUpdatedNewValue: 'series_b' },
      tel: { ...bare, updatedBy: { uuid: 'u', name: '三浦 あかね' }, updatedAt: '2026-11-09T11:56:00Z' }
    })[String(name)] ?? bare
})

describe('a property of a company', () => {
  it('tells the newer value that waits, in the words of the screen', () => {
    expect(trackedOf('scoutee_capital', properties, 'ja').newer).toBe('81,000,000円')
    expect(trackedOf('scoutee_stage', properties, 'ja').newer).toBe('シリーズB')
    expect(trackedOf('scoutee_url', properties, 'ja').newer).toBeNull()
  })

  it('tells who typed it and when, and nothing where nobody did', () => {
    expect(trackedOf('scoutee_tel', properties, 'ja').editedBy).toEqual({ name: '三浦 あかね', at: '2026/11/9 20:56' })
    expect(trackedOf('scoutee_address', properties, 'ja').editedBy).toBeNull()
  })
})
