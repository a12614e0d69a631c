import type { operationGroups } from '@mekiki/contract'
import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import type { Language } from '@mekiki/i18n'
import { unsubscribeTexts } from '@mekiki/i18n/mail/mail-alerts'
import { v7 } from 'uuid'
import { writeAudit } from '../../../platform/log/audit.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { Page } from '../../../platform/http/answers/other-answers.ts'
import type { PublicContext, PublicUseCase } from '../../../platform/http/context.ts'
import { plainPage } from '../../../platform/mail/index.ts'
import { alertColumns, lockSetting, readKeys, writeSetting } from './settings.queries.ts'
import { type Claim, isSigned, readToken } from './unsubscribe-token.ts'

/** The page before and after: the same for every token, so that it tells nothing of who has which. */
function page(language: Language, step: 'ask' | 'done'): Page {
  const texts = unsubscribeTexts(language)
  const { title, text } = texts[step]
  return new Page((nonce) =>
    plainPage({
      language,
      nonce,
      title,
      text,
      ...(step === 'ask' && { button: texts.button }),
      links: [{ label: texts.settings, url: '/settings/my_alert_setting' }]
    })
  )
}

/** Asks. Programs that look at every link of a mail end nothing. */
export const askUnsubscribe: PublicUseCase<typeof operationGroups.alerts.askUnsubscribe> = async ({ language }) => page(language, 'ask')

async function turnOff({ platform, now, requestId }: PublicContext, token: string, { tenantUuid, userUuid, kind }: Claim): Promise<void> {
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const [row] = await readKeys(tx, [userUuid])
    if (!row || !isSigned(token, { tenantUuid, userUuid, kind }, row.unsubscribe_key)) return
    const before = await lockSetting(tx, userUuid)
    const alert = alertKinds.find((each) => each === kind)
    const change = alert ? { [alertColumns[alert]]: 'off' } : { task_reminder_mail: false }
    const from = alert ? { [alertColumns[alert]]: before[alertColumns[alert]] } : { task_reminder_mail: before.task_reminder_mail }
    // A second click changes nothing.
    if (Object.values(from)[0] === Object.values(change)[0]) return
    await writeSetting(tx, userUuid, change, now)
    const stamp = { tenantUuid, userUuid, source: 'system' as const, requestId, operationUuid: v7(), now }
    await writeAudit(tx, stamp, [{ entityType: 'alert_setting', entityUuid: userUuid, action: 'unsubscribe', from, to: change }])
  })
}

/** Ends the mails that the token names (RFC 8058); a token that is none, or of somebody unknown, is answered alike. */
export const unsubscribe: PublicUseCase<typeof operationGroups.alerts.unsubscribe> = async (context, { params }) => {
  const claim = readToken(params.token)
  if (claim) await turnOff(context, params.token, claim)
  return page(context.language, 'done')
}
