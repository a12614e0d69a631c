import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { toCollections } from '@mekiki/contract/forms/answers/answer-collections'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { readStoredAnswers, type StoredAnswer } from '../forms/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { hiddenPartsOfAnswer } from './answers.policy.ts'
import type { AnswerRow } from './answers.queries.ts'

type Operations = typeof operationGroups.answers

/** An answer as it leaves. */
export type PresentedAnswer = HandlerOutput<Operations['list']>['items'][number]

type Detail = HandlerOutput<Operations['get']>
type Value = PresentedAnswer['values'][number]

/** What an answer's reader may see of it. */
export interface AnswerView {
  hiddenParts: readonly InsiderProjectProperty[]
  questions: readonly FormQuestion[]
}

/** Whether what was answered to a question exists for somebody from whom these parts are hidden; what was asked is unknown only where nothing may be shown. */
export function isQuestionShown(question: FormQuestion | undefined, hiddenParts: readonly InsiderProjectProperty[]): boolean {
  if (question?.targetProperty === 'file') return !hiddenParts.includes('record_and_file')
  return question === undefined || question.targetProperty === 'extension_item' ? !hiddenParts.includes('extension') : true
}

function presentValue(stored: StoredAnswer, question: FormQuestion | undefined): Value {
  const { questionUuid, value, optionUuids, otherText, files } = stored
  const names = new Map(question?.extensionItemSelectOptions.map((option) => [option.uuid, option.name]))
  return {
    questionUuid,
    ...(value !== undefined && { value }),
    ...(optionUuids !== undefined && { optionUuids, optionNames: optionUuids.flatMap((uuid) => names.get(uuid) ?? []) }),
    ...(otherText !== undefined && { otherText }),
    ...(files !== undefined && {
      files: files.map(({ key, name, contentType, byteSize }) => ({ key, name, contentType, byteSize, questionUuid }))
    })
  }
}

/** What was answered, without the parts that do not exist for the reader, in the order of the questions. */
export function presentValues(stored: unknown, { hiddenParts, questions }: AnswerView): Value[] {
  const byUuid = new Map(questions.map((question, index) => [question.uuid, { question, index }]))
  const placeOf = (value: Value): number => byUuid.get(value.questionUuid)?.index ?? questions.length
  return readStoredAnswers(stored)
    .filter(({ questionUuid }) => isQuestionShown(byUuid.get(questionUuid)?.question, hiddenParts))
    .map((answer) => presentValue(answer, byUuid.get(answer.questionUuid)?.question))
    .toSorted((left, right) => placeOf(left) - placeOf(right))
}

function presentProject(row: AnswerRow): PresentedAnswer['project'] {
  if (!row.hasActiveProject || row.case_uuid === null || row.project_theme_uuid === null) return null
  return { uuid: row.case_uuid, themeUuid: row.project_theme_uuid, themeName: row.theme_name ?? '', statusName: row.status_name }
}

/** The parts of an answer and its questions, for a reader. */
export function viewOf(row: AnswerRow, questions: readonly FormQuestion[], visibility: Visibility): AnswerView {
  return { questions, hiddenParts: hiddenPartsOfAnswer(row, visibility) }
}

/** An answer that its reader sees: a case that lives is one that he or she may read. */
export function presentAnswer(row: AnswerRow, view: AnswerView): PresentedAnswer {
  const values = presentValues(row.answers, view)
  const project = presentProject(row)
  return {
    uuid: row.uuid,
    formUuid: row.form_uuid,
    formName: row.form_name,
    formVersion: row.form_version,
    projectUuid: project?.uuid ?? null,
    project,
    peopleUuid: row.hasPerson ? row.people_uuid : null,
    receiptNumber: row.receipt_number,
    state: row.state,
    userName: row.user_name,
    email: row.email,
    ideaName: row.idea_name,
    ideaSummary: row.idea_summary,
    belongingTo: row.belonging_to,
    url: row.url,
    country: row.country,
    files: values.flatMap((value) => value.files ?? []),
    ...toCollections(view.questions, values),
    values,
    answeredAt: row.answered_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision
  }
}

/** An answer that was sent before another one. */
export function presentEarlier(row: AnswerRow, of: AnswerRow): Detail['earlierAnswers'][number] {
  return {
    uuid: row.uuid,
    formUuid: row.form_uuid,
    formName: row.form_name,
    ideaName: row.idea_name,
    userName: row.user_name,
    belongingTo: row.belonging_to,
    answeredAt: row.answered_at.toISOString(),
    state: row.state,
    sameBy: of.people_uuid !== null && row.people_uuid === of.people_uuid ? 'person' : 'company',
    project: presentProject(row)
  }
}
