import { expect, it } from 'vitest'
import type { Company } from './companies-texts.ts'
import { bodyOf, changedFields, formOf, namesOf } from './company-form.ts'

const company: Company = {
  uuid: '0193b5c0-0000-7000-8000-000000000001',
  version: 1,
  name: '株式会社アオバ',
  nameKana: null,
  nameEn: null,
  corporateNumber: null,
  importKey: 'id:1',
  formerNames: ['旧アオバ'],
  address: '東京都港区',
  postcode: null,
  prefecture: '東京都',
  prefectureCode: '13',
  city: '港区',
  cityCode: null,
  street: null,
  country: 'JP',
  representative: null,
  tel: null,
  url: null,
  summary: null,
  holder: null,
  foundationDate: null,
  rawFoundationDate: '2019-04',
  capital: 100,
  capitalCurrencyType: 'jpy',
  finance: null,
  financeDate: null,
  financeCurrencyType: null,
  memberRange: null,
  stage: null,
  isClosed: false,
  isHidden: false,
  closedOn: null,
  successorNumber: null,
  registryUpdatedOn: null,
  investors: [{ id: '0193b5c0-0000-7000-8000-000000000002', name: 'みらい投資' }],
  categories: [],
  financeRounds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z'
}

it('only what was changed is sent; emptied codes are nothing, names come one per line and once', () => {
  const before = formOf(company)
  expect(bodyOf(before, before)).toEqual({})
  const after = {
    ...before,
    street: '1-2',
    prefectureCode: '',
    successorNumber: '７000012050002',
    investorNames: ' みらい投資 \n\n凪投資\n凪投資',
    capital: null
  }
  expect(changedFields(before, after)).toEqual(
    ['street', 'prefectureCode', 'successorNumber', 'capital', 'investorNames'].toSorted(
      (one, other) => Object.keys(before).indexOf(one) - Object.keys(before).indexOf(other)
    )
  )
  expect(bodyOf(before, after)).toEqual({
    street: '1-2',
    prefectureCode: null,
    successorNumber: '7000012050002',
    investorNames: ['みらい投資', '凪投資'],
    capital: null
  })
})

it('a founding day that is known to the month is shown as it is written', () => {
  expect([formOf(company).foundationDate, namesOf('\n')]).toEqual(['2019-04', []])
})
