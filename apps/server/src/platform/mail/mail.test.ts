import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer, findOutboxMail, listOutbox, outboxFolder } from './index.ts'
import type { Mail, Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox.ts'

const MAIL: Mail = {
  to: 'yamada@example.com',
  subject: 'ご招待',
  text: '本文です。',
  html: '<p>本文です。</p>',
  fromName: '株式会社アオゾラ'
}

/** The header lines of a raw mail, unfolded, by name; the values of repeated ones joined by a bar. */
function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const found: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    found[name.toLowerCase()] = [found[name.toLowerCase()], value].filter((one) => one !== undefined).join('|')
  }
  return found
}

/** The text of encoded words in a header. */
function decoded(value = ''): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data.replaceAll('_', ' ').replaceAll('=', '%'))
  )
}

/** The bodies of a multipart mail, decoded. */
function bodiesOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString())
}

describe('over SMTP', () => {
  const received: { raw: string; from: string; to: string[] }[] = []
  let isRefusing = false
  let server: SMTPServer
  let mailer: Mailer

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, callback) {
        const { mailFrom, rcptTo } = session.envelope
        let raw = ''
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
        stream.on('end', () => {
          received.push({ raw, from: mailFrom === false ? '' : (mailFrom?.address ?? ''), to: rcptTo.map(({ address }) => address) })
          callback(isRefusing ? new Error('mailbox full') : null)
        })
      }
    })
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        const address = listening.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    mailer = createMailer({ smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Mekiki <no-reply@mekiki.example>' }, dataDir: tmpdir() })
  })

  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  })

  beforeEach(() => {
    received.length = 0
    isRefusing = false
  })

  it('sends text and HTML with a right Japanese subject and sender', async () => {
    expect(await mailer.send({ ...MAIL, messageId: '018f-1' })).toEqual({ messageId: '<018f-1@mekiki.example>', isRepeat: false })
    const [mail] = received
    const headers = headersOf(mail?.raw ?? '')
    expect(mail).toMatchObject({ from: 'no-reply@mekiki.example', to: ['yamada@example.com'] })
    expect(decoded(headers.subject)).toBe('ご招待')
    expect(decoded(headers.from)).toBe('株式会社アオゾラ <no-reply@mekiki.example>')
    expect(headers).toMatchObject({ to: 'yamada@example.com', 'message-id': '<018f-1@mekiki.example>', 'auto-submitted': 'auto-generated' })
    expect(bodiesOf(mail?.raw ?? '')).toEqual(['本文です。', '<p>本文です。</p>'])
  })

  it('lets no text start another header or name another receiver', async () => {
    const evil = 'a\r\nBcc: evil@example.com\r\n\r\nbody\u2028x\u202e'
    await mailer.send({ ...MAIL, subject: evil, fromName: `${evil}" <evil@example.com>`, messageId: `x>\r\nBcc: evil@example.com` })
    const [mail] = received
    const headers = headersOf(mail?.raw ?? '')
    expect(mail?.to).toEqual(['yamada@example.com'])
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(decoded(headers.subject)).toBe('a Bcc: evil@example.com body x')
    expect(headers.from).toMatch(/<no-reply@mekiki\.example>$/)
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{40}@mekiki\.example>$/)
  })

  it.each([
    '',
    'a',
    'a@',
    '@b',
    'a@b@c',
    'a@b,c@d',
    'a@b c@d',
    'a@b\r\nRCPT TO:<c@d>',
    '<a@b>',
    'Name <a@b>',
    'a@b>',
    '"a"@b',
    'a@[127.0.0.1]',
    'a\0@b',
    'group:a@b;'
  ])('sends nothing to %j', async (to) => {
    await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ code: 'invalid_address' })
    expect(received).toEqual([])
  })

  it('keeps every line of the mail within 76 characters', async () => {
    await mailer.send({
      ...MAIL,
      subject: 'とても長い件名'.repeat(20),
      text: 'とても長い本文。'.repeat(200),
      html: `<p>${'とても長い本文。'.repeat(200)}</p>`
    })
    expect(Math.max(...(received[0]?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(decoded(headersOf(received[0]?.raw ?? '').subject)).toBe('とても長い件名'.repeat(20))
  })

  it('gives the same Message-ID to a repeated effect, and another to another', async () => {
    const ids = [
      await mailer.send({ ...MAIL, messageId: 'e1' }),
      await mailer.send({ ...MAIL, messageId: 'e1' }),
      await mailer.send({ ...MAIL, messageId: 'e2' }),
      await mailer.send(MAIL),
      await mailer.send(MAIL)
    ]
    expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(4)
  })

  it('fails when the server refuses', async () => {
    isRefusing = true
    await expect(mailer.send(MAIL)).rejects.toThrow('mailbox full')
  })
})

describe('into the outbox', () => {
  let dataDir: string
  let folder: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
    folder = outboxFolder(dataDir)
  })

  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const at = (iso: string): Mailer => createOutboxMailer({ folder, from: 'no-reply@example.com' }, () => new Date(iso))

  it('writes a whole mail that can be listed and read', async () => {
    await createMailer({ smtp: null, dataDir }).send({ ...MAIL, messageId: 'e1' })
    const [item] = await listOutbox(folder, { limit: 10 })
    expect(item).toMatchObject({ to: MAIL.to, subject: 'ご招待', fromName: '株式会社アオゾラ', messageId: '<e1@mekiki.invalid>' })
    expect(item).not.toHaveProperty('text')
    const mail = await findOutboxMail(folder, item?.name ?? '')
    expect(mail).toMatchObject({ text: MAIL.text, html: MAIL.html })
    expect(decoded(headersOf(mail?.raw ?? '').subject)).toBe('ご招待')
    expect(bodiesOf(mail?.raw ?? '')).toEqual([MAIL.text, MAIL.html])
    expect(await readFile(join(folder, `${item?.name}.eml`), 'utf8')).toBe(mail?.raw)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('lists the newest first, by pages', async () => {
    await at('2026-01-05T00:00:00Z').send({ ...MAIL, messageId: 'b' })
    await at('2026-01-04T00:00:00Z').send({ ...MAIL, messageId: 'c' })
    await at('2026-01-06T00:00:00Z').send({ ...MAIL, messageId: 'a' })
    const first = await listOutbox(folder, { limit: 2 })
    expect(first.map(({ sentAt }) => sentAt)).toEqual(['2026-01-06T00:00:00.000Z', '2026-01-05T00:00:00.000Z'])
    expect(first[0]?.name).toBe('20260106T000000000Z-a')
    const rest = await listOutbox(folder, { limit: 2, before: first[1]?.name ?? '' })
    expect(rest.map(({ name }) => name)).toEqual(['20260104T000000000Z-c'])
  })

  it('writes a repeated effect once and says so', async () => {
    expect((await at('2026-01-05T00:00:00Z').send({ ...MAIL, messageId: 'e-1' })).isRepeat).toBe(false)
    expect(await at('2026-01-06T00:00:00Z').send({ ...MAIL, messageId: 'e-1' })).toEqual({ messageId: '<e-1@example.com>', isRepeat: true })
    expect((await at('2026-01-06T00:00:00Z').send({ ...MAIL, messageId: '1' })).isRepeat).toBe(false)
    expect(await listOutbox(folder, { limit: 10 })).toHaveLength(2)
  })

  it('counts no mail that was cut while it was written', async () => {
    await at('2026-01-05T00:00:00Z').send({ ...MAIL, messageId: 'e1' })
    await writeFile(join(folder, '20260106T000000000Z-e2.json'), '{}')
    expect(await listOutbox(folder, { limit: 10 })).toHaveLength(1)
    expect((await at('2026-01-06T00:00:00Z').send({ ...MAIL, messageId: 'e2' })).isRepeat).toBe(false)
    expect(await listOutbox(folder, { limit: 10 })).toHaveLength(2)
  })

  it('finds nothing else, and nothing outside', async () => {
    await writeFile(join(dataDir, 'secret.eml'), 'secret')
    for (const name of ['../secret', 'x', '', '20260106T000000000Z-../../secret']) expect(await findOutboxMail(folder, name)).toBeNull()
    expect(await listOutbox(folder, { limit: 10 })).toEqual([])
  })
})
