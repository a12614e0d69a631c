import { countries, type Country } from '@mekiki/contract/workspace/constants/index'
import { countryName } from '@mekiki/i18n/countries'
import type { Language } from '@mekiki/i18n/languages'
import type { Option } from '@mekiki/ui'

export { countryWord, memberRangeWord, stageWord } from '@mekiki/i18n/companies/property-words'

/** The countries as choices. */
export function countryOptions(language: Language): Option<Country>[] {
  return countries.map((country) => ({ value: country, label: countryName(country, language) }))
}
