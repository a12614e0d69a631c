import { rightsEn, rightsJa } from '@mekiki/i18n/cases/rights'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of what a change of rights does, and of who can see something. */
export const useRightsTexts = textsOf({ ja: rightsJa, en: rightsEn })
