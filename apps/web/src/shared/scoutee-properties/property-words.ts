import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { ScouteePropertiesTexts } from './property-texts.ts'
import { countryWord, memberRangeWord, stageWord } from '../choices/scoutee-words.ts'
import type { ScouteeDetail, ScouteeProperties } from './scoutee-detail.ts'

/**
 * The properties of a company as the screen shows them, in its order. An amount stands for its currency as well, a founding day for the text that
 * a file gave.
 */
export const shownProperties = [
  'name',
  'nameKana',
  'summary',
  'representative',
  'url',
  'address',
  'tel',
  'country',
  'foundationDate',
  'memberRange',
  'corporateNumber',
  'holder',
  'stage',
  'capital',
  'finance',
  'financeDate',
  'investors',
  'categories'
] as const

export type ShownProperty = (typeof shownProperties)[number]

/** The values of a company by property, none of them for more than one side. */
export type PropertyValues = { [K in keyof ScouteeProperties]?: ScouteeProperties[K]['value'] }

interface Words {
  texts: ScouteePropertiesTexts
  language: Language
}

const columns = {
  summary: 'summary',
  representative: 'representative',
  url: 'url',
  address: 'address',
  tel: 'tel',
  country: 'country',
  foundationDate: 'foundation_date',
  memberRange: 'member_range',
  stage: 'stage',
  capital: 'capital',
  finance: 'finance',
  financeDate: 'finance_date',
  investors: 'investors'
} as const

/** What a property is called. */
export function propertyLabel(property: ShownProperty, { texts, language }: Words): string {
  return property in columns
    ? constantLabel('scouteeColumn', columns[property as keyof typeof columns], language)
    : texts.names[property as keyof ScouteePropertiesTexts['names']]
}

/** A value in the words of the screen; empty text for none. */
export function propertyWord(property: ShownProperty, values: PropertyValues, { texts, language }: Words): string {
  switch (property) {
    case 'country':
      return countryWord(values.country, language)
    case 'memberRange':
      return memberRangeWord(values.memberRange, language)
    case 'stage':
      return stageWord(values.stage, language)
    case 'foundationDate':
      return formatDay(values.foundationDate) || (values.rawFoundationDate ?? '')
    case 'financeDate':
      return formatDay(values.financeDate)
    case 'capital':
      return formatMoney(values.capital ?? null, values.capitalCurrencyType ?? 'jpy', language)
    case 'finance':
      return formatMoney(values.finance ?? null, values.financeCurrencyType ?? 'jpy', language)
    case 'investors':
      return (values.investors ?? []).join(texts.separator)
    case 'categories':
      return (values.categories ?? [])
        .map(({ path }) => path)
        .toSorted((left, right) => left.localeCompare(right, 'ja'))
        .join(texts.separator)
    default:
      return values[property] ?? ''
  }
}

/** What a company has, or what newer values wait for it. */
export function valuesOf(properties: ScouteeProperties, side: 'value' | 'appUpdatedNewValue'): PropertyValues {
  return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, property[side]]))
}

type CompanyItem = Omit<ScouteeDetail, 'properties' | 'news' | 'relatedFollowers' | 'ideas' | 'botReferenceUrls'>

/** The values of a company that comes without states, such as one of the provider's database. */
export function valuesOfCompany(company: CompanyItem): PropertyValues {
  const { horizontalCategories, verticalCategories, innovationCategories, investors, ...values } = company
  return {
    ...values,
    investors: investors.map(({ name }) => name).toSorted(),
    categories: [...horizontalCategories, ...verticalCategories, ...innovationCategories]
  }
}

/** The properties for which a newer value waits. */
export function waitingProperties(properties: ScouteeProperties): ShownProperty[] {
  return shownProperties.filter((property) => properties[property].newValueSource !== null)
}

/** The properties that are the tenant's own in a linked company. */
export function ownProperties(properties: ScouteeProperties): ShownProperty[] {
  return shownProperties.filter((property) => !properties[property].isLinking)
}
