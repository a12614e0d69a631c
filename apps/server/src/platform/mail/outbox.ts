import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { composeMail } from './mailer.ts'
import type { Mailer } from './mailer.ts'

const entrySchema = z.object({
  name: z.string(),
  sentAt: z.string(),
  messageId: z.string(),
  fromName: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string()
})

/** A mail in the outbox. `name` identifies it; `sentAt` is an instant in ISO 8601. */
export type OutboxMail = z.output<typeof entrySchema>
/** A mail in a list of the outbox. */
export type OutboxItem = Omit<OutboxMail, 'text' | 'html'>

const NAME = /^\d{8}T\d{9}Z-[a-z0-9-]{1,64}$/

/**
 * Writes mails as files into a folder instead of sending them: `<time>-<id>.eml`, the raw mail, and beside it a
 * `.json` with its parts. Both appear whole or not at all; a mail counts from its `.eml` on. A mail of an
 * effect that is there already is not written again.
 */
export function createOutboxMailer({ folder, from }: { folder: string; from: string }, now: () => Date = () => new Date()): Mailer {
  const open = async () => {
    // As in the mailer by SMTP.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true
    })
  }
  let opening: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      const date = now()
      const { id, message, messageId } = composeMail(mail, from, date)
      if ((await listNames(folder)).some((name) => name.slice(name.indexOf('-') + 1) === id)) return { messageId, isRepeat: true }
      const name = `${date.toISOString().replace(/[-:.]/g, '')}-${id}`
      const transport = await (opening ??= open())
      const raw = (await transport.sendMail(message)).message
      if (!Buffer.isBuffer(raw)) throw new Error('the mail library gave no buffer')
      const entry: OutboxMail = {
        name,
        sentAt: date.toISOString(),
        messageId,
        fromName: message.from.name,
        to: mail.to,
        subject: message.subject,
        text: mail.text,
        html: mail.html
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, `${name}.json`, JSON.stringify(entry))
      await writeWhole(folder, `${name}.eml`, raw)
      return { messageId, isRepeat: false }
    }
  }
}

/** The mails in an outbox, the newest first, at most `limit`, only those before the mail named `before` if given. */
export async function listOutbox(folder: string, { limit, before }: { limit: number; before?: string }): Promise<OutboxItem[]> {
  const names = (await listNames(folder)).filter((name) => before === undefined || name < before).slice(0, limit)
  return Promise.all(
    names.map(async (name) => {
      const { text: _text, html: _html, ...item } = await readEntry(folder, name)
      return item
    })
  )
}

/** One mail of an outbox with its raw form, or null when there is none of that name. */
export async function findOutboxMail(folder: string, name: string): Promise<(OutboxMail & { raw: string }) | null> {
  if (!NAME.test(name) || !(await listNames(folder)).includes(name)) return null
  return { ...(await readEntry(folder, name)), raw: await readFile(join(folder, `${name}.eml`), 'utf8') }
}

async function readEntry(folder: string, name: string): Promise<OutboxMail> {
  return entrySchema.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
}

async function listNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -4))
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

async function writeWhole(folder: string, file: string, content: string | Buffer): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, join(folder, file))
}
