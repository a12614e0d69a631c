import { formatDateTime, formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { countryWord, memberRangeWord, stageWord } from '../../../../app/scoutee-words.ts'
import type { FactKey } from '../shown-facts.tsx'
import type { ScouteeProperties } from './use-scoutee.ts'

interface Tracked {
  /** The newer value that waits to be accepted, in words; null when none does. */
  newer: string | null
  /** Who typed the value, and when; null when no person did. */
  editedBy: { name: string; at: string } | null
}

const keys = {
  scoutee_summary: 'summary',
  scoutee_representative: 'representative',
  scoutee_url: 'url',
  scoutee_address: 'address',
  scoutee_tel: 'tel',
  scoutee_country: 'country',
  scoutee_foundation_date: 'foundationDate',
  scoutee_member_range: 'memberRange',
  scoutee_stage: 'stage',
  scoutee_capital: 'capital',
  scoutee_finance: 'finance',
  scoutee_finance_date: 'financeDate'
} as const satisfies Partial<Record<FactKey | 'scoutee_summary', keyof ScouteeProperties>>

/** The facts that stand for one property of a company. */
export type TrackedKey = keyof typeof keys

export const isTracked = (key: string): key is TrackedKey => key in keys

/** A newer value in the words of the screen. */
function newerWord(key: TrackedKey, properties: ScouteeProperties, language: Language): string | null {
  const currencyOf = (name: 'capitalCurrencyType' | 'financeCurrencyType') => properties[name].appUpdatedNewValue ?? properties[name].value ?? 'jpy'
  switch (key) {
    case 'scoutee_country':
      return countryWord(properties.country.appUpdatedNewValue, language) || null
    case 'scoutee_member_range':
      return memberRangeWord(properties.memberRange.appUpdatedNewValue, language) || null
    case 'scoutee_stage':
      return stageWord(properties.stage.appUpdatedNewValue, language) || null
    case 'scoutee_foundation_date':
    case 'scoutee_finance_date':
      return formatDay(properties[keys[key]].appUpdatedNewValue) || null
    case 'scoutee_capital':
      return formatMoney(properties.capital.appUpdatedNewValue, currencyOf('capitalCurrencyType'), language) || null
    case 'scoutee_finance':
      return formatMoney(properties.finance.appUpdatedNewValue, currencyOf('financeCurrencyType'), language) || null
    default:
      return properties[keys[key]].appUpdatedNewValue
  }
}

/** What is known of a property besides its value (3-decisions, "Companies"). */
export function trackedOf(key: TrackedKey, properties: ScouteeProperties, language: Language): Tracked {
  const { updatedBy, updatedAt } = properties[keys[key]]
  return {
    newer: newerWord(key, properties, language),
    editedBy: updatedBy === null || updatedAt === null ? null : { name: updatedBy.name, at: formatDateTime(updatedAt) }
  }
}
