import { describe, expect, it } from 'vitest'
import { searchColumns } from '../../../../platform/search/index.ts'
import { indexText, type SearchableTexts } from './index-text.ts'

const company = { name: '株式会社アオゾラ', summary: '倉庫の在庫を数える。', url: 'https://www.aozora.example/x', corporateNumber: '1234567890123' }

describe('indexText', () => {
  it('finds a case by what its company is found by, without making it again', () => {
    const first = indexText(company)
    expect(indexText({ ...company, nameKana: undefined, representative: null, investorNames: [], ideas: [] })).toBe(first)
    expect(first).toEqual({ ...searchColumns(company.name, [company.summary, 'aozora.example', company.corporateNumber]), place: null })
  })

  it.each<[string, SearchableTexts]>([
    ['a reading', { ...company, nameKana: 'アオゾラ' }],
    ['a text in another place', { ...company, summary: null, representative: company.summary }],
    ['texts that are one together', { ...company, representative: '倉庫の', summary: '在庫を数える。' }],
    ['an investor', { ...company, investorNames: ['みどりキャピタル'] }],
    ['an address', { ...company, address: '東京都世田谷区松原1-1' }],
    ['a telephone number', { ...company, tel: '03-1234-5678' }],
    ['an idea', { ...company, ideas: [{ name: '在庫の見張り', summary: '' }] }]
  ])('makes it anew for %s', (_, texts) => {
    const first = indexText(company)
    const { name, nameKana, representative, summary, corporateNumber, address, tel, investorNames = [], ideas = [] } = texts
    const others = [representative, summary, 'aozora.example', corporateNumber, ...investorNames, ...ideas.map((idea) => idea.name)]
    const searched = searchColumns(name, others, { reading: nameKana }, { address, tel })
    expect(indexText(texts)).toEqual({ ...searched, place: address === undefined ? null : '13世田谷区' })
    expect(indexText(company)).toEqual(first)
  })

  it('keeps the newest alone', () => {
    const first = indexText(company)
    for (let n = 0; n < 1500; n += 1) indexText({ name: `株式会社${n}号` })
    const again = indexText(company)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })

  it('keeps few with long texts, whose grams take many times their memory', () => {
    const first = indexText(company)
    for (let n = 0; n < 90; n += 1) indexText({ name: `株式会社${n}号`, summary: '長い説明。'.repeat(2000) })
    expect(indexText(company)).not.toBe(first)
  })
})
