import { countries, type Country, memberRanges, stages } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import type { Language } from '@mekiki/i18n/languages'
import type { Option } from '@mekiki/ui'

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

/** The countries as choices. */
export function countryOptions(language: Language): Option<Country>[] {
  return countries.map((country) => ({ value: country, label: countryName(country, language) }))
}
