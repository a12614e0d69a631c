import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { associate, codeAt, prefer, setUpTotp, verify, wrongCode } from '../testing/totp.ts'
import { confirmPerson, GOOD_PASSWORD, invitePerson, openIdentity, ownerOf, type Person, refusal, signIn, tokensOf, trySignIn } from '../testing/world.ts'

const MISMATCH = 'CodeMismatchException: Invalid code received for user'
const USED = 'ExpiredCodeException: Your software token has already been used once.'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'
const SETUP_MISMATCH = 'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA'

const world = await openIdentity()
await world.accounts.allowSecondFactors(world.pool.poolId)

async function challenge(person: Person): Promise<string> {
  const answer = await trySignIn(world, person.username, person.password)
  expect(answer.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  return answer.Session ?? ''
}

function answer(person: Person, Session: string, SOFTWARE_TOKEN_MFA_CODE: string, ClientId = world.pool.clientId) {
  return world.sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: person.username, SOFTWARE_TOKEN_MFA_CODE }
    })
  )
}

async function settingsOf(accessToken: string) {
  const { PreferredMfaSetting, UserMFASettingList } = await world.sdk.send(new GetUserCommand({ AccessToken: accessToken }))
  return { PreferredMfaSetting, UserMFASettingList }
}

const ON = { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
const OFF = { PreferredMfaSetting: undefined, UserMFASettingList: undefined }

describe('setting up', () => {
  test('a code of the new secret, then the preference: the sign-in asks from then on', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    expect(await settingsOf(accessToken)).toEqual(OFF)
    const secret = await associate(world, accessToken)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await verify(world, accessToken, codeAt(secret, world.now()))).Status).toBe('SUCCESS')
    expect(await settingsOf(accessToken)).toEqual(OFF)
    await signIn(world, person)
    await prefer(world, accessToken, true)
    expect(await settingsOf(accessToken)).toEqual(ON)
    const found = await world.sdk.send(new AdminGetUserCommand({ UserPoolId: person.poolId, Username: person.username }))
    expect(found).toMatchObject(ON)
    const asked = await trySignIn(world, person.username, person.password)
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USER_ID_FOR_SRP: person.username } })
    expect(asked.AuthenticationResult).toBeUndefined()
    world.wait(60)
    tokensOf(await answer(person, asked.Session ?? '', codeAt(secret, world.now())))
  })

  test('wrong codes and codes of another form say what the screens map', async () => {
    const { accessToken } = await signIn(world, await confirmPerson(world))
    expect(await refusal(verify(world, accessToken, '123456'))).toBe(SETUP_MISMATCH)
    const secret = await associate(world, accessToken)
    expect(await refusal(verify(world, accessToken, wrongCode(secret, world.now())))).toBe(SETUP_MISMATCH)
    const at = (value: string) => `Value '${value}' at 'userCode' failed to satisfy constraint: Member must`
    expect(await refusal(verify(world, accessToken, 'Aaaa'))).toBe(
      `InvalidParameterException: 2 validation errors detected: ${at('Aaaa')} satisfy regular expression pattern: [0-9]+; ${at('Aaaa')} have length greater than or equal to 6`
    )
    expect(await refusal(verify(world, accessToken, '1234567'))).toBe(
      `InvalidParameterException: 1 validation error detected: ${at('1234567')} have length less than or equal to 6`
    )
    expect(await settingsOf(accessToken)).toEqual(OFF)
  })

  test('the preference before a verified code is refused, to the person and to the administrator', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const asAdministrator = () =>
      world.sdk.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId: person.poolId,
          Username: person.username,
          SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true }
        })
      )
    for (const step of [async () => undefined, () => associate(world, accessToken)]) {
      await step()
      expect(await refusal(prefer(world, accessToken, true))).toBe('InvalidParameterException: User has not verified software token mfa')
      expect(await refusal(asAdministrator())).toBe('InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
    }
    await signIn(world, person)
  })

  test('a page that is loaded anew between the code and the preference starts again', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const first = await associate(world, accessToken)
    await verify(world, accessToken, codeAt(first, world.now()))
    const second = await associate(world, accessToken)
    expect(await settingsOf(accessToken)).toEqual(OFF)
    expect(await refusal(verify(world, accessToken, codeAt(first, world.now(), 1)))).toBe(SETUP_MISMATCH)
    await verify(world, accessToken, codeAt(second, world.now()))
    await prefer(world, accessToken, true)
    world.wait(60)
    expect(await refusal(answer(person, await challenge(person), codeAt(first, world.now())))).toBe(MISMATCH)
    tokensOf(await answer(person, await challenge(person), codeAt(second, world.now())))
  })

  test('a new secret leaves the old one good until its own first code', async () => {
    const person = await confirmPerson(world)
    const { secret, accessToken } = await setUpTotp(world, person)
    const next = await associate(world, accessToken)
    expect(await settingsOf(accessToken)).toEqual(ON)
    expect(await refusal(answer(person, await challenge(person), codeAt(next, world.now())))).toBe(MISMATCH)
    tokensOf(await answer(person, await challenge(person), codeAt(secret, world.now())))
    world.wait(60)
    await verify(world, accessToken, codeAt(next, world.now()))
    expect(await settingsOf(accessToken)).toEqual(ON)
    world.wait(60)
    expect(await refusal(answer(person, await challenge(person), codeAt(secret, world.now())))).toBe(MISMATCH)
    tokensOf(await answer(person, await challenge(person), codeAt(next, world.now())))
  })

  test('the database holds no readable secret', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const secret = await associate(world, accessToken)
    const row = await world.db.selectFrom('identity.software_tokens').selectAll().where('user_sub', '=', person.sub).executeTakeFirstOrThrow()
    expect(row.sealed_pending_secret).toHaveLength(12 + 16 + 20)
    expect(Buffer.from(JSON.stringify(row)).includes(secret)).toBe(false)
    // A row moved to another account does not open.
    const other = await confirmPerson(world)
    await world.db.updateTable('identity.software_tokens').set({ user_sub: other.sub }).where('user_sub', '=', person.sub).execute()
    const { accessToken: otherToken } = await signIn(world, other)
    expect(await refusal(verify(world, otherToken, codeAt(secret, world.now())))).toContain('InternalErrorException')
    expect(world.faults.splice(0)).toHaveLength(1)
  })
})

describe('the code at the sign-in', () => {
  test('a wrong one leaves the session open; the session works once', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const session = await challenge(person)
    expect(await refusal(answer(person, session, wrongCode(secret, world.now())))).toBe(MISMATCH)
    expect(await refusal(answer(person, session, 'abcdef'))).toBe(MISMATCH)
    tokensOf(await answer(person, session, codeAt(secret, world.now())))
    world.wait(60)
    expect(await refusal(answer(person, session, codeAt(secret, world.now())))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.'
    )
  })

  test('one half-minute before and after are taken, two are not', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    for (const step of [-2, 2]) expect(await refusal(answer(person, await challenge(person), codeAt(secret, world.now(), step)))).toBe(MISMATCH)
    for (const step of [-1, 0, 1]) tokensOf(await answer(person, await challenge(person), codeAt(secret, world.now(), step)))
  })

  test('a code works once, also against the one that set it up, and an older one not after it', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const secret = await associate(world, accessToken)
    const first = codeAt(secret, world.now())
    await verify(world, accessToken, first)
    await prefer(world, accessToken, true)
    expect(await refusal(answer(person, await challenge(person), first))).toBe(USED)
    const next = codeAt(secret, world.now(), 1)
    tokensOf(await answer(person, await challenge(person), next))
    expect(await refusal(answer(person, await challenge(person), next))).toBe(USED)
    expect(await refusal(answer(person, await challenge(person), first))).toBe(USED)
  })

  test('one code sent in ten sign-ins at the same time opens one of them', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const sessions: string[] = []
    for (let index = 0; index < 5; index += 1) sessions.push(await challenge(person))
    const code = codeAt(secret, world.now())
    const results = await Promise.allSettled([...sessions, ...sessions].map((session) => answer(person, session, code)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('fifty guesses at the same time are five, and the right password buys no more', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const session = await challenge(person)
    const wrong = wrongCode(secret, world.now())
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(answer(person, session, wrong))))
    expect(answers.filter((text) => text === MISMATCH)).toHaveLength(5)
    expect(answers.filter((text) => text === LOCKED)).toHaveLength(45)
    const again = await challenge(person)
    expect(await refusal(answer(person, again, wrong))).toBe(LOCKED)
    expect(await refusal(answer(person, again, codeAt(secret, world.now())))).toBe(LOCKED)
    world.wait(1)
    expect(await refusal(answer(person, again, wrong))).toBe(MISMATCH)
    expect(await refusal(answer(person, again, wrong))).toBe(LOCKED)
    world.wait(2)
    tokensOf(await answer(person, again, codeAt(secret, world.now())))
    world.wait(60)
    const calm = await challenge(person)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await refusal(answer(person, calm, wrongCode(secret, world.now())))).toBe(MISMATCH)
  })

  test('a challenge runs out after three minutes, and is of one person and one client', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const session = await challenge(person)
    const other = await confirmPerson(world)
    const INVALID = 'NotAuthorizedException: Invalid session for the user.'
    expect(await refusal(answer(other, session, codeAt(secret, world.now())))).toBe(INVALID)
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000003')
    expect(await refusal(answer(person, session, codeAt(secret, world.now()), pool.clientId))).toBe(INVALID)
    world.wait(181)
    expect(await refusal(answer(person, session, codeAt(secret, world.now())))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.'
    )
  })

  test('a first password is followed by the code for somebody who has one', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const { temporaryPassword } = await world.accounts.resetTemporaryPassword(person)
    const asked = await trySignIn(world, person.username, temporaryPassword)
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const next = await world.sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId: world.pool.clientId,
        Session: asked.Session,
        ChallengeResponses: { USERNAME: person.username, NEW_PASSWORD: 'Yama-no-Oto-54' }
      })
    )
    expect(next).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    tokensOf(await answer(person, next.Session ?? '', codeAt(secret, world.now())))
  })

  test('a password that was forgotten and set anew leaves the second factor asked for', async () => {
    const person = await confirmPerson(world)
    const { secret } = await setUpTotp(world, person)
    const account = { ClientId: world.pool.clientId, Username: person.username }
    await world.sdk.send(new ForgotPasswordCommand(account))
    await world.identity.close()
    const ConfirmationCode = world.mails.findLast((mail) => mail.username === person.username)?.code
    await world.sdk.send(new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode, Password: 'Yama-no-Oto-54' }))
    const session = await challenge({ ...person, password: 'Yama-no-Oto-54' })
    tokensOf(await answer(person, session, codeAt(secret, world.now())))
  })

  test('what an administrator does meanwhile ends the open challenge', async () => {
    for (const act of [
      (person: Person) => world.accounts.disableUser(person),
      (person: Person) => world.accounts.signOutEverywhere(person),
      (person: Person) => world.accounts.setPermanentPassword(person, GOOD_PASSWORD),
      (person: Person) => world.accounts.turnOffSecondFactor(person)
    ]) {
      const person = await confirmPerson(world)
      const { secret } = await setUpTotp(world, person)
      const session = await challenge(person)
      await act(person)
      expect(await refusal(answer(person, session, codeAt(secret, world.now())))).toContain('NotAuthorizedException: Invalid session')
    }
  })
})

describe('switching off', () => {
  const sendOff = (person: Person) => world.accounts.turnOffSecondFactor(person)

  test('by an administrator: no question any more, the old secret is worthless, sessions and password stay', async () => {
    const person = await confirmPerson(world)
    const { secret, accessToken } = await setUpTotp(world, person)
    expect(await world.accounts.hasSecondFactor(person)).toBe(true)
    await sendOff(person)
    expect(await world.accounts.hasSecondFactor(person)).toBe(false)
    expect(await settingsOf(accessToken)).toEqual(OFF)
    await signIn(world, person)
    expect(await refusal(prefer(world, accessToken, true))).toBe('InvalidParameterException: User has not verified software token mfa')
    expect(await refusal(verify(world, accessToken, codeAt(secret, world.now())))).toBe(SETUP_MISMATCH)
    await sendOff({ ...person, username: 'nobody@example.jp' })
    expect(await world.accounts.hasSecondFactor({ ...person, username: 'nobody@example.jp' })).toBe(false)
  })

  test('by oneself, unless the product asks for one; the flag cannot be written by its bearer', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await setUpTotp(world, person)
    await world.accounts.updateAccount(person, { isMfaSetupRequired: true })
    expect(await refusal(prefer(world, accessToken, false))).toBe('InvalidParameterException: The user must have a second factor')
    expect(await settingsOf(accessToken)).toEqual(ON)
    const { UserAttributes } = await world.sdk.send(new GetUserCommand({ AccessToken: accessToken }))
    expect(UserAttributes).toContainEqual({ Name: 'custom:setup_mfa_flg', Value: 'true' })
    await world.accounts.updateAccount(person, { isMfaSetupRequired: false })
    await prefer(world, accessToken, false)
    expect(await settingsOf(accessToken)).toEqual(OFF)
  })

  test('the flag cannot be switched off on the way in either', async () => {
    const person = await invitePerson(world)
    const asked = await trySignIn(world, person.username, person.password)
    const ChallengeResponses = { USERNAME: person.username, NEW_PASSWORD: 'Yama-no-Oto-54', 'userAttributes.custom:setup_mfa_flg': 'false' }
    const command = new RespondToAuthChallengeCommand({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: world.pool.clientId,
      Session: asked.Session,
      ChallengeResponses
    })
    expect(await refusal(world.sdk.send(command))).toBe('NotAuthorizedException: A client attempted to write unauthorized attribute')
  })
})

describe('a pool without second factors', () => {
  test('takes none, and one whose second factors were taken away asks for none', async () => {
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000004')
    const person = await confirmPerson(world, pool)
    const { accessToken } = await signIn(world, person, pool.clientId)
    const NOT_ENABLED = 'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool'
    expect(await refusal(associate(world, accessToken))).toBe(NOT_ENABLED)
    expect(await refusal(verify(world, accessToken, '123456'))).toBe(NOT_ENABLED)
    expect(await refusal(prefer(world, accessToken, true))).toBe('InvalidParameterException: User has not verified software token mfa')
  })
})

describe('a password that the product checks itself', () => {
  test('counts like a sign-in and opens no session', async () => {
    for (const hasFactor of [true, false]) {
      const person = await confirmPerson(world)
      if (hasFactor) await setUpTotp(world, person)
      const key = { ...person, clientId: world.pool.clientId }
      const sessions = () => world.db.selectFrom('identity.refresh_tokens').select('revoked_at').where('user_sub', '=', person.sub).execute()
      const before = (await sessions()).filter((row) => row.revoked_at === null).length
      expect(await world.accounts.checkPassword(key, person.password)).toBe('right')
      expect((await sessions()).filter((row) => row.revoked_at === null)).toHaveLength(before)
      const answers = await Promise.all(Array.from({ length: 10 }, () => world.accounts.checkPassword(key, 'Wrong-pass-1')))
      expect(answers.filter((verdict) => verdict === 'wrong')).toHaveLength(5)
      expect(answers.filter((verdict) => verdict === 'locked')).toHaveLength(5)
      expect(await world.accounts.checkPassword(key, person.password)).toBe('locked')
    }
  })
})

describe('sessions that began before', () => {
  test('go on after the set-up, and their refresh asks for no code', async () => {
    const person = await confirmPerson(world)
    const before = await signIn(world, person)
    await setUpTotp(world, person)
    const refreshed = await world.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: world.pool.clientId, RefreshToken: before.refreshToken }))
    expect(ownerOf(refreshed.AuthenticationResult?.AccessToken)).toBe(person.username)
  })
})
