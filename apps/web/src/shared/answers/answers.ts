import { countries } from '@mekiki/contract/workspace/constants/index'
import { countryName } from '@mekiki/i18n/countries'
import { formatDay } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { CallOutput } from '@mekiki/contract'
import type { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'

/** An answer as a row of the list. */
export type Answer = CallOutput<typeof answersOperations.list>['items'][number]

/** An answer with its questions, its past states and what came before it. */
export type AnswerDetail = CallOutput<typeof answersOperations.get>

/** What was answered to one question. */
export type AnswerValue = Answer['values'][number]

/** A question as the form asked it. */
export type AnswerQuestion = AnswerDetail['questions'][number]

/** A file of an answer. */
export type AnswerFile = Answer['files'][number]

const isCountry = (code: string): code is (typeof countries)[number] => (countries as readonly string[]).includes(code)

/** A country by its code; the code itself for one that is not known. */
export function countryText(code: string, language: Language): string {
  return isCountry(code) ? countryName(code, language) : code
}

/** A number as it was typed, with thousands separators; what is too long for a number stays as it is. */
export function numberText(text: string): string {
  const [whole = '', decimals] = text.split('.')
  if (!/^-?\d+$/u.test(whole)) return text
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** The parts of what was answered to a question, as words: a text, the choices with a text of one’s own, the names of files. */
export function valueParts(question: Pick<AnswerQuestion, 'targetProperty' | 'questionType'>, value: AnswerValue | undefined, language: Language): string[] {
  if (value === undefined) return []
  if (question.targetProperty === 'file') return (value.files ?? []).map(({ name }) => name)
  const text = value.value ?? ''
  const shown =
    question.targetProperty === 'country'
      ? countryText(text, language)
      : question.questionType === 'number_input'
        ? numberText(text)
        : question.questionType === 'date_input'
          ? formatDay(text)
          : text
  return [shown, ...(value.optionNames ?? []), value.otherText ?? ''].filter((part) => part !== '')
}
