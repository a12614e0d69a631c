import type { operationGroups, HandlerOutput } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { type SimpleUseCase, type Actor, type BareUseCase, type FileUseCase, useCase } from '../../../platform/http/context.ts'
import { getVisibility, readProjectRows, type Visibility, getReadableProject } from '../../cases/projects/access/index.ts'
import { canDo } from '../../cases/projects/index.ts'
import { findAnswer, type AnswerRow, findAnswerOfFile, findForm, findAnswers, readAnswers, readAnswersOfProject, readFilesAt } from './answers.queries.ts'
import { presentDetails, readQuestions, readAskedQuestions, type AskedQuestion } from './present-details.ts'
import { type TenantTransaction, withTenant, type FoundPage } from '../../../platform/db/gateways.ts'
import { giveDownloadUrl, sendPicture } from '../../work/files/index.ts'
import { hiddenPartsOfAnswer } from './answers.policy.ts'
import { presentAnswer, viewOf } from './answers.presenter.ts'
import { countByDay, countChoices } from './summary.queries.ts'

/**
 * One answer to a form.
 * @throws 404 for one that is unknown, of another form, or about a case that the caller does not see.
 */
export const getAnswer: SimpleUseCase<typeof operationGroups.answers.get> = async ({ tx, actor }, { params }) => {
  const visibility = await getVisibility(tx, actor)
  const row = await findAnswer(tx, params.form_uuid, params.answer_uuid, visibility)
  const [detail] = row ? await presentDetails(tx, actor, [row], visibility) : []
  if (!detail) throw notFound([params.answer_uuid])
  return detail
}

/** Whoever sees the case that an answer made sees the answer; where there is no living case, whoever reads forms. */
async function isSeen(tx: TenantTransaction, actor: Actor, row: AnswerRow): Promise<boolean> {
  if (!row.hasActiveProject || row.project_uuid === null) return actor.permissions.has('read_form')
  const [project] = await readProjectRows(tx, [row.project_uuid])
  return project !== undefined && canDo(actor, 'read', project)
}

/** A file of an answer, for whoever sees the answer and, by the theme of its case, files; null for anybody else. */
async function findVisibleFile(tx: TenantTransaction, actor: Actor, formUuid: string, fileKey: string) {
  const found = await findAnswerOfFile(tx, formUuid, fileKey)
  if (!found || !(await isSeen(tx, actor, found.row))) return null
  const hidden = hiddenPartsOfAnswer(found.row, await getVisibility(tx, actor))
  return hidden.includes('record_and_file') ? null : found.file
}

/**
 * A signed address of a file of an answer, for whoever sees it.
 * @throws 404, 422 `file_missing` when the store lost it.
 */
export const getDownloadUrl: BareUseCase<typeof operationGroups.answers.downloadUrl> = async (context, { params, query }) => {
  const { platform, actor } = context
  const file = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => findVisibleFile(tx, actor, params.form_uuid, query.file_key))
  if (!file) throw notFound()
  return giveDownloadUrl(context, file, query.disposition)
}

/**
 * The picture of a file of an answer, for whoever sees it: that of the same file of the case.
 * @throws as `sendPicture`.
 */
export const getFilePreview: FileUseCase<typeof operationGroups.answers.filePreview> = (context, { params, query }) =>
  sendPicture(context, query, async (tx) => {
    const file = await findVisibleFile(tx, context.actor, params.form_uuid, query.file_key)
    return file ? (await readFilesAt(tx, [file.storage_key]))[0] : undefined
  })

/**
 * A living form of which answers are asked.
 * @throws 404.
 */
export async function getForm(tx: TenantTransaction, uuid: string): Promise<{ name: string; currentVersion: number }> {
  const form = await findForm(tx, uuid)
  if (!form) throw notFound([uuid])
  return form
}

interface Prepared {
  found: FoundPage
  visibility: Visibility
}

/**
 * A page of the answers to a form that the caller may see.
 * @throws 404 for an unknown form.
 */
export const listAnswers = useCase<typeof operationGroups.answers.list, Prepared>({
  prepare: async ({ actor, finder }, { params, query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, found: await findAnswers(finder, params.form_uuid, visibility, query) }
  },
  run: async ({ tx }, { params }, { found, visibility }) => {
    await getForm(tx, params.form_uuid)
    const rows = await readAnswers(tx, found.uuids)
    const questions = await readQuestions(tx, rows)
    return {
      items: rows.map((row) => presentAnswer(row, viewOf(row, questions.of(row.form_uuid, row.form_version), visibility))),
      totalCount: found.totalCount
    }
  }
})

/**
 * The answers that led to a case, the latest first, for whoever may read the case.
 * @throws 404.
 */
export const listProjectAnswers: SimpleUseCase<typeof operationGroups.answers.ofProject> = async ({ tx, actor }, { params }) => {
  const project = await getReadableProject(tx, actor, params.project_uuid)
  const rows = await readAnswersOfProject(tx, project.uuid)
  const items = await presentDetails(tx, actor, rows, await getVisibility(tx, actor))
  return { items, totalCount: items.length }
}

/**
 * The questions that a form has, and those that it had when the answers were given that the caller sees.
 * @throws 404 for an unknown form.
 */
export const listQuestions: SimpleUseCase<typeof operationGroups.answers.questions> = async ({ tx, actor }, { params }) => {
  const { currentVersion } = await getForm(tx, params.form_uuid)
  return { questions: await readAskedQuestions(tx, params.form_uuid, currentVersion, await getVisibility(tx, actor)) }
}

type Operation = typeof operationGroups.answers.summary
type Counts = Awaited<ReturnType<typeof countChoices>>

const isChoice = ({ targetProperty, questionType }: AskedQuestion): boolean =>
  targetProperty === 'extension_item' && (questionType === 'single_select' || questionType === 'multiple_select')

const isCountry = ({ targetProperty }: AskedQuestion): boolean => targetProperty === 'country'

function presentQuestion(question: AskedQuestion, counts: Counts): HandlerOutput<Operation>['questions'][number] {
  const own = counts.filter(({ questionUuid }) => questionUuid === question.uuid)
  const countOf = (kind: Counts[number]['kind'], what = ''): number => own.find((row) => row.kind === kind && row.what === what)?.count ?? 0
  return {
    questionUuid: question.uuid,
    name: question.name,
    isCurrent: question.isCurrent,
    questionType: question.questionType,
    answeredCount: countOf('answer'),
    options: question.extensionItemSelectOptions.map((option) => ({ ...option, count: countOf('option', option.uuid) })),
    otherCount: countOf('other'),
    countries: own
      .flatMap(({ kind, what, count }) => (kind === 'value' ? [{ country: what, count }] : []))
      .toSorted((left, right) => right.count - left.count || (left.country < right.country ? -1 : 1))
  }
}

/**
 * How often each choice was taken and how many answers came on each day, over what the caller may see.
 * @throws 404 for an unknown form.
 */
export const getSummary: SimpleUseCase<Operation> = async ({ tx, actor }, { params }) => {
  const { currentVersion } = await getForm(tx, params.form_uuid)
  const visibility = await getVisibility(tx, actor)
  const questions = (await readAskedQuestions(tx, params.form_uuid, currentVersion, visibility)).filter((one) => isChoice(one) || isCountry(one))
  const days = await countByDay(tx, params.form_uuid, visibility)
  const uuidsOf = (is: (question: AskedQuestion) => boolean): string[] => questions.filter(is).map(({ uuid }) => uuid)
  const counts = await countChoices(tx, params.form_uuid, visibility, { customUuids: uuidsOf(isChoice), valueUuids: uuidsOf(isCountry) })
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    answersCount: sum(days.map(({ count }) => count)),
    withdrawnCount: sum(days.map(({ withdrawn }) => withdrawn)),
    perDay: days.map(({ day, count }) => ({ day, count })),
    questions: questions.map((question) => presentQuestion(question, counts))
  }
}
