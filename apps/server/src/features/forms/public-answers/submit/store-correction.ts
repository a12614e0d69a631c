import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { answerSearchColumns, findFormForAnswers, type StoredAnswer } from '../../forms/index.ts'
import { correctExtensionValues } from '../../../cases/projects/extensions/index.ts'
import { readProjectRows } from '../../../cases/projects/access/index.ts'
import { changeIdea } from '../../../companies/scoutees/write/index.ts'
import { findIdea } from '../../../companies/scoutees/people/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { type AnswerFacts, extensionValuesOf, factColumns, factsOf } from './answer-facts.ts'
import type { PublicRunContext } from '../../../../platform/http/context.ts'
import { type CheckedUpload, withFiles } from '../uploads/check-uploads.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import type { ReceiptAtLink } from '../receipts/receipt-at-link.ts'
import { mailReceipt } from '../receipts/receipt-mail.ts'
import { insertRevision, lockAnswer, updateAnswer } from '../receipts/receipts.queries.ts'
import { attachFiles } from './store-answer.ts'

/** The case that an answer became, as far as it is there, with its present theme. */
export interface ProjectOfAnswer {
  projectUuid: string
  theme: ThemeForProjects
}

/** The living case of an answer, wherever it was moved to; null when there is none. */
export async function findProject({ tx }: Pick<PublicRunContext, 'tx'>, projectUuid: string | null): Promise<ProjectOfAnswer | null> {
  const [project] = projectUuid === null ? [] : await readProjectRows(tx, [projectUuid])
  const theme = project && (await findThemesForProjects(tx, [project.themeUuid], { isLocked: false })).get(project.themeUuid)
  return project && theme ? { projectUuid: project.uuid, theme } : null
}

/** What a correction says, checked. */
export interface Correction {
  values: readonly AnswerValueInput[]
  uploads: readonly CheckedUpload[]
}

/** The idea follows the answer as long as nobody of the workspace has changed it. */
async function correctIdea(context: PublicRunContext, { row }: ReceiptAtLink, before: AnswerFacts, after: AnswerFacts): Promise<void> {
  const { people_uuid: peopleUuid, idea_uuid: uuid } = row
  const textsOf = (facts: AnswerFacts) => ({ name: facts.ideaName, summary: facts.ideaSummary })
  if (peopleUuid === null || uuid === null || isDeepStrictEqual(textsOf(before), textsOf(after))) return
  const idea = await findIdea(context.tx, peopleUuid, uuid)
  if (isDeepStrictEqual(idea, textsOf(before))) await changeIdea(context, peopleUuid, { uuid, ...textsOf(after) })
}

/**
 * Holds the answer until the end.
 * @throws 409 when it is not as it was read: another correction, a withdrawal or a merge of its case came first.
 */
async function lockAnswerOfReceipt({ tx }: PublicRunContext, { row }: ReceiptAtLink): Promise<void> {
  const now = await lockAnswer(tx, row.uuid)
  if (now?.state === 'withdrawn') throw new AppError('answer_withdrawn')
  if (now?.revision !== row.revision || now.project_uuid !== row.project_uuid) throw new AppError('stale_version')
}

async function writeRevision(context: PublicRunContext, at: ReceiptAtLink, facts: AnswerFacts, answers: readonly StoredAnswer[]): Promise<void> {
  const { tx, now, actor } = context
  const { row, content } = at
  const [number, stored] = [row.revision + 1, JSON.stringify(answers)]
  await updateAnswer(tx, row.uuid, {
    ...factColumns(facts),
    ...answerSearchColumns({ receiptNumber: row.receipt_number, ...facts }, content.questions, answers),
    answers: stored,
    state: 'corrected',
    revision: number,
    corrected_at: now,
    updated_at: now
  })
  await insertRevision(tx, { tenantUuid: actor.tenantUuid, answerUuid: row.uuid, number, formVersion: row.form_version, answers: stored, now })
}

/**
 * Stores a correction as one more state of an answer. Idea and custom items of the case follow where they are still what the
 * answer said; new files go to the case, and those that are left out stay there. Locks in the order of all writers: person, case, answer.
 * @throws 409 `stale_version` and `answer_withdrawn`, 422 `file_missing`.
 */
export async function storeCorrection(context: PublicRunContext, at: ReceiptAtLink, { values, uploads }: Correction): Promise<void> {
  const { tx, audit } = context
  const { row, content, answers: earlier } = at
  const answers = withFiles(values, uploads)
  const [before, after] = [factsOf(content.questions, earlier), factsOf(content.questions, answers)]
  await correctIdea(context, at, before, after)
  const found = await findProject(context, row.project_uuid)
  if (found) {
    const groups = (await readThemeItemGroups(tx, [found.theme.uuid])).get(found.theme.uuid) ?? []
    const said = (some: readonly StoredAnswer[]) => extensionValuesOf(content.questions, some, groups, { withBlanks: true })
    await correctExtensionValues(context, found.projectUuid, { before: said(earlier), after: said(answers) })
  }
  await lockAnswerOfReceipt(context, at)
  await writeRevision(context, at, after, answers)
  const [projectUuid, themeUuid] = [found?.projectUuid ?? null, found?.theme.uuid ?? null]
  await attachFiles(context, { uuid: row.uuid, projectUuid, themeUuid }, uploads)
  const told = { receiptNumber: row.receipt_number }
  audit({
    entityType: 'form_answer',
    entityUuid: row.uuid,
    action: 'correct_answer',
    projectUuid,
    themeUuid,
    from: { ...told, revision: row.revision },
    to: { ...told, revision: row.revision + 1 }
  })
  mailReceipt(context, { answerUuid: row.uuid, kind: 'corrected' })
  const form = await findFormForAnswers(tx, row.form_uuid)
  if (form) {
    const notification = { form, theme: found?.theme ?? null, projectUuid, ideaName: after.ideaName, receiptNumber: row.receipt_number }
    await notifyOfAnswer(context, 'answer_corrected', notification)
  }
}
