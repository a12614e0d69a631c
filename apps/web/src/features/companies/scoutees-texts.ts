import { scouteesEn } from '@mekiki/i18n/companies/scoutees.en'
import { scouteesJa } from '@mekiki/i18n/companies/scoutees.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the company list and of companies and people. */
export const useScouteesTexts = textsOf({ ja: scouteesJa, en: scouteesEn })

export type { ScouteesTexts } from '@mekiki/i18n/companies/scoutees.ja'
