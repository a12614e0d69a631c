import type { operationGroups } from '@mekiki/contract'
import { ifEnglish, wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { waitingMail } from '@mekiki/i18n/mail/mail-waiting'
import { v7 } from 'uuid'
import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { publicWrite } from '../../../platform/http/context.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { findFormForAnswers } from '../forms/index.ts'
import {
  countWaiting,
  findWorkspace,
  getWorkspace,
  isExpired,
  isProven,
  mayMailWaiting,
  readSubmission,
  requireNoMaintenance,
  stateAt,
  takesAddresses
} from '../public-answers/index.ts'
import { findThemeOf, readWaiters, saveWaiter } from './waiters.queries.ts'
import { confirmUrlOf, stopUrlOf, waitingSecret } from './waiting-links.ts'

/** The effect that mails the link which confirms. */
export const confirmMailKind = 'waiting_lists.mail_confirmation'

type Ask = typeof operationGroups.waitingLists.ask

/**
 * Writes down an address that wants to be told of the next call, and mails it the link that confirms.
 * @throws 404 for a form that outsiders may not know of or whose page takes no addresses, 422 `robot_suspected` and `submission_expired`, 429 beyond the limits, 503 `maintenance`.
 */
export const askToBeTold = publicWrite<Ask, boolean>({
  prepare: async (context, { params, body }) => {
    const { platform, now } = context
    const { tenant_uuid: tenantUuid, form_uuid: formUuid } = params
    await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
      requireNoMaintenance(await getWorkspace(tx, tenantUuid))
      const form = await findFormForAnswers(tx, formUuid)
      if (form === null || form.status === 'private' || !takesAddresses(form, await stateAt(tx, form, now))) throw notFound()
    })
    if (body.nickname !== '') throw new AppError('robot_suspected')
    const submission = readSubmission(platform, body.submissionId)
    const isOfForm = submission?.tenantUuid === tenantUuid && submission.formUuid === formUuid
    if (!submission || !isOfForm || isExpired(submission, now)) throw new AppError('submission_expired')
    if (!(await isProven(platform, submission.uuid, body.proof))) throw new AppError('robot_suspected')
    await countWaiting(context, tenantUuid, formUuid, submission.uuid)
    return { writer: { tenantUuid, userUuid: null, name: '', source: 'form' }, prepared: await mayMailWaiting(context, tenantUuid, body.email) }
  },
  run: async ({ tx, platform, now, language: asked, emit }, { params, body }, mayMail) => {
    const { tenant_uuid: tenantUuid, form_uuid: formUuid } = params
    const { email } = body
    if (!mayMail) return { mailedTo: email }
    const [uuid, language] = [v7(), body.language ?? asked]
    const row = { uuid, tenantUuid, formUuid, themeUuid: await findThemeOf(tx, formUuid), email, language }
    const hashes = { confirmHash: waitingSecret(platform, 'confirm', tenantUuid, uuid).hash, stopHash: waitingSecret(platform, 'stop', tenantUuid, email).hash }
    const waiterUuid = await saveWaiter(tx, { ...row, ...hashes }, now)
    emit({ kind: confirmMailKind, payload: { waiterUuid, language } })
    return { mailedTo: email }
  }
})

const payloadSchema = z.object({ waiterUuid: z.guid(), language: z.enum(['ja', 'en']) })

/** Mails the link that confirms, in the language of the page on which it was asked for; nothing once the address is gone. */
export const sendConfirmation: EffectHandler = async ({ platform, tenantUuid, effectUuid }, raw) => {
  const { waiterUuid, language } = payloadSchema.parse(raw)
  const found = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const [waiter] = await readWaiters(tx, [waiterUuid])
    const form = waiter && (await findFormForAnswers(tx, waiter.form_uuid))
    const workspace = await findWorkspace(tx, tenantUuid)
    return waiter && form && workspace ? { waiter, form, tenantName: workspace.name } : null
  })
  if (!found) return
  const { waiter, form, tenantName } = found
  const [stopUrl, confirmUrl] = [stopUrlOf(platform, tenantUuid, waiter.email, language), confirmUrlOf(platform, tenantUuid, waiter.uuid, language)]
  const formName = wordsIn(language, form.name, ifEnglish(form.englishFlg, form.nameEn))
  const text = waitingMail(language, { tenantName, formName, confirmUrl, stopUrl, replyTo: form.contactEmail })
  await platform.mailer.send({
    to: waiter.email,
    subject: text.subject,
    ...renderMail(text),
    fromName: tenantName,
    ...(form.contactEmail !== '' && { replyTo: form.contactEmail }),
    messageId: effectUuid,
    unsubscribeUrl: stopUrl
  })
}
