import { join } from 'node:path'
import { type Mailer, createSmtpMailer } from './mailer.ts'
import { createOutboxMailer } from './outbox.ts'

export { countMails } from './counted.ts'
export { MailError, type Mail, type MailAttachment, type Mailer, type SentMail } from './mailer.ts'
export { findOutboxMail, listOutbox } from './outbox.ts'
export type { OutboxItem, OutboxMail } from './outbox.ts'
export { type PlainPage, plainPage, renderMail, type MailContent, type MailSection, type MailTable } from './render-mail.ts'

/** The folder of the mails that are written instead of sent. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Mails by SMTP when it is configured, else as files in the data directory's outbox. */
export function createMailer({ smtp, dataDir }: { smtp: { url: string; from: string } | null; dataDir: string }): Mailer {
  if (smtp !== null) return createSmtpMailer(smtp)
  return createOutboxMailer({ folder: outboxFolder(dataDir), from: 'no-reply@mekiki.invalid' })
}
