import { scouteePropertiesJa } from '@mekiki/i18n/companies/scoutee-properties'
import { describe, expect, it } from 'vitest'
import { type PropertyValues, type LinkedProperty, linkedProperties } from '../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { linkRows, wishOf } from './link-wish.ts'

const words = { texts: scouteePropertiesJa, language: 'ja' as const }
const bare = { value: null, source: null }
const scoutee = {
  properties: {
    ...Object.fromEntries([...linkedProperties, 'capitalCurrencyType', 'financeCurrencyType', 'rawFoundationDate'].map((name) => [name, bare])),
    name: { value: '株式会社アオバ', source: 'person' },
    tel: { value: '03-9', source: 'person' },
    address: { value: '旧住所', source: 'provider' }
  }
} as unknown as ScouteeDetail
const company: PropertyValues = { name: '株式会社アオバ', tel: '03-1', address: '新住所', stage: 'seed' }

describe('what linking does with each property', () => {
  const rows = linkRows(scoutee, company, words)

  it('shows those that one side has, and lets follow what loses nothing', () => {
    expect(rows.map(({ property, ours, theirs, isHarmless }) => [property, ours, theirs, isHarmless])).toEqual([
      ['name', '株式会社アオバ', '株式会社アオバ', true],
      ['address', '旧住所', '新住所', true],
      ['tel', '03-9', '03-1', false],
      ['stage', '', 'シード', true]
    ])
  })

  it('asks for what is ticked and for what neither has a value for', () => {
    const wished = wishOf(rows, new Set<LinkedProperty>(['name', 'stage']))
    expect([wished.includes('name'), wished.includes('tel'), wished.includes('address'), wished.includes('finance')]).toEqual([true, false, false, true])
  })
})
