import type { operationGroups } from '@mekiki/contract'
import { testMail } from '@mekiki/i18n/mail/mail-administrators'
import { administratorPoolOf } from '../../../platform/http/callers/authenticate-administrator.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import { explainMailFailure } from '../../../platform/mail/failure.ts'
import { renderMail } from '../../../platform/mail/index.ts'

/** Administrators sign in by their address; accounts that were made at AWS by hand may have another name. */
async function addressOf({ platform, administrator: { username } }: AdminContext): Promise<string> {
  if (username.includes('@')) return username
  const pool = await administratorPoolOf(platform)()
  if (!pool) return username
  const { email } = await platform.accounts.getAccount({ poolId: pool.poolId, username })
  return email || username
}

/** Sends whoever asks a message now, past the queue, and says what became of it. */
export const sendTestMail: BareAdminUseCase<typeof operationGroups.adminSystem.sendTestMail> = async (context) => {
  const { platform, administrator, language, now } = context
  const to = await addressOf(context)
  const { subject, ...content } = testMail(language, { userName: administrator.username, at: now, url: `${platform.publicUrl}/admin` })
  const { isDeliveringMail, mailServer: server } = platform.operator
  try {
    await platform.mailer.send({ to, subject, fromName: 'Mekiki', ...renderMail(content) })
    return { outcome: isDeliveringMail ? 'sent' : 'written', to, server, cause: null, detail: null }
  } catch (error) {
    platform.log.warn({ err: error }, 'a test email was not taken')
    return { outcome: 'failed', to, server, ...explainMailFailure(error) }
  }
}
