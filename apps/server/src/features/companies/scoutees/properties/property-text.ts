import { type ColumnKey, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Country, currencies, type Stage } from '@mekiki/contract/workspace/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { formatDay, formatMoney, formatNumber } from '@mekiki/i18n/format'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The word for one of the choices of a property; they stand under the property's name. */
export function choiceWord(key: ColumnKey, choice: string, language: Language): string {
  if (propertyOf(key).kind === 'country') return countryName(choice as Country, language)
  return constantLabel(key as 'stage', choice as Stage, language)
}

/** A property as people read it, from values by key; empty text for nothing, and for a choice that is none. An amount without a currency is in yen. */
export function propertyText(key: ColumnKey, values: object, language: Language): string {
  const { kind, choices, pairsWith = '' } = propertyOf(key)
  const [value, paired] = [Reflect.get(values, key) as unknown, Reflect.get(values, pairsWith) as unknown]
  if (kind === 'money') {
    return formatMoney(typeof value === 'number' ? value : null, currencies.find((currency) => currency === paired) ?? 'jpy', language)
  }
  if (kind === 'count') return formatNumber(typeof value === 'number' ? value : null)
  if (kind === 'day') return formatDay(textOf(value)) || textOf(paired)
  const text = textOf(value)
  if (choices === undefined) return text
  return choices.includes(text) ? choiceWord(key, text, language) : ''
}
