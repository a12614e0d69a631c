import { type ColumnKey, type NumberKind, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyTable } from '@mekiki/contract/companies/scoutees/scoutee-properties'
import { currencies, countries, memberRanges, stages } from '@mekiki/contract/workspace/constants/index'
import { formatDay, formatMoney, formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'
import { constantLabel } from '../constants.ts'
import { countryName } from '../countries.ts'

/** The word for a stage; empty for nothing or one that is not known. */
export function stageWord(code: string | null | undefined, language: Language): string {
  const stage = stages.find((each) => each === code)
  return stage === undefined ? '' : constantLabel('stage', stage, language)
}

/** The word for a range of members; empty for nothing or one that is not known. */
export function memberRangeWord(code: string | null | undefined, language: Language): string {
  const range = memberRanges.find((each) => each === code)
  return range === undefined ? '' : constantLabel('memberRange', range, language)
}

/** The name of a country; empty for nothing or one that is not known. */
export function countryWord(code: string | null | undefined, language: Language): string {
  const country = countries.find((each) => each === code)
  return country === undefined ? '' : countryName(country, language)
}

type Code = string | null | undefined
type KindOf<K extends ColumnKey> = PropertyTable[K]['kind']

/** The values of a company or person by property; what is absent is as what is empty. */
export type WordedValues = { readonly [K in ColumnKey]?: KindOf<K> extends NumberKind ? number | null | undefined : Code }

/** The words of the properties that are chosen from a list. */
const choiceWords: { [K in ColumnKey as KindOf<K> extends 'choice' ? K : never]: (code: Code, language: Language) => string } = {
  memberRange: memberRangeWord,
  stage: stageWord
}

const isChoice = (key: ColumnKey): key is keyof typeof choiceWords => key in choiceWords

/** A property's value in words, by its kind: a sum in its currency, a founding day or else the text given for it. Empty text for no value. */
export function valueWord(key: ColumnKey, values: WordedValues, language: Language): string {
  const all: Readonly<Record<string, unknown>> = values
  const { kind, pairsWith = '' } = propertyOf(key)
  const value = values[key]
  if (typeof value === 'number') {
    return kind === 'money' ? formatMoney(value, currencies.find((each) => each === all[pairsWith]) ?? 'jpy', language) : formatNumber(value)
  }
  const raw = all[pairsWith]
  if (kind === 'day') return formatDay(value) || (typeof raw === 'string' ? raw : '')
  if (kind === 'country') return countryWord(value, language)
  return isChoice(key) ? choiceWords[key](value, language) : (value ?? '')
}
