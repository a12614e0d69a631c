import { answersEn, answersJa } from '@mekiki/i18n/forms/answers-screen'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the answers to forms. */
export const useAnswersTexts = textsOf({ ja: answersJa, en: answersEn })
