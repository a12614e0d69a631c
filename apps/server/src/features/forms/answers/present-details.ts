import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { presentPreview } from '../../cases/projects/previews/index.ts'
import { isQuestionShown, presentAnswer, type PresentedAnswer, presentEarlier, presentValues, viewOf } from './answers.presenter.ts'
import { type AnswerRow, readFilesAt, readRevisions, readAskedVersions, readVersions } from './answers.queries.ts'
import { readEarlier } from './earlier.queries.ts'
import { readContent } from '../forms/index.ts'

/** The questions of versions of forms. */
interface Questions {
  /** In their order; empty for a version that is not there. */
  of: (formUuid: string, version: number) => readonly FormQuestion[]
}

const keyOf = (formUuid: string, version: number): string => `${formUuid} ${version}`

/** The questions of the versions that answers and their past states were given to, in one statement. */
export async function readQuestions(tx: TenantTransaction, given: readonly { form_uuid: string; form_version: number }[]): Promise<Questions> {
  const requested = new Map(given.map((row) => [keyOf(row.form_uuid, row.form_version), { formUuid: row.form_uuid, number: row.form_version }]))
  const rows = await readVersions(tx, [...requested.values()])
  const found = new Map(rows.map((row) => [keyOf(row.form_uuid, row.number), readContent(row.content).questions]))
  return { of: (formUuid, version) => found.get(keyOf(formUuid, version)) ?? [] }
}

/** A question that a form has or had. */
export type AskedQuestion = FormQuestion & { isCurrent: boolean }

function withOptionsOf(question: FormQuestion, older: FormQuestion): FormQuestion {
  const known = new Set(question.extensionItemSelectOptions.map(({ uuid }) => uuid))
  const gone = older.extensionItemSelectOptions.filter(({ uuid }) => !known.has(uuid))
  if (gone.length === 0) return question
  const options = [...question.extensionItemSelectOptions, ...gone].map((option, index) => ({ ...option, order: index + 1 }))
  return { ...question, extensionItemSelectOptions: options }
}

/**
 * Every question that a form has, in its order, and after them those that it had when the answers were given that the caller sees; each with all
 * choices that it ever had.
 */
export async function readAskedQuestions(tx: TenantTransaction, formUuid: string, currentVersion: number, visibility: Visibility): Promise<AskedQuestion[]> {
  const versions = await readAskedVersions(tx, formUuid, currentVersion, visibility)
  const asked = new Map<string, AskedQuestion>()
  for (const version of versions) {
    for (const question of readContent(version.content).questions) {
      const newer = asked.get(question.uuid)
      asked.set(question.uuid, newer ? { ...newer, ...withOptionsOf(newer, question) } : { ...question, isCurrent: version.number === currentVersion })
    }
  }
  return [...asked.values()]
}

type Detail = HandlerOutput<typeof operationGroups.answers.get>
type Revisions = Awaited<ReturnType<typeof readRevisions>>

function presentPast(
  row: AnswerRow,
  revisions: Revisions,
  questions: Questions,
  visibility: Visibility
): Pick<Detail, 'questions' | 'formerQuestions' | 'revisions'> {
  const { hiddenParts } = viewOf(row, [], visibility)
  const asked = questions.of(row.form_uuid, row.form_version)
  const known = new Set(asked.map(({ uuid }) => uuid))
  const former = new Map<string, FormQuestion>()
  for (const revision of revisions) {
    for (const question of questions.of(row.form_uuid, revision.form_version)) {
      if (!known.has(question.uuid) && !former.has(question.uuid)) former.set(question.uuid, question)
    }
  }
  const shown = (some: Iterable<FormQuestion>): FormQuestion[] => [...some].filter((question) => isQuestionShown(question, hiddenParts))
  return {
    questions: shown(asked),
    formerQuestions: shown(former.values()),
    revisions: revisions.map((revision) => ({
      revision: revision.number,
      formVersion: revision.form_version,
      values: presentValues(revision.answers, { hiddenParts, questions: questions.of(row.form_uuid, revision.form_version) }),
      createdAt: revision.created_at.toISOString()
    }))
  }
}

/** Adds the pictures of first pages to the files that answers show, in one statement. */
async function addPreviews<A extends PresentedAnswer>(tx: TenantTransaction, answers: readonly A[]): Promise<A[]> {
  const keys = answers.flatMap(({ files }) => files.map(({ key }) => key))
  if (keys.length === 0) return [...answers]
  const previews = new Map((await readFilesAt(tx, keys)).map((row) => [row.storage_key, presentPreview(row)]))
  const pictured = (files: A['files']): A['files'] =>
    files.map((file) => (previews.has(file.key) ? { ...file, preview: previews.get(file.key) ?? null } : file))
  return answers.map((answer) => ({
    ...answer,
    files: pictured(answer.files),
    values: answer.values.map((value) => (value.files === undefined ? value : { ...value, files: pictured(value.files) }))
  }))
}

/** Answers that the caller sees, with their questions, past states, pictures of files and earlier answers: five statements however many answers there are. */
export async function presentDetails(tx: TenantTransaction, actor: Actor, rows: readonly AnswerRow[], visibility: Visibility): Promise<Detail[]> {
  const revisions = await readRevisions(
    tx,
    rows.map((row) => row.uuid)
  )
  const questions = await readQuestions(tx, [...rows, ...revisions])
  const reader = { scope: visibility.scope, isFormReader: actor.permissions.has('read_form') }
  const earlierOf = await readEarlier(tx, rows, reader)
  const details = rows.map((row) => {
    const past = revisions.filter((revision) => revision.answer_uuid === row.uuid)
    const earlier = earlierOf(row.uuid)
    return {
      ...presentAnswer(row, viewOf(row, questions.of(row.form_uuid, row.form_version), visibility)),
      ...presentPast(row, past, questions, visibility),
      earlierAnswers: earlier.rows.map((each) => presentEarlier(each, row)),
      earlierCount: earlier.count
    }
  })
  return addPreviews(tx, details)
}
