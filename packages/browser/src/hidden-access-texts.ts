import { hiddenAccessEn, hiddenAccessJa } from '@mekiki/i18n/people/hidden-access'
import { textsOf } from './texts.ts'

/** Texts of the question before more people see what a member group alone sees. */
export const useHiddenAccessTexts = textsOf({ ja: hiddenAccessJa, en: hiddenAccessEn })
