import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mailTroublesEn } from '@mekiki/i18n/admin/operation/mail-troubles'
import { findDatabaseRecord } from '../../platform/db/engine/data-directory.ts'
import { startEmbedded } from '../../platform/db/engine/embedded.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { type DatabaseUrls, urlsOf } from '../../platform/db/engine/setup.ts'
import { openDatabase } from '../../platform/db/gateways.ts'
import { type Env, EnvFault, readEnv, warnOfUnknown } from '../../platform/env.ts'
import { findKeyMarks, type KeyMarks, markOf } from '../../platform/keys/key-marks.ts'
import { explainMailFailure } from '../../platform/mail/failure.ts'
import { createMailer } from '../../platform/mail/index.ts'
import { commandFor } from '../../platform/process/command.ts'
import { explainOtherKey, findOtherKeys } from '../accounts/same-keys.ts'
import { formerOf, hasSecrets, type Secrets, secretsOf } from '../accounts/secrets.ts'
import { databaseName } from '../database/open-database.ts'
import { findRunning } from '../database/reach-database.ts'
import { examineAddress } from './examine-address.ts'
import { examineDatabase } from './examine-database.ts'
import { examineClock, examineDisk, examineKeyFile, examineMemory } from './examine-machine.ts'
import { examineStore } from './examine-store.ts'
import { doubtful, examine, type Finding, fine, wrong } from './finding.ts'

/** How the doctor is called. */
export interface DoctorOptions {
  /** An address that is sent a test message. */
  mailTo?: string
}

type Reached = { urls: DatabaseUrls; stop: () => Promise<void> } | null

/** The database as it is, of a server that runs or started for the look alone, and never migrated; null before the first start. */
async function reach(env: Env): Promise<Reached> {
  const stop = (): Promise<void> => Promise.resolve()
  if (env.database.kind === 'external') return { urls: env.database.urls, stop }
  if (!existsSync(env.dataDir)) return null
  const running = await findRunning(env.dataDir)
  if (running !== null) return { urls: running, stop }
  const record = findDatabaseRecord(env.dataDir)
  if (record === null) return null
  const started = await startEmbedded({ dataDir: env.dataDir, log: silentLog })
  return { urls: urlsOf(started.adminUrl, databaseName, record.rolePasswords), stop: started.stop }
}

function judgeRotation(name: string, { keys }: Env, secrets: Secrets, marks: KeyMarks | null): Finding {
  const place = keys.identity === null ? 'those of the data directory' : 'those of the settings'
  const { identityKeys, signingKeys } = formerOf(secrets)
  if (identityKeys.length + signingKeys.length === 0) return fine(name, place)
  if (marks !== null && (marks.identityKey !== markOf(secrets.identityKey) || marks.signingKey !== markOf(secrets.signingKey)))
    return doubtful(name, `${place}; a change is announced and has not been made`, `Run "${commandFor('keys')} rotate" once all servers have the new keys.`)
  return doubtful(name, `${place}; former ones are accepted besides`, 'Take them away seven days after the change (docs/operations.md).')
}

async function examineKeys(env: Env, urls: DatabaseUrls): Promise<Finding[]> {
  const name = 'Keys'
  const file = examineKeyFile(env.dataDir)
  const db = openDatabase(urls, { user: 1, finder: 1, admin: 1 })
  try {
    const isMade = env.keys.identity !== null || hasSecrets(env.dataDir)
    if (!isMade)
      return [
        doubtful(
          name,
          'this data directory has none yet',
          'Set IDENTITY_KEY where the database has been used by another server; else the first start makes them.'
        )
      ]
    const secrets = secretsOf(env)
    const others = await findOtherKeys(db.admin, secrets)
    const troubles = others.map((other) => wrong(name, `${other.setting} is not the one of the database`, explainOtherKey(other)))
    if (file !== null) troubles.push(file)
    return troubles.length > 0 ? troubles : [judgeRotation(name, env, secrets, await findKeyMarks(db.admin))]
  } finally {
    await db.close()
  }
}

async function examineMail({ smtp, dataDir }: Env, mailTo: string | undefined): Promise<Finding> {
  const name = 'Mail'
  if (smtp === null) return doubtful(name, `mails are written to ${join(dataDir, 'outbox')} and not sent`, 'Set SMTP_URL and SMTP_FROM.')
  const mailer = createMailer({ smtp, dataDir })
  try {
    await mailer.verify?.()
    if (mailTo === undefined) return fine(name, 'the server takes a sign-in (send a message with --mail <address>)')
    const text = 'This message shows that Mekiki can send mails.'
    await mailer.send({ to: mailTo, subject: 'Mekiki: test message', text, html: `<p>${text}</p>`, fromName: 'Mekiki' })
    return fine(name, `a message was handed over for ${mailTo}: look whether it arrives`)
  } catch (error) {
    const { cause, detail } = explainMailFailure(error)
    const trouble = mailTroublesEn[cause]
    return wrong(name, [trouble.cause, detail ?? ''].join(' ').trim(), trouble.remedy)
  }
}

const noDatabase = doubtful('Database', 'there is none yet', 'The first start makes it.')

async function examineWithDatabase(env: Env): Promise<Finding[]> {
  const reached = await reach(env)
  if (reached === null) return [noDatabase]
  const { urls, stop } = reached
  try {
    const found = await examineDatabase(urls)
    const keys = await examine('Keys', 'Is the schema there? Start the server once.', () => examineKeys(env, urls))
    return [...found, ...keys, ...(await examine('Clock', 'Start the database.', () => examineClock(urls.migrate)))]
  } finally {
    await stop()
  }
}

/**
 * Looks at all that a server needs, beside one that runs or without one; it changes nothing and starts nothing that stays, and sends a message only when it
 * is told to whom.
 */
export async function runDoctor(source: Readonly<Record<string, string | undefined>>, { mailTo }: DoctorOptions = {}): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv(source)
  } catch (error) {
    if (error instanceof EnvFault) return [wrong('Settings', error.message, 'Correct them, and look again.')]
    throw error
  }
  const unknown = warnOfUnknown(source).map((sentence) => doubtful('Settings', sentence, 'Correct the name, or take it away.'))
  const settings = unknown.length > 0 ? unknown : [fine('Settings', 'they can be used')]
  const parts = await Promise.all([
    examine('Database', 'Start it, or correct its address.', () => examineWithDatabase(env)),
    examine('Mail', 'Check SMTP_URL: host, port, user and password.', () => examineMail(env, mailTo)),
    examine('File store', 'Check S3_ENDPOINT, the keys and the bucket, or the rights on the folder.', () => examineStore(env)),
    examine('Public address', 'Check PUBLIC_URL.', () => examineAddress(env.publicUrl)),
    examine('Disk', 'Correct the rights on the data directory.', () => examineDisk(env.dataDir))
  ])
  return [...settings, ...parts.flat(), ...examineMemory(env)]
}
