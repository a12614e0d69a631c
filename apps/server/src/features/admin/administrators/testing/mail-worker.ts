import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { createIdentity, openIdentityDatabase } from '../../../../identity/index.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { openDatabase } from '../../../../platform/db/gateways.ts'
import { createAccounts, createIdentityClient } from '../../../../platform/identity-client/index.ts'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import { createOutboxMailer } from '../../../../platform/mail/outbox.ts'
import type { Mailer } from '../../../../platform/mail/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { administrators } from '../index.ts'
import type { MailOrder } from './mail-order.ts'
import { startWorker } from '../../../../testing/worker/start-worker.ts'

// A worker in a process of its own for the mails to administrators, which kills itself before or after it has sent one, as its order says.
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as MailOrder

const log = pino({ level: 'silent' })
const die = () => process.kill(process.pid, 'SIGKILL')

function dying(mailer: Mailer): Mailer {
  return {
    async send(mail) {
      if (order.dies === 'before') die()
      const sent = await mailer.send(mail)
      if (order.dies === 'after') die()
      return sent
    }
  }
}

const identity = createIdentity({
  db: openIdentityDatabase(order.urls.identity),
  key: randomBytes(32),
  publicUrl: 'http://mekiki.test',
  clock: systemClock,
  revealUnknownUsers: false,
  sendMail: async () => undefined,
  metadata: { isAcceptable: () => false, fetchText: () => Promise.reject(new Error('no identity provider here')) },
  judgeFederated: async () => 'unknown',
  log: { error: () => undefined, warn: () => undefined }
})
const settings = { authFlow: 'USER_PASSWORD_AUTH', revealUnknownUsers: false } as const
const platform = {
  db: openDatabase(order.urls, { user: 2, finder: 1, admin: 2 }),
  clock: systemClock,
  log,
  publicUrl: 'http://mekiki.test',
  identityMode: 'embedded',
  accounts: createAccounts(createIdentityClient({ mode: 'embedded', requestHandler: identity.requestHandler }), settings),
  mailer: dying(createOutboxMailer({ folder: order.mailFolder, from: 'no-reply@mekiki.test' })),
  reportError: () => undefined
} satisfies Partial<Platform>

// What these mails do not need of the platform is not there.
const whole = platform as unknown as Platform
await startWorker(order.urls.queue, log, whole, createEffectRunner(whole, [administrators]))
