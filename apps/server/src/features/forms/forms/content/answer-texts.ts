import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { searchText } from '@mekiki/text'

/** What an answer says in words to the questions that every form has; what is not asked or left out is empty. */
export interface AnsweredTexts {
  userName: string
  /** As it was typed, in the form that mails are sent to. */
  email: string
  ideaName: string
  ideaSummary: string
  belongingTo: string
  url: string
}

/** What was answered to a question but for its files. */
type AnswerWords = Omit<AnswerValueInput, 'files'>

/** What is typed or chosen in an answer to one question, as words. */
export function wordsOfValue(question: FormQuestion, value: Pick<AnswerValueInput, 'value' | 'optionUuids' | 'otherText'>): string[] {
  const names = new Map(question.extensionItemSelectOptions.map((option) => [option.uuid, option.name]))
  const chosen = (value.optionUuids ?? []).flatMap((uuid) => names.get(uuid) ?? [])
  return [value.value ?? '', ...chosen, value.otherText ?? ''].filter((text) => text !== '')
}

/**
 * The columns by which a keyword finds an answer. What was answered to questions of custom items stands apart: where a theme hides those from
 * somebody, nothing can be found by them (3-decisions, `insiderSetting`). Names of files are in neither, for the same reason.
 */
export function answerSearchColumns(facts: AnsweredTexts & { receiptNumber: string }, questions: readonly FormQuestion[], values: readonly AnswerWords[]) {
  const { receiptNumber, userName, email, ideaName, ideaSummary, belongingTo, url } = facts
  const byUuid = new Map(questions.map((question) => [question.uuid, question]))
  const words = values.flatMap((value) => {
    const question = byUuid.get(value.questionUuid)
    return question?.targetProperty === 'extension_item' ? wordsOfValue(question, value) : []
  })
  return {
    search_text: searchText([receiptNumber, userName, email, ideaName, ideaSummary, belongingTo, url].join('\n')),
    value_search_text: searchText(words.join('\n'))
  }
}
