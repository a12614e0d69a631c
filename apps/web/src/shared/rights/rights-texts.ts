import { rightsEn } from '@mekiki/i18n/cases/rights.en'
import { rightsJa } from '@mekiki/i18n/cases/rights.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of what a change of rights does, and of who can see something. */
export const useRightsTexts = textsOf({ ja: rightsJa, en: rightsEn })
