import { randomBytes } from 'node:crypto'
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { resealIdentity } from '../reseal.ts'
import { codeAt, setUpTotp } from '../testing/totp.ts'
import { confirmPerson, type IdentityWorld, openIdentity, ownerOf, type Person, signIn, tokensOf, trySignIn } from '../testing/world.ts'

const world = await openIdentity()
await world.accounts.allowSecondFactors(world.pool.poolId)
const next = randomBytes(32)
/** The servers before, while and after the key changes. */
const early = { ...world, ...world.serverWith({ key: world.key, formerKeys: [next] }) }
const late = { ...world, ...world.serverWith({ key: next, formerKeys: [world.key] }) }
const afterwards = (): IdentityWorld => ({ ...world, ...world.serverWith({ key: next }) })

async function signInByCode(at: IdentityWorld, person: Person, secret: string): Promise<unknown> {
  world.wait(60)
  const { Session } = await trySignIn(at, person.username, person.password)
  const ChallengeResponses = { USERNAME: person.username, SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, world.now()) }
  const answer = await at.sdk.send(
    new RespondToAuthChallengeCommand({ ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId: world.pool.clientId, Session, ChallengeResponses })
  )
  return ownerOf(tokensOf(answer).accessToken)
}

const whoIs = (at: IdentityWorld, AccessToken: string) => at.sdk.send(new GetUserCommand({ AccessToken })).then(({ Username }) => Username)

test('a changed key signs nobody out, and second factors go on', async () => {
  const person = await confirmPerson(world)
  const { accessToken, refreshToken } = await signIn(world, person)
  const { secret } = await setUpTotp(world, person)
  for (const at of [early, late]) {
    expect(await whoIs(at, accessToken)).toBe(person.username)
    expect(await signInByCode(at, person, secret)).toBe(person.username)
  }
  const keys = { key: next, formerKeys: [world.key] }
  expect(await resealIdentity(world.db, keys)).toEqual({ pools: 1, resealed: 2, unreadable: 0 })
  expect(await resealIdentity(world.db, keys)).toEqual({ pools: 1, resealed: 0, unreadable: 0 })
  for (const at of [early, late, afterwards()]) {
    expect(await whoIs(at, accessToken)).toBe(person.username)
    expect(await signInByCode(at, person, secret)).toBe(person.username)
    const again = await at.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: world.pool.clientId, RefreshToken: refreshToken }))
    expect(ownerOf(again.AuthenticationResult?.AccessToken)).toBe(person.username)
  }
  await expect(signInByCode(world, person, secret)).rejects.toThrow()
  world.faults.length = 0
})

test('a code that was mailed before the change is taken while the former key is announced', async () => {
  const person = await confirmPerson(late)
  await early.sdk.send(new ForgotPasswordCommand({ ClientId: world.pool.clientId, Username: person.username }))
  const ConfirmationCode = world.mails.findLast(({ username }) => username === person.username)?.code ?? ''
  const confirm = (at: IdentityWorld) =>
    at.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: world.pool.clientId, Username: person.username, ConfirmationCode, Password: 'Yama-no-Oto-54' }))
  await expect(confirm(afterwards())).rejects.toThrow('Invalid verification code')
  await confirm(late)
  expect(ownerOf((await signIn(late, { ...person, password: 'Yama-no-Oto-54' })).accessToken)).toBe(person.username)
})

test('what no key opens is counted and left as it is', async () => {
  const stranger = randomBytes(32)
  const before = await world.db.selectFrom('identity.signing_keys').selectAll().execute()
  expect(await resealIdentity(world.db, { key: stranger, formerKeys: [] })).toEqual({ pools: 1, resealed: 0, unreadable: 2 })
  expect(await world.db.selectFrom('identity.signing_keys').selectAll().execute()).toEqual(before)
})
