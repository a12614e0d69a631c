import { administratorInvitationMail, secondFactorResetMail } from '@mekiki/i18n/mail-administrators'
import type { MailText } from '@mekiki/i18n/mail'
import type { AdminContext } from '../../platform/http/context.ts'
import type { Account } from '../../platform/identity-client/index.ts'
import { renderMail } from '../../platform/mail/index.ts'

const temporaryPasswordMilliseconds = 7 * 86_400_000
const sender = 'Mekiki'

const screenOf = ({ platform }: AdminContext): string => `${platform.publicUrl}/admin`

/**
 * Sends a mail to an administrator; whether it went out. The outbox belongs to workspaces, so it is sent at once: what it is about has happened by then,
 * and the caller is told when the mail did not go out.
 */
async function send({ platform, log }: AdminContext, to: string, { subject, ...content }: MailText): Promise<boolean> {
  try {
    await platform.mailer.send({ to, subject, fromName: sender, ...renderMail(content) })
    return true
  } catch (error) {
    log.error({ err: error }, 'a mail to an administrator could not be sent')
    return false
  }
}

/** Mails a temporary password. */
export function mailInvitation(context: AdminContext, { email, name, username }: Account, temporaryPassword: string): Promise<boolean> {
  const expiresAt = new Date(context.now.getTime() + temporaryPasswordMilliseconds)
  return send(context, email, administratorInvitationMail(context.language, { userName: name, username, temporaryPassword, expiresAt, url: screenOf(context) }))
}

/** Tells somebody that their second factor was taken away, and by whom. */
export function mailReset(context: AdminContext, { email, name }: Account): Promise<boolean> {
  const { administrator, now, language } = context
  return send(context, email, secondFactorResetMail(language, { userName: name, byName: administrator.username, at: now, url: screenOf(context) }))
}
