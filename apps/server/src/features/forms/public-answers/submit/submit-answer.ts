import type { HandlerOutput, operationGroups, ParsedInput } from '@mekiki/contract'
import { fromPayload } from '@mekiki/contract/forms/answers/answer-collections'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { fieldSentence } from '@mekiki/i18n'
import { v7 } from 'uuid'
import { openFinder, type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { type PublicContext, publicWrite } from '../../../../platform/http/context.ts'
import { shareOf } from '../../../../platform/platform.ts'
import { englishTexts, findFormForAnswers, type FormForAnswers } from '../../forms/index.ts'
import { findPersonByEmail } from '../../../companies/scoutees/people/index.ts'
import { factsOf } from './answer-facts.ts'
import { findBySubmission, type ReceiptRow } from './answers.queries.ts'
import { checkAnswers, requireAgreement } from './check-answers.ts'
import { checkUploads, withFiles } from '../uploads/check-uploads.ts'
import { countAnswer } from '../limits/count-limits.ts'
import { createLimiter } from '../limits/limiter.ts'
import { isProven } from '../limits/proof.ts'
import { type FormAtAddress, readFormAtAddress, requireNoMaintenance } from '../form/form-at-address.ts'
import { requireRoom } from '../uploads/room.ts'
import { type CheckedAnswer, freshBytes, storeAnswer } from './store-answer.ts'
import { isExpired, readSubmission, type Submission } from './submission-id.ts'

type Submit = typeof operationGroups.publicAnswers.submit
type Body = ParsedInput<Submit>['body']

/** The submission that a body names for this form; null when the product never gave out such an id. */
function submissionOf({ platform }: PublicContext, { params, body }: ParsedInput<Submit>): Submission | null {
  const submission = body.submissionId === undefined ? null : readSubmission(platform, body.submissionId)
  return submission?.tenantUuid === params.tenant_uuid && submission.formUuid === params.form_uuid ? submission : null
}

/** The receipt of a submission that was stored before; null while it was not, or for another one. */
async function findReceipt(tx: TenantTransaction, submission: Submission | null): Promise<HandlerOutput<Submit> | null> {
  const row = submission && (await findBySubmission(tx, submission.uuid))
  if (!row) return null
  return receiptOf(row, await findFormForAnswers(tx, row.form_uuid))
}

function receiptOf(row: Pick<ReceiptRow, 'receipt_number' | 'email' | 'answered_at'>, form: FormForAnswers | null): HandlerOutput<Submit> {
  const thanks = { thankYouText: form?.thankYouText ?? '', thankYouTextEn: form === null ? '' : englishTexts(form).thankYouTextEn }
  return { receiptNumber: row.receipt_number, ...thanks, mailedTo: row.email, answeredAt: row.answered_at.toISOString() }
}

const givenWithForm = ['submissionId', 'formVersion', 'proof'] as const

/**
 * The submission that an answer is stored under: a new one for a member who answers a private form without it.
 * @throws 422 `robot_suspected` and `submission_expired` for what no person sends, 400 naming what an answer to a public form lacks (3-decisions, "Answers").
 */
async function requireHuman(
  context: PublicContext,
  at: FormAtAddress,
  submission: Submission | null,
  { params, body }: ParsedInput<Submit>
): Promise<Submission> {
  const { platform, now, language } = context
  const { nickname, proof } = body
  const isMembers = at.form.status === 'private'
  if (nickname !== '') throw new AppError('robot_suspected')
  const missing = isMembers ? [] : givenWithForm.filter((key) => body[key] === undefined)
  if (missing.length > 0) throw new AppError('invalid_request', { fields: missing.map((field) => ({ field, message: fieldSentence('required', language) })) })
  if (isMembers && body.submissionId === undefined) return { tenantUuid: params.tenant_uuid, formUuid: at.form.uuid, uuid: v7(), issuedAt: now }
  if (!submission || isExpired(submission, now)) throw new AppError('submission_expired')
  if (proof === undefined) return submission
  if (!(await isProven(platform, submission.uuid, proof))) throw new AppError('robot_suspected')
  return submission
}

/** What is answered to each question; what `values` says counts where the payload answers the same one. */
function givenValues(questions: readonly FormQuestion[], body: Body): AnswerValueInput[] {
  const known = new Set(body.values.map(({ questionUuid }) => questionUuid))
  return [...body.values, ...fromPayload(questions, body).filter(({ questionUuid }) => !known.has(questionUuid))]
}

/** Checks everything that can be checked before the transaction, the cheap things first. */
async function check(context: PublicContext, { form }: FormAtAddress, submission: Submission, body: Body): Promise<CheckedAnswer> {
  const { platform, language } = context
  const { tenantUuid, uuid: submissionUuid } = submission
  if (body.formVersion !== undefined && form.formVersion !== body.formVersion) throw new AppError('form_changed')
  requireAgreement(form.privacyText, body.agreedFlg, language)
  const values = checkAnswers(form.questions, givenValues(form.questions, body), language, body.values)
  await countAnswer(context, tenantUuid, form.uuid)
  const uploads = await checkUploads(context, { tenantUuid, submissionUuid, answerUuid: null }, values)
  await requireRoom(context, tenantUuid, freshBytes(uploads))
  const answers = withFiles(values, uploads)
  const facts = factsOf(form.questions, answers)
  const knownPersonUuid = await findPersonByEmail(openFinder(platform.db, tenantUuid), facts.email)
  const { uuid: formUuid, formVersion } = form
  return { formUuid, formVersion, submissionUuid, answers, facts, uploads, knownPersonUuid, language: body.language ?? language }
}

const duplicateCode = '23505'

/** Whether an error can come of the same submission, stored a moment ago: by it its files are taken and its last place, too. */
function isLate(error: unknown): boolean {
  return error instanceof AppError || (typeof error === 'object' && error !== null && 'code' in error && error.code === duplicateCode)
}

// Half of the connections at most, so that however many answer, the workspace's own people go on working; whoever waits longer than a browser
// does is told to come again.
const concurrency = 10
const limiter = createLimiter({ maxWaiting: 1000, whenFull: () => new AppError('unavailable', { retryAfterSeconds: 30 }) })

/**
 * Takes an answer, once per submission: whoever sends it again is told the first receipt.
 * @throws 404 for a form that is not there or takes no answers, 409 `form_changed`, 400 naming faulty answers, 422 `robot_suspected`, `submission_expired`,
 * `file_missing`, `file_type_not_allowed` and `answers_storage_full`, 429 beyond the limits, 503 `maintenance`, and where more wait than can be served.
 */
export const submitAnswer = publicWrite<Submit, { form: FormForAnswers; checked: CheckedAnswer }>({
  takeTurn: (context, call) => limiter.take(shareOf(context.platform, concurrency), call),
  findEarlier: async (context, input, error) => {
    if (!isLate(error)) return null
    return withTenant(context.platform.db.user, input.params.tenant_uuid, 'read', (tx) => findReceipt(tx, submissionOf(context, input)))
  },
  prepare: async (context, input) => {
    const { platform, now } = context
    const { tenant_uuid: tenantUuid, form_uuid: formUuid } = input.params
    const submission = submissionOf(context, input)
    const actor = await context.findActor(tenantUuid)
    const found = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
      const earlier = await findReceipt(tx, submission)
      return earlier ? { answer: earlier } : { at: await readFormAtAddress(tx, { tenantUuid, formUuid, actor, now }) }
    })
    if (found.answer) return { answer: found.answer }
    const { form } = found.at
    requireNoMaintenance(found.at.house)
    const checked = await check(context, found.at, await requireHuman(context, found.at, submission, input), input.body)
    const writer = { tenantUuid, userUuid: actor?.userUuid ?? null, name: actor?.name ?? '', source: 'form' as const }
    return { writer, prepared: { form, checked } }
  },
  run: async (context, _input, { form, checked }) => receiptOf(await storeAnswer(context, checked, form.answersLimit !== null), form)
})
