import { exportFinishedMail } from '@mekiki/i18n/mail/mail-exports'
import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import { readMailReceivers } from '../notifications/index.ts'
import { findOwnDownload } from './downloads.queries.ts'

const payloadSchema = z.object({ userUuid: z.guid(), jobUuid: z.guid(), label: z.string(), fileName: z.string() })

/** The kind of the effect that sends the mail. */
export const exportMailKind = 'exports.mail'

const longMilliseconds = 60_000

/** Whether an export took so long that its owner has most likely left the screen. */
export function isLong(begunAt: Date, endedAt: Date): boolean {
  return endedAt.getTime() - begunAt.getTime() >= longMilliseconds
}

/** The effect that tells somebody by mail that a file is ready. */
export function exportMail(payload: z.output<typeof payloadSchema>): Effect {
  return { kind: exportMailKind, payload }
}

/** Mails somebody where the file of an export is; nothing once the file has gone or the person is inactive. */
export const sendExportMail: EffectHandler = async ({ platform, tenantUuid, effectUuid, now }, raw) => {
  const { userUuid, jobUuid, label, fileName } = payloadSchema.parse(raw)
  const [receiver, download] = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => [
    (await readMailReceivers(tx, [userUuid]))[0],
    await findOwnDownload(tx, jobUuid, userUuid, now)
  ])
  if (!receiver || !download) return
  const { tenantName } = receiver
  const url = `${platform.publicUrl}/exports/${jobUuid}?tenant_uuid=${tenantUuid}`
  const text = exportFinishedMail(receiver.language, { tenantName, userName: receiver.name, label, fileName, expiresAt: download.expires_at, url })
  await platform.mailer.send({ to: receiver.email, subject: text.subject, ...renderMail(text), fromName: tenantName, messageId: effectUuid })
}
