import type { operationGroups } from '@mekiki/contract'
import type { WaitingMailKind } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { findOutboxMail, listOutbox, type OutboxMail } from '../../../platform/mail/index.ts'
import { doOnce } from '../../../platform/outbox/do-once.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { invitationKind, resetNoticeKind } from '../administrators/index.ts'
import { presentMail, presentWaiting } from './admin-system.presenter.ts'
import { findDeadLetters, listWaitingMails } from './mails.queries.ts'

type Operations = typeof operationGroups.adminSystem

export const resendKind = 'admin_system.resend_mail'
const resendPayload = z.object({ name: z.string() })
const waitingKinds: Readonly<Record<string, WaitingMailKind>> = {
  [invitationKind]: 'invitation',
  [resetNoticeKind]: 'secondFactorReset',
  [resendKind]: 'repetition'
}

async function getOutboxMail({ platform }: AdminContext, name: string): Promise<OutboxMail> {
  const mail = await findOutboxMail(platform.operator.outboxFolder, name)
  if (!mail) throw notFound()
  return mail
}

/** A page of the mails that were written down, the newest first, and the administration's own mails that still wait to be sent. */
export const listMails: BareAdminUseCase<Operations['listMails']> = async ({ platform }, { query }) => {
  const { limit, before } = query
  const mails = await listOutbox(platform.operator.outboxFolder, { limit: limit + 1, ...(before !== undefined && { before }) })
  const waiting = await withTenant(platform.db.admin, outsideTenants, 'read', (tx) => listWaitingMails(tx, Object.keys(waitingKinds)))
  const deadLetters = await findDeadLetters(
    platform.db.admin,
    waiting.map(({ uuid }) => uuid)
  )
  return {
    items: mails.slice(0, limit).map(presentMail),
    hasMore: mails.length > limit,
    isDelivering: platform.operator.isDeliveringMail,
    waiting: waiting.map((row) => presentWaiting(row, waitingKinds[row.kind] ?? 'repetition', deadLetters.has(row.uuid)))
  }
}

/**
 * One mail with its texts.
 * @throws 404.
 */
export const getMail: BareAdminUseCase<Operations['getMail']> = async (context, { params }) => {
  const mail = await getOutboxMail(context, params.mail_name)
  return { ...presentMail(mail), text: mail.text, html: mail.html }
}

/**
 * Has a mail sent again: by SMTP when it is configured by then, else it is written down once more.
 * @throws 404.
 */
export const resendMail: AdminUseCase<Operations['resendMail']> = async (context, { params }) => {
  const { name, to } = await getOutboxMail(context, params.mail_name)
  context.emit({ kind: resendKind, payload: { name, to } })
}

/** Sends a mail that was written down once more. One whose file is gone by now stays unsent. */
export const runResend: EffectHandler = (context, payload) =>
  doOnce(context, async () => {
    const { platform, effectUuid: messageId } = context
    const mail = await findOutboxMail(platform.operator.outboxFolder, resendPayload.parse(payload).name)
    if (!mail) return
    const { to, subject, text, html, fromName } = mail
    await platform.mailer.send({ to, subject, text, html, fromName, messageId })
  })
