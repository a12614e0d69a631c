import {
  ChangePasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  confirmPerson,
  GOOD_PASSWORD,
  invitePerson,
  newUsername,
  openIdentity,
  ownerOf,
  type Person,
  PUBLIC_URL,
  refusal,
  signIn,
  tokensOf,
  trySignIn
} from '../testing/world.ts'

const world = await openIdentity()

const WRONG = 'NotAuthorizedException: Incorrect username or password.'

async function challengeOf(person: Person): Promise<string> {
  const { ChallengeName, Session } = await trySignIn(world, person.username, person.password)
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  return Session ?? ''
}

function answer(person: Person, Session: string, responses: Record<string, string>, clientId = world.pool.clientId) {
  return world.sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: clientId,
      Session,
      ChallengeResponses: { USERNAME: person.username, ...responses }
    })
  )
}

describe('sign-in', () => {
  test('is told of when it lets somebody in and when it refuses, and not for a question or a renewal', async () => {
    const person = await confirmPerson(world)
    const own = () => world.signInNotes.filter(({ username }) => username === person.username)
    await signIn(world, person)
    await refusal(trySignIn(world, person.username, 'not the password'))
    const who = { poolId: world.pool.poolId, way: 'password', username: person.username, email: null }
    expect(own()).toEqual([
      { ...who, outcome: 'succeeded', reason: null },
      { ...who, outcome: 'refused', reason: 'Incorrect username or password.' }
    ])
    expect(JSON.stringify(world.signInNotes)).not.toContain(person.password)
    const invited = await invitePerson(world)
    await challengeOf(invited)
    expect(world.signInNotes.some(({ username }) => username === invited.username)).toBe(false)
  })

  test('gives tokens with the claims that browsers and the product read', async () => {
    const person = await confirmPerson(world)
    const before = Math.floor(world.now().getTime() / 1000)
    const { accessToken, idToken } = await signIn(world, person)
    const issuer = `${PUBLIC_URL}/${world.pool.poolId}`
    const access = decodeJwt(accessToken)
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256' })
    expect(access).toMatchObject({
      sub: person.sub,
      iss: issuer,
      client_id: world.pool.clientId,
      username: person.username,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin'
    })
    expect(access.aud).toBeUndefined()
    expect(access.iat).toBeGreaterThanOrEqual(before)
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(3600)
    const id = decodeJwt(idToken)
    expect(id).toMatchObject({
      sub: person.sub,
      iss: issuer,
      aud: world.pool.clientId,
      token_use: 'id',
      'cognito:username': person.username,
      email: person.username,
      email_verified: true,
      'custom:setup_mfa_flg': 'false'
    })
    expect(access['origin_jti']).toBe(id['origin_jti'])
    expect(access.jti).not.toBe(id.jti)
  })

  test('the name may be typed in any case, with spaces around it', async () => {
    const person = await confirmPerson(world)
    const typed = { ...person, username: ` ${person.username.toUpperCase()} ` }
    expect(decodeJwt((await signIn(world, typed)).accessToken)['username']).toBe(person.username)
  })

  test('a wrong password and an unknown name get one answer', async () => {
    const person = await confirmPerson(world)
    expect(await refusal(trySignIn(world, person.username, 'Wrong-pass-1'))).toBe(WRONG)
    expect(await refusal(trySignIn(world, newUsername(), 'Wrong-pass-1'))).toBe(WRONG)
  })

  test('a disabled account says so to the right password only', async () => {
    const person = await confirmPerson(world)
    await world.accounts.disableUser(person)
    expect(await refusal(trySignIn(world, person.username, 'Wrong-pass-1'))).toBe(WRONG)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe('NotAuthorizedException: User is disabled.')
  })

  test('what is missing is named', async () => {
    const auth = (AuthParameters: Record<string, string>, AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' = 'USER_PASSWORD_AUTH') =>
      refusal(world.sdk.send(new InitiateAuthCommand({ AuthFlow, ClientId: world.pool.clientId, AuthParameters })))
    expect(await auth({ PASSWORD: 'x' })).toBe('InvalidParameterException: Missing required parameter USERNAME')
    expect(await auth({ USERNAME: ' ', PASSWORD: 'x' })).toBe('InvalidParameterException: Missing required parameter USERNAME')
    expect(await auth({ USERNAME: 'x' })).toBe('InvalidParameterException: Missing required parameter PASSWORD')
    expect(await auth({ USERNAME: 'x' }, 'USER_SRP_AUTH')).toBe('InvalidParameterException: USER_SRP_AUTH flow not enabled for this client')
    expect(await refusal(trySignIn(world, 'x', 'y', 'nosuchclient'))).toBe('ResourceNotFoundException: User pool client nosuchclient does not exist.')
  })
})

describe('the first password', () => {
  test('is asked for, and signs in at once', async () => {
    const person = await invitePerson(world)
    const first = await trySignIn(world, person.username, person.password)
    expect(first.AuthenticationResult).toBeUndefined()
    expect(first.ChallengeParameters).toMatchObject({ USER_ID_FOR_SRP: person.username, requiredAttributes: '[]' })
    expect(JSON.parse(first.ChallengeParameters?.['userAttributes'] ?? '')).toMatchObject({ email: person.username })
    const done = await answer(person, first.Session ?? '', { NEW_PASSWORD: GOOD_PASSWORD })
    expect(decodeJwt(tokensOf(done).accessToken).sub).toBe(person.sub)
    expect(ownerOf((await signIn(world, { ...person, password: GOOD_PASSWORD })).accessToken)).toBe(person.username)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe(WRONG)
    expect(await world.accounts.getAccount(person)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('that breaks a rule leaves the question open', async () => {
    const person = await invitePerson(world)
    const session = await challengeOf(person)
    expect(await refusal(answer(person, session, { NEW_PASSWORD: 'short' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough'
    )
    expect(await refusal(answer(person, session, { NEW_PASSWORD: 'P@ssw0rd1' }))).toContain('cannot be used for security reasons')
    expect(ownerOf(tokensOf(await answer(person, session, { NEW_PASSWORD: GOOD_PASSWORD })).accessToken)).toBe(person.username)
  })

  test('cannot be the temporary one', async () => {
    const person = await invitePerson(world)
    const session = await challengeOf(person)
    expect(await refusal(answer(person, session, { NEW_PASSWORD: person.password }))).toContain('PasswordHistoryPolicyViolationException')
  })

  test('cannot be set with attributes: the second factor stays asked for', async () => {
    const person = await invitePerson(world)
    await world.accounts.updateAccount(person, { isMfaSetupRequired: true })
    const session = await challengeOf(person)
    const responses = { NEW_PASSWORD: GOOD_PASSWORD, 'userAttributes.custom:setup_mfa_flg': 'false' }
    expect(await refusal(answer(person, session, responses))).toBe('NotAuthorizedException: A client attempted to write unauthorized attribute')
    expect(await world.accounts.getAccount(person)).toMatchObject({ isMfaSetupRequired: true, status: 'FORCE_CHANGE_PASSWORD' })
  })

  test('must come within three minutes', async () => {
    const person = await invitePerson(world)
    const session = await challengeOf(person)
    world.wait(181)
    expect(await refusal(answer(person, session, { NEW_PASSWORD: GOOD_PASSWORD }))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.'
    )
  })

  test('works with the temporary one for seven days, and then says whom to ask', async () => {
    const person = await invitePerson(world)
    world.wait(7 * 86_400 - 60)
    await challengeOf(person)
    world.wait(120)
    expect(await refusal(trySignIn(world, person.username, 'Wrong-pass-1'))).toBe(WRONG)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe(
      'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.'
    )
    const { temporaryPassword } = await world.accounts.resetTemporaryPassword(person)
    await challengeOf({ ...person, password: temporaryPassword })
  })

  test('is not asked of someone whose question was for an older temporary password', async () => {
    const person = await invitePerson(world)
    const session = await challengeOf(person)
    await world.accounts.resetTemporaryPassword(person)
    expect(await refusal(answer(person, session, { NEW_PASSWORD: GOOD_PASSWORD }))).toBe('NotAuthorizedException: Invalid session for the user.')
  })

  test('is refused to an account disabled in between', async () => {
    const person = await invitePerson(world)
    const session = await challengeOf(person)
    await world.accounts.disableUser(person)
    expect(await refusal(answer(person, session, { NEW_PASSWORD: GOOD_PASSWORD }))).toContain('NotAuthorizedException')
    expect(await world.accounts.getAccount(person)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
  })
})

describe('the own account', () => {
  test('GetUser shows the attributes, the flag of the second factor among them', async () => {
    const person = await confirmPerson(world)
    await world.accounts.updateAccount(person, { isMfaSetupRequired: true })
    const { accessToken } = await signIn(world, person)
    const { Username, UserAttributes } = await world.sdk.send(new GetUserCommand({ AccessToken: accessToken }))
    expect(Username).toBe(person.username)
    expect(UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: person.sub },
        { Name: 'email', Value: person.username },
        { Name: 'custom:setup_mfa_flg', Value: 'true' }
      ])
    )
  })

  test('a changed password works at once, the old one no longer', async () => {
    const person = await confirmPerson(world)
    const { accessToken } = await signIn(world, person)
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      world.sdk.send(new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword, ProposedPassword }))
    expect(await refusal(change('Wrong-pass-1', 'Yama-no-Oto-54'))).toBe(WRONG)
    expect(await refusal(change(person.password, 'yama-no-oto-54'))).toContain('Password must have uppercase characters')
    await change(person.password, 'Yama-no-Oto-54')
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe(WRONG)
    expect(ownerOf((await signIn(world, { ...person, password: 'Yama-no-Oto-54' })).accessToken)).toBe(person.username)
  })

  test('a global sign-out ends every session of the person, and nobody else', async () => {
    const [person, other] = [await confirmPerson(world), await confirmPerson(world)]
    const sessions = [await signIn(world, person), await signIn(world, person)]
    const others = await signIn(world, other)
    await world.sdk.send(new GlobalSignOutCommand({ AccessToken: sessions[0]?.accessToken }))
    for (const { accessToken } of sessions)
      expect(await refusal(world.sdk.send(new GetUserCommand({ AccessToken: accessToken })))).toBe('NotAuthorizedException: Access Token has been revoked')
    expect((await world.sdk.send(new GetUserCommand({ AccessToken: others.accessToken }))).Username).toBe(other.username)
  })
})
