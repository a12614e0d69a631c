import { expect, test } from 'vitest'
import { certificateOf, type SignOn, signOnStateOf } from './sso.ts'

const provider: NonNullable<SignOn['identityProvider']> = {
  federationMetadataUrl: 'https://idp.example/meta.xml',
  entityId: null,
  signOnUrl: null,
  certificatesEndAt: ['2026-12-01T00:00:00.000Z', '2027-05-03T12:00:00.000Z'],
  readAt: null,
  lastFailure: null
}
const signOn = (part: Partial<SignOn>): SignOn => ({
  tenantUuid: crypto.randomUUID(),
  microsoftIdP: 'Microsoft',
  serviceProvider: { entityId: 'e', replyUrl: 'r' },
  identityProvider: provider,
  lastTest: null,
  ...part
})
const lastTest = { testedAt: '2026-11-20T00:00:00.000Z', email: 'a@b.example', failure: null }

test('a connection is to be tested until a test has shown that it works or fails', () => {
  expect(signOnStateOf(signOn({ identityProvider: null }))).toBe('none')
  expect(signOnStateOf(signOn({}))).toBe('untested')
  expect(signOnStateOf(signOn({ lastTest }))).toBe('working')
  expect(signOnStateOf(signOn({ lastTest: { ...lastTest, failure: 'unknown' } }))).toBe('failed')
})

test('the certificate that counts is the one that lasts longest, in whole days', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(certificateOf(signOn({}), now)).toEqual({ endsAt: '2027-05-03T12:00:00.000Z', days: 162 })
  expect(certificateOf(signOn({ identityProvider: { ...provider, certificatesEndAt: ['2026-11-22T11:59:59.000Z'] } }), now)?.days).toBe(-1)
  expect(certificateOf(signOn({ identityProvider: { ...provider, certificatesEndAt: null } }), now)).toBeNull()
})
