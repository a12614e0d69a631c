import { scouteesEn } from '@mekiki/i18n/companies/scoutees.en'
import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { textsOf } from '@mekiki/browser/texts'
import type { ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'

/** Texts of the company list and of companies and people. */
export const useScouteesTexts = textsOf({ ja: scouteesJa, en: scouteesEn })

export type { ScouteesTexts } from '@mekiki/i18n/companies/scoutees.ja'

/** The name of a column of the company list, which filters, fields and facts of the same thing share. */
export function useColumnLabel(): (key: ScouteeListColumn) => string {
  const language = useLanguage()
  return (key) => constantLabel('scouteeColumn', key, language)
}
