import { countries, memberRanges, stages } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '../constants.ts'
import { countryName } from '../countries.ts'
import type { Language } from '../languages.ts'

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
