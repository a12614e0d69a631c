import { describe, expect, it } from 'vitest'
import { columnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import type { ScouteeProperties } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import { latestChanges, originCounts, originOf } from './origins.ts'

const mekikiScouteeId = '01900000-0000-7000-8000-000000000001'
const by = { uuid: '01900000-0000-7000-8000-000000000002', name: '三浦 あかね' }
const bare = { value: null, appUpdatedNewValue: null, newValueSource: null, source: null, isLinking: false, updatedBy: null, updatedAt: null }
const properties = {
  ...Object.fromEntries([...columnKeys, 'investors', 'categories'].map((key) => [key, bare])),
  name: { ...bare, value: 'アカリ計測', source: 'person', updatedBy: by, updatedAt: '2026-11-09T00:00:00.000Z' },
  tel: { ...bare, value: '03-5550-1000', source: 'person', updatedBy: by, updatedAt: '2026-11-10T00:00:00.000Z' },
  address: { ...bare, value: '東京都', isLinking: true },
  url: { ...bare, value: 'https://akari.example', source: 'provider', isLinking: true },
  stage: { ...bare, value: 'series_a', source: 'bot' },
  investors: { ...bare, value: [] }
} as unknown as ScouteeProperties

describe('whose a value is', () => {
  it('is told by its source, and of what follows the provider’s database also before its first change', () => {
    const linked = { mekikiScouteeId, properties }
    expect((['name', 'address', 'url', 'stage'] as const).map((key) => originOf(key, linked))).toEqual(['own', 'provider', 'provider', 'bot'])
    expect(originOf('address', { mekikiScouteeId: null, properties })).toBe('unknown')
  })

  it('is counted for values alone, and people’s changes are told from the newest', () => {
    expect(originCounts({ mekikiScouteeId, properties })).toEqual({ own: 2, provider: 2, bot: 1, unknown: 0 })
    expect(latestChanges({ mekikiScouteeId, properties }, 1)).toEqual([{ property: 'tel', by, at: '2026-11-10T00:00:00.000Z' }])
  })
})
