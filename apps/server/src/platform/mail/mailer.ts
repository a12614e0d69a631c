import { createHash, randomUUID } from 'node:crypto'

/** One mail to one person. */
export interface Mail {
  /** One bare address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The name shown as the sender: the tenant's. */
  readonly fromName: string
  /** Where an answer goes; left out when it is no bare address. */
  readonly replyTo?: string
  /** The id of the effect that sends it. The same effect gives the same Message-ID, so that a repetition can be told. */
  readonly messageId?: string
  /** An address that ends mails of this kind by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/** A file in a mail. */
export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer
}

/** What became of a mail. */
export interface SentMail {
  /** The Message-ID header, with its angle brackets. */
  readonly messageId: string
  /** Whether the outbox already held a mail of this effect, so that none was written. Always false over SMTP. */
  readonly isRepeat: boolean
}

/** Sends mails. */
export interface Mailer {
  /** @throws MailError for an address that is none, and whatever the transport raises. */
  send(mail: Mail): Promise<SentMail>
  /** Whether mails would be taken, without sending one; left out where they are written as files. @throws what the transport raises. */
  verify?(): Promise<unknown>
}

/** A mail that cannot be sent as it is. */
export class MailError extends Error {
  readonly code = 'invalid_address'

  constructor() {
    super('not a bare mail address')
    this.name = 'MailError'
  }
}

/** A mail as the library takes it. */
export interface Composed {
  readonly id: string
  readonly messageId: string
  readonly message: {
    from: { name: string; address: string }
    to: { name: string; address: string }
    replyTo?: { name: string; address: string }
    subject: string
    text: string
    html: string
    messageId: string
    date: Date
    headers: Record<string, string>
    attachments?: { filename: string; contentType: string; content: Buffer }[]
  }
}

const BARE_ADDRESS = /^[^\s\p{C}@<>(),;:"\\[\]]{1,64}@[^\s\p{C}@<>(),;:"\\[\]]{1,255}$/u

/**
 * The mail with its headers: one receiver, one-line texts, a stable Message-ID. `from` is an address, with or without a name in front.
 * @throws MailError for an address that is none.
 */
export function composeMail(mail: Mail, from: string, date: Date): Composed {
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  if (!BARE_ADDRESS.test(mail.to) || !BARE_ADDRESS.test(sender)) throw new MailError()
  const id = idOf(mail.messageId)
  const messageId = `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
  return {
    id,
    messageId,
    message: {
      from: { name: oneLine(mail.fromName), address: sender },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== undefined && BARE_ADDRESS.test(mail.replyTo) && { replyTo: { name: oneLine(mail.fromName), address: mail.replyTo } }),
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      messageId,
      date,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
      ...(mail.attachments && { attachments: mail.attachments.map(({ fileName, ...file }) => ({ filename: oneLine(fileName), ...file })) })
    }
  }
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url === undefined ? {} : { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** An id that is safe in a header and in a file name. */
function idOf(effect: string | undefined): string {
  if (effect === undefined) return randomUUID()
  return /^[a-z0-9-]{1,64}$/.test(effect) ? effect : createHash('sha256').update(effect).digest('hex').slice(0, 40)
}

/** Without line breaks and control characters, which would start another header, and marks that turn the direction of a text. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
}

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
    },
    async verify() {
      return (await (opening ??= open())).verify()
    }
  }
}
