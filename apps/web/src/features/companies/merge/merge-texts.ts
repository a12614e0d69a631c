import { scouteeMergesEn } from '@mekiki/i18n/companies/scoutee-merges.en'
import { scouteeMergesJa } from '@mekiki/i18n/companies/scoutee-merges.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of similar companies and people, their merge, and the list of probable doubles. */
export const useMergeTexts = textsOf({ ja: scouteeMergesJa, en: scouteeMergesEn })
