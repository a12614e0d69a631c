import type { MailedFile } from '@mekiki/i18n/mail/mail-exports'
import { scheduledExportMail } from '@mekiki/i18n/mail/mail-exports'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { type MailAttachment, renderMail } from '../../../platform/mail/index.ts'
import { linksOf } from '../../work/alerts/index.ts'
import { contentTypeOf } from '../../workspace/export-files/index.ts'
import { maxMailedBytes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { bytesUpTo } from './bounded-bytes.ts'
import { findMailing, findReceiving, type Mailing, noteMailing, type Receiving } from './mailings.ts'
import { type MailedContent, sendExportPayload } from './run-scheduled-exports.ts'

const pathOf = (viewUuid: string, themeUuid: string | null): string => `/project_groups/${themeUuid ?? 'all'}?open_view=${viewUuid}`

/** @throws StorageError `not_found` when the file is gone. */
async function attachmentOf({ platform }: EffectContext, { schedule }: Mailing, { file }: MailedContent): Promise<MailAttachment | null> {
  const content = file && (await bytesUpTo(await platform.files.openRead(file.key), maxMailedBytes))
  return content && { fileName: file.name, contentType: contentTypeOf(schedule.format), content }
}

async function send(context: EffectContext, mailing: Mailing, { receiver, key }: Receiving, content: MailedContent): Promise<void> {
  const { platform, tenantUuid } = context
  const { runUuid, schedule, isTrial } = mailing
  const { outcome, rowsCount, viewName, themeUuid } = content
  const attachment = await attachmentOf(context, mailing, content)
  const links = linksOf(platform.publicUrl, { tenantUuid, userUuid: receiver.userUuid, kind: 'exportMail' }, key)
  const file: MailedFile = attachment
    ? { kind: 'attached', name: attachment.fileName, count: rowsCount ?? 0 }
    : { kind: outcome === 'too_large' ? 'too_large' : 'limited' }
  const text = scheduledExportMail(receiver.language, {
    tenantName: receiver.tenantName,
    userName: receiver.name,
    viewName,
    ownerName: schedule.ownerUuid === receiver.userUuid ? null : schedule.ownerName,
    timing: schedule.timing,
    isTrial,
    now: platform.clock(),
    file,
    url: links.addressOf(pathOf(schedule.viewUuid, themeUuid)),
    settingsUrl: links.settingsUrl,
    unsubscribeUrl: links.unsubscribeUrl
  })
  await platform.mailer.send({
    to: receiver.email,
    subject: text.subject,
    ...renderMail(text),
    fromName: receiver.tenantName,
    messageId: runUuid,
    unsubscribeUrl: links.unsubscribeUrl,
    ...(attachment && { attachments: [attachment] })
  })
}

/**
 * Mails a file that was written for one reader, unless the reader may not have it any more. A workspace that is used from certain addresses alone since the
 * file was written keeps it.
 */
export const sendScheduledExport: EffectHandler = async (context, raw) => {
  const { runUuid, content: written, ...payload } = sendExportPayload.parse(raw)
  const mailing = await findMailing(context, runUuid, payload)
  if (mailing) {
    const receiving = await findReceiving(context, mailing)
    if (typeof receiving === 'string') await noteMailing(context, mailing, { outcome: receiving, rowsCount: null })
    else {
      const content: MailedContent = receiving.isLimited ? { ...written, outcome: 'address_limited', rowsCount: null, file: null } : written
      await send(context, mailing, receiving, content)
      await noteMailing(context, mailing, content)
    }
  }
  if (written.file) await context.platform.files.remove(written.file.key)
}
