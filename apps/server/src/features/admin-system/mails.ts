import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../platform/http/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../platform/http/context.ts'
import { findOutboxMail, listOutbox, type OutboxMail } from '../../platform/mail/index.ts'
import { presentMail } from './admin-system.presenter.ts'

type Operations = typeof operationGroups.adminSystem

async function getOutboxMail({ platform }: AdminContext, name: string): Promise<OutboxMail> {
  const mail = await findOutboxMail(platform.operator.outboxFolder, name)
  if (!mail) throw notFound()
  return mail
}

/** A page of the mails that were written down, the newest first. */
export const listMails: BareAdminUseCase<Operations['listMails']> = async ({ platform }, { query }) => {
  const { limit, before } = query
  const mails = await listOutbox(platform.operator.outboxFolder, { limit: limit + 1, ...(before !== undefined && { before }) })
  return { items: mails.slice(0, limit).map(presentMail), hasMore: mails.length > limit, isDelivering: platform.operator.isDeliveringMail }
}

/** One mail with its texts. Raises 404. */
export const getMail: BareAdminUseCase<Operations['getMail']> = async (context, { params }) => {
  const mail = await getOutboxMail(context, params.mail_name)
  return { ...presentMail(mail), text: mail.text, html: mail.html }
}

/** Sends a mail again: by SMTP when it is configured by now, else it is written down once more. Raises 404. */
export const resendMail: BareAdminUseCase<Operations['resendMail']> = async (context, { params }) => {
  const { to, subject, text, html, fromName } = await getOutboxMail(context, params.mail_name)
  await context.platform.mailer.send({ to, subject, text, html, fromName })
}
