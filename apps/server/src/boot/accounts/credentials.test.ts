import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeStart } from '../banner.ts'
import { type Account, describeCredentials, findCredentials, rememberAccounts } from './credentials.ts'
import { ensureSecrets } from './secrets.ts'

const member: Account = { kind: 'workspace', workspace: 'Demo', path: '/login', user: 'someone@mekiki.example', password: 'first' }
const administrator: Account = { kind: 'administrator', workspace: null, path: '', user: 'administrator@mekiki.example', password: 'second' }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mekiki-credentials-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

test('accounts are kept for the owner alone, and the address follows the last start', () => {
  expect(findCredentials(dataDir)).toBeNull()
  rememberAccounts(dataDir, 'http://localhost:4000', [member, administrator])
  rememberAccounts(dataDir, 'http://localhost:4100', [])
  expect(findCredentials(dataDir)).toEqual({ address: 'http://localhost:4100', accounts: [member, administrator] })
  expect(statSync(join(dataDir, 'credentials.json')).mode & 0o077).toBe(0)
})

test('an account made again takes the place of its forerunner', () => {
  rememberAccounts(dataDir, 'http://localhost:4000', [member, administrator])
  rememberAccounts(dataDir, 'http://localhost:4000', [{ ...administrator, password: 'third' }])
  expect(findCredentials(dataDir)?.accounts.map(({ password }) => password)).toEqual(['first', 'third'])
})

test('the description holds all that a person needs to sign in', () => {
  const text = describeCredentials({ address: 'http://localhost:4000', accounts: [member] })
  for (const word of ['http://localhost:4000/login', 'Demo', 'someone@mekiki.example', 'first']) expect(text).toContain(word)
})

test('the start shows the first passwords at a terminal alone; anything else that takes its output is told where they are', () => {
  const accounts = [member, administrator].map((account, index) => ({ ...account, password: `Shio-no-Oto-${index}` }))
  const made = { address: 'http://localhost:4000', accounts }
  const banner = { address: made.address, dataDir, clusterDir: null, made }
  const [seen, kept] = [describeStart({ ...banner, isTerminal: true }), describeStart({ ...banner, isTerminal: false })]
  for (const { password } of made.accounts) expect([seen.includes(password), kept.includes(password)]).toEqual([true, false])
  expect(kept).toContain(join(dataDir, 'credentials.json'))
  expect(describeStart({ ...banner, made: null, isTerminal: false })).not.toContain('credentials.json')
})

test('the administrator is told that the first password does not last', () => {
  const text = describeCredentials({ address: 'http://localhost:4000', accounts: [administrator] })
  expect(text).toMatch(/within 7 days.*npm run admin -- create administrator@mekiki\.example/u)
  expect(describeCredentials({ address: 'http://localhost:4000', accounts: [member] })).not.toContain('7 days')
})

test('the keys are made once and kept for the owner alone', () => {
  const first = ensureSecrets(dataDir)
  expect(first.identityKey).toHaveLength(32)
  expect(ensureSecrets(dataDir)).toEqual(first)
  expect(first.identityKey.equals(first.signingKey)).toBe(false)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)
})
