import { answersEn } from '@mekiki/i18n/forms/answers.en'
import { answersJa } from '@mekiki/i18n/forms/answers.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the answers to forms. */
export const useAnswersTexts = textsOf({ ja: answersJa, en: answersEn })
