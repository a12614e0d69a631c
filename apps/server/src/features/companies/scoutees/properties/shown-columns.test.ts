import { columnKeys, columnWriter } from '@mekiki/contract/companies/scoutees/property-keys'
import { describe, expect, it } from 'vitest'
import type { ScouteeForProject } from '../read/scoutee-rows.queries.ts'
import { bequeathedInput, detachedInput, shownColumnsOf } from './shown-columns.ts'
import { urlDomain, urlKey } from '../write/url-key.ts'

const empty = {
  ...columnWriter(columnKeys)({ name: '株式会社青葉' }),
  uuid: '01936d5c-0000-7000-8000-000000000001',
  people_flg: false,
  mekiki_scoutee_id: null,
  investor_names: []
} as ScouteeForProject

describe('what a case shows', () => {
  it('is the company’s value, else the typed-in one; sums keep their own currency', () => {
    const scoutee = { ...empty, capital: 100, capital_currency_type: 'usd', url: 'https://www.aoba.example/', mekiki_scoutee_id: empty.uuid }
    const linkInput = {
      name: '打ち込み',
      capital: 5,
      capitalCurrencyType: 'jpy' as const,
      finance: 7,
      financeCurrencyType: 'jpy' as const,
      tel: '03',
      stage: 'seed' as const
    }
    expect(shownColumnsOf({ scoutee, linkInput, isPerson: true })).toMatchObject({
      people_flg: false,
      is_linked: true,
      shown_name: '株式会社青葉',
      shown_name_key: '青葉',
      shown_capital: 100,
      shown_capital_currency_type: 'usd',
      shown_finance: 7,
      shown_finance_currency_type: 'jpy',
      shown_tel: '03',
      shown_stage: 'seed',
      shown_url_key: 'aoba.example',
      search_text: '株式会社青葉\n青葉\naoba.example'
    })
  })

  it('is typed in when there is no company, and nothing at all is an error', () => {
    const shown = shownColumnsOf({ scoutee: null, linkInput: { name: '山本 陽子', belongingTo: '青葉大学', email: 'y@aoba.example' }, isPerson: true })
    expect(shown).toMatchObject({ people_flg: true, is_linked: false, shown_name: '山本 陽子', shown_capital: null, shown_country: null })
    expect(shown.search_text.split('\n')).toEqual(['山本 陽子', '山本陽子', '青葉大学', 'y@aoba.example'])
    expect(() => shownColumnsOf({ scoutee: null, linkInput: null, isPerson: false })).toThrow('a case needs')
  })

  it('is what was typed in once the company is detached, else a copy', () => {
    const scoutee = { ...empty, tel: '03', stage: 'seed', capital: 9, capital_currency_type: 'usd' }
    const linkInput = { name: '打ち込み', tel: '99', address: '仙台市' }
    expect(detachedInput(scoutee, linkInput)).toEqual({ linkInput, isPerson: false })
    const copy = detachedInput(scoutee, null)
    expect(copy).toEqual({ linkInput: { name: '株式会社青葉', tel: '03', stage: 'seed', capital: 9, capitalCurrencyType: 'usd' }, isPerson: false })
    expect(shownColumnsOf({ scoutee: null, ...copy })).toEqual(shownColumnsOf({ scoutee, linkInput: null, isPerson: false }))
    const person = { ...empty, people_flg: true, name: '山本', belonging_to: '青葉大学', tel: 'x' }
    expect(detachedInput(person, null)).toEqual({ linkInput: { name: '山本', belongingTo: '青葉大学' }, isPerson: true })
  })

  it('is what was typed in, and a copy where nothing was, once the company is deleted', () => {
    const scoutee = { ...empty, tel: '03', stage: 'seed', capital: 9, capital_currency_type: 'usd', finance: 4, finance_currency_type: 'jpy' }
    const linkInput = { name: '打ち込み', tel: '99', address: '', capital: 5 }
    expect(bequeathedInput(scoutee, linkInput)).toEqual({
      linkInput: { name: '打ち込み', tel: '99', stage: 'seed', capital: 5, finance: 4, financeCurrencyType: 'jpy' },
      isPerson: false
    })
    expect(bequeathedInput(scoutee, null)).toEqual(detachedInput(scoutee, null))
  })

  it('keeps what was typed in as a person apart from a company', () => {
    const typed = { name: '山本 陽子', belongingTo: '青葉大学' }
    expect([detachedInput(empty, typed), bequeathedInput({ ...empty, tel: '03' }, typed)]).toEqual([
      { linkInput: typed, isPerson: true },
      { linkInput: typed, isPerson: true }
    ])
  })
})

describe('web addresses', () => {
  it.each([
    ['https://www.Aoba.example/company/?a=1#b', 'aoba.example', 'aoba.example/company'],
    ['aoba.example', 'aoba.example', 'aoba.example'],
    ['ＨＴＴＰ：／／aoba.example:8080/', 'aoba.example', 'aoba.example'],
    ['株式会社', null, null],
    ['', null, null],
    [null, null, null]
  ])('%j has the domain %j and the key %j', (url, domain, key) => {
    expect([urlDomain(url), urlKey(url)]).toEqual([domain, key])
  })
})
