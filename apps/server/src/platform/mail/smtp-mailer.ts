import { composeMail } from './mailer.ts'
import type { Mailer } from './mailer.ts'

/** Sends mails over SMTP; `url` with its credentials, `from` the address of all mails. A silent server is given up on. */
export function createSmtpMailer({ url, from }: { url: string; from: string }, now: () => Date = () => new Date()): Mailer {
  const open = async () => {
    // Loaded with the first mail: whatever writes mails without sending them is spared the library.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true
    })
  }
  let opening: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      const { message, messageId } = composeMail(mail, from, now())
      const transport = await (opening ??= open())
      await transport.sendMail(message)
      return { messageId, isRepeat: false }
    }
  }
}
