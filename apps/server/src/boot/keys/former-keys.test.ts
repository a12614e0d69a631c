import { solveChallenge } from 'altcha-lib/v1'
import { v4 } from 'uuid'
import { expect, test } from 'vitest'
import { createProof, isProven } from '../../features/forms/public-answers/limits/proof.ts'
import { readSubmission, signSubmission } from '../../features/forms/public-answers/submit/submission-id.ts'
import { embedKey, readEmbedToken, signEmbedToken } from '../../platform/http/callers/embed-token.ts'
import { keysOf } from '../../platform/keys/server-keys.ts'
import { createAddressTokens } from '../../platform/storage/address-token.ts'

const [former, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const before = keysOf({ identityKey: former, former: [] })
const meanwhile = keysOf({ identityKey: next, former: [former] })
const afterwards = keysOf({ identityKey: next, former: [] })

test('an address of a file that was given out before the change leads to it while the former key is announced', () => {
  const now = (): Date => new Date()
  const claims = { use: 'upload' as const, key: 'a/b', size: 1, type: 'text/plain', until: Date.now() / 1000 + 60 }
  const token = createAddressTokens([former], now).sign(claims)
  expect(createAddressTokens([next, former], now).readUpload(token)).toEqual(claims)
  expect(() => createAddressTokens([next], now).readUpload(token)).toThrow('not signed')
  expect(createAddressTokens([next], now).readUpload(createAddressTokens([next, former], now).sign(claims))).toEqual(claims)
})

test('a dashboard’s page that is open goes on', () => {
  const claims = { tenant: v4(), user: v4(), session: null, isEditable: false, from: Date.now(), until: Date.now() + 60_000 }
  const token = signEmbedToken(embedKey(before.keyFor), claims)
  const read = ({ keyFor, formerKeysFor }: typeof before) => readEmbedToken([embedKey(keyFor), ...formerKeysFor('dashboard-embed')], token, new Date())
  expect([read(meanwhile), read(afterwards)]).toEqual([claims, null])
})

test('a form that is open can be sent, with the puzzle that it was given', async () => {
  const submission = { tenantUuid: v4(), formUuid: v4(), uuid: v4(), issuedAt: new Date() }
  const id = signSubmission(before, submission)
  expect([readSubmission(meanwhile, id), readSubmission(afterwards, id)]).toEqual([submission, null])
  const { maxnumber, ...challenge } = await createProof(before, submission.uuid)
  const solved = await solveChallenge(challenge.challenge, challenge.salt, 'SHA-256', maxnumber).promise
  const solution = { ...challenge, algorithm: 'SHA-256' as const, number: solved?.number ?? -1 }
  expect([await isProven(meanwhile, submission.uuid, solution), await isProven(afterwards, submission.uuid, solution)]).toEqual([true, false])
})
