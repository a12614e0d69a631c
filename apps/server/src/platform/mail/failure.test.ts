import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { explainMailFailure } from './failure.ts'
import { createSmtpMailer } from './mailer.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function smtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options })
  server.on('error', () => undefined)
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return new Promise((resolve) => {
    const listening: Server = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
}

const refusing = (code: number, text: string) => (_given: unknown, _session: unknown, done: (error?: Error | null) => void) =>
  done(Object.assign(new Error(text), { responseCode: code }))

/** What is said of a mail that is sent to this address. */
async function failureOf(url: string, to = 'operator@mekiki.test') {
  const mailer = createSmtpMailer({ url, from: 'no-reply@mekiki.test' })
  const mail = { to, subject: 'subject', text: 'text', html: '<p>text</p>', fromName: 'Mekiki' }
  return mailer.send(mail).then(
    () => null,
    (error: unknown) => explainMailFailure(error)
  )
}

test('a mail that is taken has no failure', async () => {
  expect(await failureOf(`smtp://127.0.0.1:${await smtp({})}`)).toBeNull()
})

test('a refused sign-in, receiver and message are told apart, with what the server said', async () => {
  const auth = await smtp({ authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('5.7.8 bad credentials')) })
  expect(await failureOf(`smtp://user:secret-word@127.0.0.1:${auth}`)).toEqual({ cause: 'sign_in', detail: expect.stringMatching(/^535 .*bad credentials/u) })
  expect(await failureOf(`smtp://127.0.0.1:${auth}`)).toMatchObject({ cause: 'address' })
  const receiver = await smtp({ onRcptTo: refusing(550, 'no such user') })
  expect(await failureOf(`smtp://127.0.0.1:${receiver}`)).toEqual({ cause: 'address', detail: '550 no such user' })
  const message = await smtp({ onData: (stream, session, done) => void stream.resume().on('end', () => refusing(554, 'spam')(null, session, done)) })
  expect(await failureOf(`smtp://127.0.0.1:${message}`)).toEqual({ cause: 'message', detail: '554 spam' })
  expect(await failureOf(`smtp://127.0.0.1:${message}`, 'no address')).toEqual({ cause: 'address', detail: null })
})

test('a server that is not there, and one that does not encrypt, are told apart, and no password is repeated', async () => {
  const port = await smtp({})
  expect(await failureOf(`smtps://user:secret-word@127.0.0.1:${port}`)).toMatchObject({ cause: 'certificate', detail: expect.not.stringContaining('secret') })
  const gone = createServer()
  const free = await new Promise<number>((resolve) => void gone.listen(0, '127.0.0.1', () => resolve((gone.address() as AddressInfo).port)))
  await new Promise<void>((resolve) => void gone.close(() => resolve()))
  expect(await failureOf(`smtp://user:secret-word@127.0.0.1:${free}`)).toMatchObject({ cause: 'unreachable', detail: expect.not.stringContaining('secret') })
})
