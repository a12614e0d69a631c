import { scouteeMergesEn, scouteeMergesJa } from '@mekiki/i18n/companies/scoutee-merges'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of similar companies and people, their merge, and the list of probable doubles. */
export const useMergeTexts = textsOf({ ja: scouteeMergesJa, en: scouteeMergesEn })
