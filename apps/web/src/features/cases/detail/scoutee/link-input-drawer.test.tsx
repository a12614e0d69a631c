import { setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { beforeEach, expect, it } from 'vitest'
import { CompanyFields, PersonFields } from './link-input-drawer.tsx'

beforeEach(() => setLanguage('ja'))

const labels = () => [...document.querySelectorAll('.mk-field label')].map((label) => label.textContent)
const company = [
  '企業名',
  '代表者',
  '企業URL',
  '概要',
  '所在地',
  '電話番号',
  '国',
  '設立日',
  '従業員数',
  'ステージ',
  '資本金',
  '資金調達額',
  '最終調達日',
  '特許件数'
]

it('a typed-in company has a field for each of its properties, sums in the currency in which they were typed', () => {
  renderUi(<CompanyFields value={{ name: '株式会社アオバ', capital: 5, capitalCurrencyType: 'usd' }} errors={{}} onChange={() => undefined} />)
  expect(labels()).toEqual(company)
  expect([...document.querySelectorAll('.mk-unit')].map((unit) => unit.textContent)).toEqual(['USドル', '円'])
})

it('a typed-in person has those of people', () => {
  renderUi(<PersonFields value={{ name: '佐々木 あゆみ' }} errors={{}} onChange={() => undefined} />)
  expect(labels()).toEqual(['氏名', '所属', 'メールアドレス', 'URL', '国', '概要'])
})
