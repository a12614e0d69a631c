import { describe, expect, it } from 'vitest'
import { searchText } from '../search-text.ts'
import { amountVariants } from './amounts.ts'

const finds = (query: string, text: string): boolean => amountVariants(searchText(query)).some(({ pattern }) => new RegExp(pattern, 'u').test(searchText(text)))

describe('amountVariants', () => {
  it.each([
    ['12,500,000円', '金額は１，２５０万円'],
    ['1250万円', '12500000円'],
    ['12.3億', '売上高は12億3千万円'],
    ['12億3000万円', '12億3千万円'],
    ['12億3千万円', '12.3億円'],
    ['20000個', '月産2万個'],
    ['2万個', '20,000個'],
    ['3百万円', '300万円'],
    ['1.5億円', '1億5000万円']
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })

  it.each([
    ['12,500,000円', '112,500,000円'],
    ['2万個', '12万個'],
    ['1250万円', '21250万円']
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })

  it.each(['', '300円', '2026年', '03-1234-5678', '1234567890123', '万', '億円', '1-2-3'])('reads no amount in %j', (query) => {
    expect(amountVariants(query)).toEqual([])
  })
})
