import { answerFormEn, type AnswerFormTexts, answerFormJa } from '@mekiki/i18n/forms/answer-form'
import type { Language } from '@mekiki/i18n/languages'

/** The texts of the questions in a language. */
export function answerTexts(language: Language): AnswerFormTexts {
  return language === 'ja' ? answerFormJa : answerFormEn
}
