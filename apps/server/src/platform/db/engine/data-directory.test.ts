import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboxMailer } from '../../mail/outbox.ts'
import { prepareDataDirectory } from './data-directory.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mekiki-data-'))
})
afterEach(() => {
  rmSync(parent, { recursive: true })
})

const modeOf = (path: string): number => statSync(path).mode & 0o777

test('others may pass through the data directory to the database, and see neither files nor mails', () => {
  const dataDir = prepareDataDirectory(join(parent, 'data'))
  expect([modeOf(dataDir), modeOf(join(dataDir, 'files')), modeOf(join(dataDir, 'outbox'))]).toEqual([0o711, 0o700, 0o700])
})

test('folders that an earlier version left open are closed at the next start', () => {
  const dataDir = prepareDataDirectory(join(parent, 'data'))
  for (const name of ['files', 'outbox']) chmodSync(join(dataDir, name), 0o755)
  mkdirSync(join(dataDir, 'cluster'), { mode: 0o755 })
  prepareDataDirectory(dataDir)
  expect(['files', 'outbox', 'cluster'].map((name) => modeOf(join(dataDir, name)))).toEqual([0o700, 0o700, 0o755])
})

test('an outbox of its own is made for its owner alone', async () => {
  const folder = join(parent, 'mails')
  const mailer = createOutboxMailer({ folder, from: 'no-reply@mekiki.test' })
  await mailer.send({ to: 'a@example.jp', subject: 's', text: 't', html: '<p>t</p>', fromName: 'Mekiki' })
  expect(modeOf(folder)).toBe(0o700)
})
