import { createTransport } from 'nodemailer'
import { composeMail } from './mailer.ts'
import type { Mailer } from './mailer.ts'

/** Sends mails over SMTP; `url` with its credentials, `from` the address of all mails. A silent server is given up on. */
export function createSmtpMailer({ url, from }: { url: string; from: string }, now: () => Date = () => new Date()): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async send(mail) {
      const { message, messageId } = composeMail(mail, from, now())
      await transport.sendMail(message)
      return { messageId, isRepeat: false }
    }
  }
}
