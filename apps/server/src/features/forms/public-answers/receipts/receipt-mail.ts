import { countries } from '@mekiki/contract/workspace/constants/index'
import { receiptMail } from '@mekiki/i18n/mail/mail-receipts'
import { formatDay, formatFileSize, formatDecimal } from '@mekiki/i18n/format'
import { countryName } from '@mekiki/i18n/countries'
import { chooseLanguage, type Language } from '@mekiki/i18n'
import { ifEnglish, questionsIn, wordsIn } from '@mekiki/contract/forms/forms/form-language'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../../platform/feature.ts'
import { renderMail } from '../../../../platform/mail/index.ts'
import {
  contactOf,
  englishTexts,
  findFormForAnswers,
  publicContent,
  readFormVersions,
  readStoredAnswers,
  type StoredAnswer,
  wordsOfValue
} from '../../forms/index.ts'
import type { PublicRunContext } from '../../../../platform/http/context.ts'
import { findAnswerForMail } from '../submit/answers.queries.ts'
import { createHmac, randomInt } from 'node:crypto'
import { type SecretId, secretIdOf } from '../../../../platform/http/callers/secret-id.ts'
import type { LinkKeyUse } from '../../../../platform/keys/server-keys.ts'
import type { Platform } from '../../../../platform/platform.ts'

// Letters and digits that are not taken for each other when somebody reads them out.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A receipt number, such as `K7QF-2M9X`; unique in a workspace by the answers' index. */
function newReceiptNumber(): string {
  const text = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** What the key is for from which the secrets of receipts are drawn. */
export const receiptKey: LinkKeyUse = 'receipt'

/**
 * The secret of a receipt's link. It is drawn from the server's own key and not stored, so that neither the answer nor the mail that waits in the
 * outbox gives it away; to whoever lacks the key its 256 bits are as good as random.
 */
export function receiptSecret({ keyFor }: Pick<Platform, 'keyFor'>, tenantUuid: string, answerUuid: string): SecretId {
  return secretIdOf(tenantUuid, createHmac('sha256', keyFor(receiptKey)).update(answerUuid).digest())
}

/** The number and the hash of the link's secret of a new answer's receipt. */
export function newReceipt(platform: Pick<Platform, 'keyFor'>, tenantUuid: string, answerUuid: string): { receiptNumber: string; secretHash: string } {
  return { receiptNumber: newReceiptNumber(), secretHash: receiptSecret(platform, tenantUuid, answerUuid).hash }
}

/** The page at which a respondent sees the answer again. */
function receiptUrl(platform: Pick<Platform, 'keyFor' | 'publicUrl'>, tenantUuid: string, answerUuid: string): string {
  return `${platform.publicUrl}/public/${tenantUuid}/receipts/${receiptSecret(platform, tenantUuid, answerUuid).id}`
}

/** The effect that mails a respondent. */
export const receiptMailKind = 'public_answers.mail_receipt'

const payloadSchema = z.object({ answerUuid: z.guid(), kind: z.enum(['received', 'corrected', 'withdrawn']) })

type Payload = z.output<typeof payloadSchema>

/** Mails the respondent once the answer is stored. */
export function mailReceipt({ emit }: Pick<PublicRunContext, 'emit'>, payload: Payload): void {
  emit({ kind: receiptMailKind, payload: { ...payload } })
}

/** What was answered to a question, as its respondent reads it. */
function wordsOf(question: FormQuestion, answer: StoredAnswer, language: Language): string[] {
  if (question.targetProperty === 'file') return (answer.files ?? []).map(({ name, byteSize }) => `${name} (${formatFileSize(byteSize)})`)
  if (question.targetProperty === 'country') return countries.filter((code) => code === answer.value).map((code) => countryName(code, language))
  if (question.questionType === 'date_input') return [formatDay(answer.value)]
  if (question.questionType === 'number_input') return [formatDecimal(answer.value ?? '')]
  return wordsOfValue(question, answer)
}

/** The questions of a form that were answered, in their order, with what was answered. */
function saidIn(questions: readonly FormQuestion[], answers: readonly StoredAnswer[], language: Language) {
  const byQuestion = new Map(answers.map((answer) => [answer.questionUuid, answer]))
  return questions.flatMap((question) => {
    const answer = byQuestion.get(question.uuid)
    return answer ? [{ question: question.name, answers: wordsOf(question, answer, language) }] : []
  })
}

/** Mails a respondent the answer as it stands, in the language in which it was given. */
export const sendReceipt: EffectHandler = async ({ platform, tenantUuid, effectUuid }, raw) => {
  const { answerUuid, kind } = payloadSchema.parse(raw)
  const loaded = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const row = await findAnswerForMail(tx, answerUuid)
    if (!row) return null
    const content = (await readFormVersions(tx, row.form_uuid, [row.form_version])).get(row.form_version)
    const form = await findFormForAnswers(tx, row.form_uuid)
    return { row, form, questions: content ? publicContent(content, row.has_english).questions : [] }
  })
  if (!loaded) return
  const { row, form } = loaded
  const language = chooseLanguage(row.language)
  const questions = questionsIn(loaded.questions, language)
  const changedAt = { received: null, corrected: row.corrected_at, withdrawn: row.withdrawn_at }[kind]
  const contact = contactOf(row)
  const answers = readStoredAnswers(row.answers)
  const addressed = answers.find((answer) => questions.some((question) => question.uuid === answer.questionUuid && question.targetProperty === 'email'))
  const text = receiptMail(language, {
    kind,
    tenantName: row.tenant_name,
    formName: wordsIn(language, row.form_name, ifEnglish(row.has_english, row.form_name_en)),
    userName: row.user_name,
    receiptNumber: row.receipt_number,
    receivedAt: row.answered_at,
    changedAt,
    ownText: form && kind === 'received' ? wordsIn(language, form.receiptMailText, englishTexts(form).receiptMailTextEn) : '',
    answers: kind === 'withdrawn' ? [] : saidIn(questions, answers, language),
    answerEndDate: form?.answerEndDate ?? null,
    contact,
    url: receiptUrl(platform, tenantUuid, row.uuid)
  })
  await platform.mailer.send({
    to: addressed?.value ?? row.email,
    subject: text.subject,
    ...renderMail(text),
    fromName: row.tenant_name,
    ...(contact.email !== '' && { replyTo: contact.email }),
    messageId: effectUuid
  })
}
