import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeToken, readToken } from '../features/work/alerts/unsubscribe.ts'
import { readBase64url } from './base64url.ts'
import { makeApiToken, readApiToken } from './http/callers/api-token.ts'
import { readEmbedToken, signEmbedToken } from './http/callers/embed-token.ts'
import { readSecretId, secretIdOf } from './http/callers/secret-id.ts'
import { createAddressTokens } from './storage/address-token.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Other texts that a lenient reader takes for the same bytes. */
function otherSpellings(text: string): string[] {
  const bytes = Buffer.from(text, 'base64url')
  const letters = [...alphabet].map((sign) => text.slice(0, -1) + sign).filter((each) => Buffer.from(each, 'base64url').equals(bytes))
  const padded = letters.flatMap((each) => [each, `${each}=`, `${each}==`])
  return [...padded, text.replaceAll('-', '+').replaceAll('_', '/'), `${text} `, `${text}\n`].filter((each) => each !== text)
}

describe('a text in base64url', () => {
  it('has one spelling, whatever its length', () => {
    for (let length = 1; length < 70; length += 1) {
      const bytes = randomBytes(length)
      const text = bytes.toString('base64url')
      expect(readBase64url(text)).toEqual(bytes)
      for (const other of otherSpellings(text)) {
        expect(Buffer.from(other, 'base64url')).toEqual(bytes)
        expect(readBase64url(other)).toBeNull()
      }
    }
  })
})

const tenantUuid = '0198c0de-0000-7000-8000-000000000001'
const apiToken = makeApiToken(tenantUuid)
const until = Date.now() + 60_000
const key = randomBytes(32)
const embed = { tenant: tenantUuid, user: tenantUuid, session: null, isEditable: false, from: 0, until }
const addresses = createAddressTokens([key], () => new Date())
const upload = { use: 'upload' as const, key: 'k', size: 1, type: 'text/plain', until: until / 1000 }

function readUpload(token: string): unknown {
  try {
    return addresses.readUpload(token)
  } catch {
    return null
  }
}

describe('a secret of the product has one spelling', () => {
  it.each<[string, string, (text: string) => unknown]>([
    ['an API token', apiToken.token.slice(apiToken.prefix.length + 1), (text) => readApiToken(`${apiToken.prefix}_${text}`)],
    ['a token of the dashboard’s page', signEmbedToken(key, embed), (text) => readEmbedToken([key], text, new Date())],
    ['an address of a file', addresses.sign(upload), readUpload],
    ['a link that ends mails', makeToken({ tenantUuid, userUuid: tenantUuid, kind: 'taskReminderMail' }, 'k'), readToken],
    ['the id of a download', secretIdOf(tenantUuid, randomBytes(32)).id, readSecretId]
  ])('%s', (_, text, read) => {
    expect(read(text)).not.toBeNull()
    for (const other of otherSpellings(text)) expect(read(other)).toBeNull()
  })
})
