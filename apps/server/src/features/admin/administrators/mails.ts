import { languages } from '@mekiki/i18n'
import { administratorInvitationMail, secondFactorResetMail } from '@mekiki/i18n/mail/mail-administrators'
import type { MailText } from '@mekiki/i18n/mail/mail'
import { z } from 'zod'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import type { AdminContext } from '../../../platform/http/context.ts'
import type { Account, AccountKey } from '../../../platform/identity-client/index.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { doOnce } from '../../../platform/outbox/do-once.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import { getPoolId, isInvited } from './accounts.ts'

export const invitationKind = 'administrators.invite'
export const resetNoticeKind = 'administrators.reset_notice'

const temporaryPasswordMilliseconds = 7 * 86_400_000
const sender = 'Mekiki'

const to = z.object({ to: z.string(), username: z.string(), language: z.enum(languages) })
const resetNotice = to.extend({ byName: z.string(), at: z.coerce.date() })

const receiverOf = ({ language }: AdminContext, { email, username }: Account) => ({ to: email || username, username, language })

/** Asks for a mail with a temporary password, which is made when it is sent: none is ever written down. */
export function invitationTo(context: AdminContext, account: Account): Effect {
  return { kind: invitationKind, payload: receiverOf(context, account) }
}

/** Asks for the mail that tells somebody that their second factor was taken away, and by whom. */
export function resetNoticeTo(context: AdminContext, account: Account): Effect {
  const { administrator, now } = context
  return { kind: resetNoticeKind, payload: { ...receiverOf(context, account), byName: administrator.username, at: now } }
}

async function findAccount({ platform }: EffectContext, username: string): Promise<{ key: AccountKey; account: Account } | null> {
  const key = { poolId: await getPoolId(platform), username }
  try {
    return { key, account: await platform.accounts.getAccount(key) }
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return null
    throw error
  }
}

async function send({ platform }: EffectContext, receiver: string, { subject, ...content }: MailText, messageId?: string): Promise<void> {
  const mail = { to: receiver, subject, fromName: sender, ...renderMail(content) }
  await platform.mailer.send(messageId === undefined ? mail : { ...mail, messageId })
}

/** Mails a new temporary password to an administrator who still waits for a password of their own; anybody else gets nothing. */
export const runInvitation: EffectHandler = (context, payload) =>
  doOnce(context, async () => {
    const { platform, now } = context
    const { to: receiver, username, language } = to.parse(payload)
    const found = await findAccount(context, username)
    if (!found || !isInvited(found.account)) return
    const { temporaryPassword } = await platform.accounts.resetTemporaryPassword(found.key)
    const expiresAt = new Date(now.getTime() + temporaryPasswordMilliseconds)
    const values = { userName: found.account.name, username, temporaryPassword, expiresAt, url: `${platform.publicUrl}/admin` }
    // Without the effect's id: a repetition carries another password, so that its mail must never be taken for the first one.
    await send(context, receiver, administratorInvitationMail(language, values))
  })

/** Tells an administrator that their second factor was taken away. */
export const runResetNotice: EffectHandler = (context, payload) =>
  doOnce(context, async () => {
    const { to: receiver, username, language, byName, at } = resetNotice.parse(payload)
    const found = await findAccount(context, username)
    const values = { userName: found?.account.name ?? username, byName, at, url: `${context.platform.publicUrl}/admin` }
    await send(context, receiver, secondFactorResetMail(language, values), context.effectUuid)
  })
