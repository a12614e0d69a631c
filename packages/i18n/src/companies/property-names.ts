import { byListName, companyListKeys, listKeys, typedInKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { exportedKeys, type LeadingKey } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '../languages.ts'

/** A word for each property that stands by itself: a sum is shown with its currency, a founding day with its text. */
export type PropertyNames = Readonly<Record<LeadingKey, string>>

/** What the properties of companies and people are called. Where a screen has another word, it says so beside these. */
export const propertyNames: Readonly<Record<Language, PropertyNames>> = {
  ja: {
    name: '企業名',
    nameKana: 'フリガナ',
    representative: '代表者',
    capital: '資本金',
    address: '所在地',
    tel: '電話番号',
    foundationDate: '設立日',
    url: '企業URL',
    summary: '概要',
    finance: '資金調達額',
    financeDate: '最終調達日',
    memberRange: '従業員数',
    stage: 'ステージ',
    country: '国',
    holder: '株主',
    corporateNumber: '法人番号',
    patentsCount: '特許件数',
    belongingTo: '所属',
    email: 'メールアドレス',
    investors: '投資家',
    categories: 'カテゴリ'
  },
  en: {
    name: 'Company name',
    nameKana: 'Reading',
    representative: 'Representative',
    capital: 'Capital',
    address: 'Address',
    tel: 'Telephone',
    foundationDate: 'Founded',
    url: 'Company URL',
    summary: 'Summary',
    finance: 'Funds raised',
    financeDate: 'Last funding',
    memberRange: 'Employees',
    stage: 'Stage',
    country: 'Country',
    holder: 'Shareholders',
    corporateNumber: 'Corporate number',
    patentsCount: 'Patents',
    belongingTo: 'Affiliation',
    email: 'Email address',
    investors: 'Investors',
    categories: 'Categories'
  }
}

/** What a person's properties are called that have another word than a company's. */
export const personPropertyNames = {
  ja: { name: '氏名', url: 'URL' },
  en: { name: 'Name', url: 'URL' }
} as const satisfies Record<Language, Partial<PropertyNames>>

/** What a property is called in a language. */
export function propertyName(key: LeadingKey, language: Language, isPerson = false): string {
  const names: PropertyNames = isPerson ? { ...propertyNames[language], ...personPropertyNames[language] } : propertyNames[language]
  return names[key]
}

/** The names of the company list's columns that show properties. */
export function scouteeColumnNames(names: PropertyNames) {
  return { scoutee_name: names.name, ...byListName(companyListKeys, '', (key) => names[key]) }
}

/** The names of a case's columns that show properties; `typedIn` stands behind those of values typed in with the case. */
export function projectColumnNames(names: PropertyNames, typedIn: string) {
  return {
    ...byListName([...listKeys, ...exportedKeys], 'scoutee_', (key) => names[key]),
    ...byListName(typedInKeys, 'link_input_', (key) => `${names[key]}${typedIn}`)
  }
}
