import { propertyName } from '@mekiki/i18n/companies/property-names'
import { scouteePropertiesJa } from '@mekiki/i18n/companies/scoutee-properties'
import { describe, expect, it } from 'vitest'
import { originWords } from './property-value.tsx'
import { ownProperties, propertyWord, valuesOf, waitingProperties } from './property-words.ts'
import type { ScouteeProperties } from './scoutee-detail.ts'

const words = { texts: scouteePropertiesJa, language: 'ja' as const }
const at = '2026-11-09T11:56:00.000Z'
const bare = { value: null, appUpdatedNewValue: null, newValueSource: null, source: 'provider', isLinking: true, updatedBy: null, updatedAt: null } as const
const by = { uuid: '01900000-0000-7000-8000-000000000001', name: '三浦 あかね' }

const names = [
  'name',
  'nameKana',
  'representative',
  'address',
  'tel',
  'foundationDate',
  'rawFoundationDate',
  'url',
  'summary',
  'finance',
  'financeDate'
] as const
const more = ['financeCurrencyType', 'memberRange', 'country', 'holder', 'corporateNumber', 'belongingTo', 'email', 'categories'] as const
const properties = {
  ...Object.fromEntries([...names, ...more].map((name) => [name, bare])),
  capital: {
    ...bare,
    value: 1000,
    appUpdatedNewValue: 81_000_000,
    newValueSource: 'provider',
    source: 'person',
    isLinking: false,
    updatedBy: by,
    updatedAt: at
  },
  capitalCurrencyType: {
    ...bare,
    value: 'jpy',
    appUpdatedNewValue: 'usd',
    newValueSource: 'provider',
    source: 'person',
    isLinking: false,
    updatedBy: by,
    updatedAt: at
  },
  stage: { ...bare, appUpdatedNewValue: 'series_b', newValueSource: 'bot' },
  investors: { ...bare, value: ['みらい投資', '北風'] }
} as unknown as ScouteeProperties

describe('a company’s values in words', () => {
  it('are those that it has and those that wait, an amount with its own currency', () => {
    const [own, newer] = [valuesOf(properties, 'value'), valuesOf(properties, 'appUpdatedNewValue')]
    expect([propertyWord('capital', own, words), propertyWord('capital', newer, words)]).toEqual(['1,000円', '81,000,000 USドル'])
    expect([propertyWord('stage', own, words), propertyWord('stage', newer, words)]).toEqual(['', 'シリーズB'])
    expect(propertyWord('investors', own, words)).toBe('みらい投資、北風')
    expect(propertyWord('foundationDate', { foundationDate: null, rawFoundationDate: '2018年' }, words)).toBe('2018年')
    expect(propertyWord('categories', { categories: [{ id: by.uuid, name: '点検', path: '設備>点検' }] }, words)).toBe('設備>点検')
    expect([propertyName('capital', 'ja'), propertyName('corporateNumber', 'ja')]).toEqual(['資本金', '法人番号'])
  })

  it('wait once for what belongs together, and tell which are the tenant’s own', () => {
    expect(waitingProperties(properties)).toEqual(['stage', 'capital'])
    expect(ownProperties(properties)).toEqual(['capital'])
  })
})

describe('who gave a value', () => {
  const linked = { mekikiScouteeId: by.uuid, createdAt: '2026-01-01T00:00:00.000Z' }
  const own = { source: 'person', isLinking: false, updatedBy: by, updatedAt: at } as const

  it('is told for own values, accepted ones and those that the provider changed', () => {
    expect(originWords(own, linked, scouteePropertiesJa)).toBe('自社の値　三浦 あかね　2026/11/9 20:56')
    expect(originWords({ ...own, source: 'provider', isLinking: true }, linked, scouteePropertiesJa)).toBe('三浦 あかねが2026/11/9 20:56に反映')
    expect(originWords({ ...bare, updatedAt: at }, linked, scouteePropertiesJa)).toBe('企業データベースが2026/11/9 20:56に更新')
    expect(originWords(bare, linked, scouteePropertiesJa)).toBe('')
  })

  it('is silent in an unlinked company about what was typed when it was made', () => {
    const unlinked = { mekikiScouteeId: null, createdAt: at }
    expect(originWords(own, unlinked, scouteePropertiesJa)).toBe('')
    expect(originWords({ ...own, source: 'provider' }, unlinked, scouteePropertiesJa)).toBe('')
    expect(originWords(own, { ...unlinked, createdAt: linked.createdAt }, scouteePropertiesJa)).toBe('三浦 あかねが2026/11/9 20:56に変更')
  })
})
