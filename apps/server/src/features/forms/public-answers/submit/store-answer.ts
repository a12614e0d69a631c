import type { Language } from '@mekiki/i18n'
import { v7 } from 'uuid'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicRunContext } from '../../../../platform/http/context.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { fileEffects, insertProjectFiles } from '../../../work/files/index.ts'
import { answerSearchColumns, findFormForAnswers, findThemeOfForm, type FormForAnswers, type StoredAnswer } from '../../forms/index.ts'
import { createUnattendedProject } from '../../../cases/projects/write/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { type AnswerFacts, extensionValuesOf, factColumns } from './answer-facts.ts'
import { lockPerson } from './answer-person.ts'
import { findBySubmission, insertAnswer, type ReceiptRow } from './answers.queries.ts'
import type { CheckedUpload } from '../uploads/check-uploads.ts'
import { requireOpen } from '../form/form-at-address.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import { mailReceipt, newReceipt } from '../receipts/receipt-mail.ts'
import { takeRoom } from '../uploads/room.ts'
import { attachUpload } from '../uploads/uploads.queries.ts'

/** An answer that was checked: to which questions, with which files, and who was found by its address. */
export interface CheckedAnswer {
  formUuid: string
  formVersion: number
  submissionUuid: string
  answers: readonly StoredAnswer[]
  facts: AnswerFacts
  uploads: readonly CheckedUpload[]
  knownPersonUuid: string | null
  language: Language
}

/** Holds the form's theme and then the form: a form with a limit against every other answer, else against changes only. */
async function lockForm({ tx }: PublicRunContext, formUuid: string, hasLimit: boolean): Promise<{ form: FormForAnswers; theme: ThemeForProjects | null }> {
  const named = await findThemeOfForm(tx, formUuid)
  const theme = named && (await findThemesForProjects(tx, [named.uuid], { isLocked: true })).get(named.uuid)
  const form = await findFormForAnswers(tx, formUuid, { lock: hasLimit ? 'update' : 'share' })
  if (!form) throw new AppError('form_closed')
  return { form, theme: theme ?? null }
}

/** The case of an answer in the form's theme, with the values of custom items and the files; null for a form without a theme. */
async function makeProject(
  context: PublicRunContext,
  { form, theme }: { form: FormForAnswers; theme: ThemeForProjects | null },
  peopleUuid: string,
  answers: readonly StoredAnswer[]
): Promise<string | null> {
  if (!theme) return null
  const groups = (await readThemeItemGroups(context.tx, [theme.uuid])).get(theme.uuid) ?? []
  const extensionValues = extensionValuesOf(form.questions, answers, groups)
  return createUnattendedProject(context, theme, { scouteeUuid: peopleUuid, linkInput: null, isPerson: true, extensionValues })
}

/** How much comes to be kept of an answer's files: those of a correction count once. */
export const freshBytes = (uploads: readonly CheckedUpload[]): number => uploads.reduce((sum, { isAttached, byteSize }) => sum + (isAttached ? 0 : byteSize), 0)

/**
 * Gives files to the answer, and to its case as files of the case.
 * @throws 422 `file_missing` for one that another answer took meanwhile, `answers_storage_full`.
 */
export async function attachFiles(
  context: PublicRunContext,
  answer: { uuid: string; projectUuid: string | null; themeUuid: string | null },
  uploads: readonly CheckedUpload[]
): Promise<void> {
  const { tx, now, actor, audit, emit } = context
  const fresh = uploads.filter((upload) => !upload.isAttached)
  await takeRoom(context, freshBytes(uploads))
  for (const upload of fresh) {
    const isAttached = await attachUpload(tx, { ...upload, answerUuid: answer.uuid, now })
    if (!isAttached) throw new AppError('file_missing')
  }
  const { projectUuid, themeUuid } = answer
  if (projectUuid === null || fresh.length === 0) return
  const files = fresh.map(({ key, name, contentType, byteSize }) => ({ uuid: v7(), storageKey: key, name, contentType, byteSize }))
  await insertProjectFiles(tx, { tenantUuid: actor.tenantUuid, userUuid: null, now }, projectUuid, files)
  fileEffects(files.map(({ uuid }) => uuid)).forEach(emit)
  for (const { uuid, name } of files) {
    audit({ entityType: 'file', entityUuid: uuid, action: 'create_file', projectUuid, themeUuid, part: 'record_and_file', to: { name, recordUuid: null } })
  }
}

interface Made {
  uuid: string
  projectUuid: string | null
  person: { peopleUuid: string; ideaUuid: string }
}

function rowOf({ platform, actor, now }: PublicRunContext, form: FormForAnswers, checked: CheckedAnswer, made: Made) {
  const { facts, answers } = checked
  const { uuid, projectUuid, person } = made
  const { receiptNumber, secretHash } = newReceipt(platform, actor.tenantUuid, uuid)
  return {
    tenant_uuid: actor.tenantUuid,
    uuid,
    form_uuid: form.uuid,
    form_version: form.formVersion,
    submission_uuid: checked.submissionUuid,
    project_uuid: projectUuid,
    people_uuid: person.peopleUuid,
    idea_uuid: person.ideaUuid,
    receipt_number: receiptNumber,
    receipt_secret_hash: secretHash,
    ...factColumns(facts),
    ...answerSearchColumns({ receiptNumber, ...facts }, form.questions, answers),
    answers: JSON.stringify(answers),
    language: checked.language,
    answered_by: actor.userUuid,
    answered_at: now,
    updated_at: now
  }
}

/**
 * Stores an answer once per submission: person, idea, case, files, what was answered, the log, the receipt mail and the
 * notification.
 * @returns the receipt, for a submission that was stored before the first one.
 * @throws 404 `form_closed`, `form_not_open` and `form_full`, 409 `form_changed` when the questions changed meanwhile, 422 `file_missing`.
 */
export async function storeAnswer(context: PublicRunContext, checked: CheckedAnswer, hasLimit: boolean): Promise<ReceiptRow> {
  const { tx, now, audit } = context
  const locked = await lockForm(context, checked.formUuid, hasLimit)
  const { form, theme } = locked
  const earlier = await findBySubmission(tx, checked.submissionUuid)
  if (earlier) return earlier
  await requireOpen(tx, form, now)
  if (form.formVersion !== checked.formVersion) throw new AppError('form_changed')
  const { answers, facts } = checked
  const person = await lockPerson(context, facts, checked.knownPersonUuid)
  const uuid = v7()
  const projectUuid = await makeProject(context, locked, person.peopleUuid, answers)
  const row = rowOf(context, form, checked, { uuid, projectUuid, person })
  await insertAnswer(tx, row)
  const themeUuid = theme?.uuid ?? null
  await attachFiles(context, { uuid, projectUuid, themeUuid }, checked.uploads)
  const told = { form: { uuid: form.uuid, name: form.name }, receiptNumber: row.receipt_number, ideaName: facts.ideaName }
  audit({ entityType: 'form_answer', entityUuid: uuid, action: 'receive_answer', projectUuid, themeUuid, to: told })
  mailReceipt(context, { answerUuid: uuid, kind: 'received' })
  await notifyOfAnswer(context, 'form_answered', { form, theme, projectUuid, ideaName: facts.ideaName, receiptNumber: row.receipt_number })
  return row
}
