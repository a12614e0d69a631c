import {
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { hashOpaqueToken } from '../secrets.ts'
import { consumeChallenge } from '../store/sessions.ts'
import { processorTime } from '@mekiki/testing/processor-time'
import { describe, expect, test } from 'vitest'
import { confirmPerson, GOOD_PASSWORD, invitePerson, newUsername, openIdentity, ownerOf, type Person, refusal, signIn, trySignIn } from '../testing/world.ts'

const WRONG = 'NotAuthorizedException: Incorrect username or password.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'

const world = await openIdentity()
const otherPool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000002')

const refresh = (RefreshToken: string, ClientId = world.pool.clientId) => world.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
const getUser = (AccessToken: string) => world.sdk.send(new GetUserCommand({ AccessToken }))

describe('guessing passwords', () => {
  const guess = (username: string) => refusal(trySignIn(world, username, 'Wrong-pass-1'))

  test('fifty guesses at the same time are five guesses, for a known and an unknown name alike', async () => {
    const person = await confirmPerson(world)
    for (const username of [person.username, newUsername()]) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(username)))
      expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
      expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(45)
    }
  })

  test('the lock doubles with each further failure, up to fifteen minutes', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) {
      world.wait(seconds - 0.1)
      expect(await guess(person.username), `before ${seconds} s`).toBe(LOCKED)
      world.wait(0.1)
      expect(await guess(person.username), `after ${seconds} s`).toBe(WRONG)
    }
    world.wait(899)
    expect(await guess(person.username)).toBe(LOCKED)
    world.wait(1)
    expect(await guess(person.username)).toBe(WRONG)
  })

  test('the right password does not help during a lock', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(person.username)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe(LOCKED)
    world.wait(2)
    expect(ownerOf((await signIn(world, person)).accessToken)).toBe(person.username)
  })

  test('a sign-in, or fifteen quiet minutes, forget the failures', async () => {
    const person = await confirmPerson(world)
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(person.username)
    await signIn(world, person)
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    world.wait(901)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    expect(await guess(person.username)).toBe(LOCKED)
  })

  test('a lock ends with the time that it was set by, when the clock was an hour ahead', async () => {
    const person = await confirmPerson(world)
    world.wait(3600)
    for (let attempt = 0; attempt < 6; attempt += 1) await guess(person.username)
    expect(await guess(person.username)).toBe(LOCKED)
    world.wait(-3600)
    expect(ownerOf((await signIn(world, person)).accessToken)).toBe(person.username)
    // Five more are as many as ever.
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(person.username)).toBe(WRONG)
    expect(await guess(person.username)).toBe(LOCKED)
  })

  test('one name is locked in one pool only', async () => {
    const username = newUsername()
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(username)
    expect(await guess(username)).toBe(LOCKED)
    expect(await refusal(trySignIn(world, username, 'Wrong-pass-1', otherPool.clientId))).toBe(WRONG)
  })

  test('a stolen access token gives no more guesses than the sign-in does', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const change = () =>
      refusal(world.sdk.send(new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: 'Wrong-pass-1', ProposedPassword: 'Yama-no-Oto-54' })))
    const answers = await Promise.all(Array.from({ length: 20 }, change))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
    expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(15)
  })

  test('an unknown name takes as long as a wrong password', async () => {
    const person = await confirmPerson(world)
    const timed = async (username: string) => {
      const time = await processorTime(() => refusal(trySignIn(world, username, 'Wrong-pass-1')))
      world.wait(901)
      return time
    }
    const unknown: number[] = []
    const known: number[] = []
    for (let round = 0; round < 8; round += 1) {
      unknown.push(await timed(newUsername()))
      known.push(await timed(person.username))
    }
    // Without the hash an unknown name answers in a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(0.5 * Math.min(...known))
  })
})

describe('challenge sessions', () => {
  async function challenge(person: Person): Promise<string> {
    return (await trySignIn(world, person.username, person.password)).Session ?? ''
  }

  const respond = (username: string, Session: string, NEW_PASSWORD = GOOD_PASSWORD, ClientId = world.pool.clientId, name = 'NEW_PASSWORD_REQUIRED') =>
    world.sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: name === 'SOFTWARE_TOKEN_MFA' ? 'SOFTWARE_TOKEN_MFA' : 'NEW_PASSWORD_REQUIRED',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD, SOFTWARE_TOKEN_MFA_CODE: '123456' }
      })
    )

  test('a session answers once', async () => {
    const person = await invitePerson(world)
    const session = await challenge(person)
    await respond(person.username, session)
    expect(await refusal(respond(person.username, session, 'Yama-no-Oto-54'))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.'
    )
  })

  test('ten answers at the same time are one answer', async () => {
    const person = await invitePerson(world)
    const session = await challenge(person)
    const passwords = Array.from({ length: 10 }, (_, index) => `Yama-no-Oto-${index}`)
    const results = await Promise.allSettled(passwords.map((password) => respond(person.username, session, password)))
    const good = results.flatMap((result, index) => (result.status === 'fulfilled' ? [passwords[index] ?? ''] : []))
    expect(good).toHaveLength(1)
    expect(ownerOf((await signIn(world, { ...person, password: good[0] ?? '' })).accessToken)).toBe(person.username)
  })

  test('a session is of one person, one client, one question', async () => {
    const [person, other] = [await invitePerson(world), await invitePerson(world)]
    const session = await challenge(person)
    const INVALID = 'NotAuthorizedException: Invalid session for the user.'
    expect(await refusal(respond(other.username, session))).toBe(INVALID)
    expect(await refusal(respond(person.username, session, GOOD_PASSWORD, otherPool.clientId))).toBe(INVALID)
    expect(await refusal(respond(person.username, session, GOOD_PASSWORD, world.pool.clientId, 'SOFTWARE_TOKEN_MFA'))).toBe(INVALID)
    expect(await refusal(respond(person.username, 'x'.repeat(43)))).toBe(INVALID)
    await respond(person.username, session)
  })

  test('a session answers the question that it was opened for, no other', async () => {
    const person = await invitePerson(world)
    const session = await challenge(person)
    await world.db.updateTable('identity.sessions').set({ challenge: 'SOFTWARE_TOKEN_MFA' }).where('user_sub', '=', person.sub).execute()
    expect(await refusal(respond(person.username, session))).toBe('NotAuthorizedException: Invalid session for the user.')
  })

  test('a session is used up by one of several callers, whatever else protects the answer', async () => {
    const person = await invitePerson(world)
    const hash = hashOpaqueToken(await challenge(person))
    const uses = Array.from({ length: 8 }, () => consumeChallenge(world.db, hash, world.now()))
    const results = await Promise.allSettled(uses)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('an administrator who acts at the same moment leaves no half-done answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await invitePerson(world)
      const session = await challenge(person)
      const [answer, ...acts] = await Promise.allSettled([
        respond(person.username, session),
        world.accounts.resetTemporaryPassword(person),
        world.accounts.signOutEverywhere(person)
      ])
      expect(acts.map((act) => act.status)).toEqual(['fulfilled', 'fulfilled'])
      expect(await world.accounts.getAccount(person)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
      expect(await refusal(trySignIn(world, person.username, GOOD_PASSWORD))).toBe(WRONG)
      if (answer.status === 'fulfilled') expect(await refusal(refresh(answer.value.AuthenticationResult?.RefreshToken ?? ''))).toContain('has been revoked')
    }
  })

  test('a session is no access or refresh token', async () => {
    const session = await challenge(await invitePerson(world))
    expect(await refusal(getUser(session))).toBe('NotAuthorizedException: Invalid Access Token')
    expect(await refusal(refresh(session))).toBe('NotAuthorizedException: Invalid Refresh Token')
  })
})
