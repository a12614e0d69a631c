import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Language } from '@mekiki/i18n'
import { type AnswerFileColumn, answerFileColumns, answerFileHead, answerStateLabel } from '@mekiki/i18n/forms/answers'
import { countryName } from '@mekiki/i18n/countries'
import { countries } from '@mekiki/contract/workspace/constants/index'
import type { Cell } from '../../../platform/sheets/index.ts'
import type { ExportColumn } from '../../workspace/export-files/index.ts'
import type { PresentedAnswer } from './answers.presenter.ts'

type Value = PresentedAnswer['values'][number]

/** What the cells of a file depend on beside the answers. `publicUrl`: where the product is. */
export interface CellsContext {
  questions: readonly FormQuestion[]
  language: Language
  publicUrl: string
}

const before = answerFileColumns.slice(0, 4)
const after = answerFileColumns.slice(4)

const widths: Partial<Record<AnswerFileColumn, number>> = { receiptNumber: 14, state: 12, answeredAt: 18, updatedAt: 18, theme: 24, projectUrl: 40 }
const questionWidth = 30

/** The columns: every question stands between what is known of the answer itself and its case. */
export function columnsOf({ questions, language }: CellsContext): ExportColumn[] {
  const column = (key: AnswerFileColumn): ExportColumn => ({ head: answerFileHead(key, language), width: widths[key] ?? questionWidth })
  return [...before.map(column), ...questions.map(({ name }) => ({ head: name, width: questionWidth })), ...after.map(column)]
}

const isCountry = (code: string): code is (typeof countries)[number] => (countries as readonly string[]).includes(code)

/** A file's place in the product, where it opens for whoever may see it; an address of the store itself would end after five minutes. */
function fileAddress(publicUrl: string, answer: PresentedAnswer, key: string): string {
  return `${publicUrl}/forms/${answer.formUuid}/answers?${new URLSearchParams({ answer: answer.uuid, file: key }).toString()}`
}

function cellOf(question: FormQuestion, value: Value | undefined, answer: PresentedAnswer, { language, publicUrl }: CellsContext): Cell {
  if (value === undefined) return null
  if (question.targetProperty === 'file') return (value.files ?? []).map(({ name, key }) => `${name} ${fileAddress(publicUrl, answer, key)}`).join('\n')
  const text = value.value ?? ''
  if (question.targetProperty === 'country') return isCountry(text) ? countryName(text, language) : text
  // A number is one for the program that opens the file, unless it has more digits than a number holds.
  if (question.questionType === 'number_input') return String(Number(text)) === text ? Number(text) : text
  if (question.questionType === 'date_input') return { day: text }
  return [text, ...(value.optionNames ?? []), value.otherText ?? ''].filter((part) => part !== '').join('\n')
}

/** An answer as a line of a file, as far as its reader sees it; several choices and files on lines of their own. */
export function cellsOf(answer: PresentedAnswer, context: CellsContext): Cell[] {
  const { questions, language, publicUrl } = context
  const values = new Map(answer.values.map((value) => [value.questionUuid, value]))
  const { project } = answer
  const facts: Readonly<Record<AnswerFileColumn, Cell>> = {
    receiptNumber: answer.receiptNumber,
    state: answerStateLabel(answer.state, language),
    answeredAt: { instant: new Date(answer.answeredAt) },
    updatedAt: { instant: new Date(answer.updatedAt) },
    theme: project?.themeName ?? null,
    projectStatus: project?.statusName ?? null,
    projectUrl: project ? `${publicUrl}/project_groups/${project.themeUuid}/projects/${project.uuid}` : null
  }
  const asked = questions.map((question) => cellOf(question, values.get(question.uuid), answer, context))
  return [...before.map((column) => facts[column]), ...asked, ...after.map((column) => facts[column])]
}
