import { answerText, groupQuestions } from '@mekiki/answer-form'
import type { Language } from '@mekiki/i18n/languages'
import type { RespondTexts } from '@mekiki/i18n/forms/respond'
import { formatDateTime } from '@mekiki/i18n/format'
import type { Stored } from './stored.ts'

/** A copy of an answer to keep, as plain text. */
export function receiptText({ form, receipt, given, files }: Stored, language: Language, { done, comma }: RespondTexts): string {
  const head = [form.tenantName, form.name, `${done.number}  ${receipt.receiptNumber}`, `${done.at}  ${formatDateTime(receipt.answeredAt)}`]
  const answers = groupQuestions(form.questions, form.sections, given.values).flatMap(({ section, questions }) => [
    ...(section ? [`\n# ${section.title}`] : []),
    ...questions.map((question) => {
      const value = given.values.find((each) => each.questionUuid === question.uuid)
      const names = files.filter((file) => file.questionUuid === question.uuid).map((file) => file.name)
      return `\n${question.name}\n${names.length > 0 ? names.join(comma) : answerText(question, value, language)}`
    })
  ])
  return [...head, ...answers, ''].join('\r\n')
}

/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
