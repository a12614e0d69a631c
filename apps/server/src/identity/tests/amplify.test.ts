import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup
} from 'aws-amplify/auth'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeAt, wrongCode } from '../testing/totp.ts'
import { confirmPerson, createIdentityWorld, GOOD_PASSWORD, type IdentityWorld, invitePerson, newUsername, ownerOf, type Person } from '../testing/world.ts'

const NEW_PASSWORD = 'Yama-no-Oto-54'

let world: IdentityWorld
let server: FastifyInstance
const heard: string[] = []

beforeAll(async () => {
  // Amplify says once that an address of one's own is configured.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  world = await createIdentityWorld()
  server = fastify()
  server.addHook('onRequest', async (request) => void heard.push(String(request.headers['x-amz-target']).split('.')[1] ?? ''))
  await server.register(world.identity.plugin)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const { poolId: userPoolId, clientId: userPoolClientId } = world.pool
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${origin}/identity/` } } })
})
afterAll(async () => {
  await server.close()
  expect(world.faults).toEqual([])
  await world.close()
  vi.restoreAllMocks()
})
beforeEach(() => {
  heard.length = 0
})
afterEach(() => signOut())

const enter = ({ username, password }: { username: string; password: string }) =>
  signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })

async function failureOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason
  )
  if (!(error instanceof Error)) throw new Error('The call did not fail')
  return `${error.name}: ${error.message}`
}

async function enterConfirmed(): Promise<Person> {
  const person = await confirmPerson(world)
  expect((await enter(person)).nextStep.signInStep).toBe('DONE')
  return person
}

async function refreshed(): Promise<boolean> {
  return (await fetchAuthSession({ forceRefresh: true })).tokens !== undefined
}

/** Sets a second factor up as the screen does; gives its secret. */
async function setUpSecondFactor(): Promise<string> {
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: codeAt(sharedSecret, world.now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  world.wait(60)
  return sharedSecret
}

describe('a second factor with the browser library', () => {
  beforeAll(() => world.accounts.allowSecondFactors(world.pool.poolId))

  test('is set up: the link for the app, the code, the preference', async () => {
    await enterConfirmed()
    expect(await fetchMFAPreference()).toEqual({})
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    const link = getSetupUri(encodeURIComponent('Mekiki 汐見重工'), encodeURIComponent('taro@example.jp'))
    expect(link.href).toBe(
      `otpauth://totp/${encodeURIComponent('Mekiki 汐見重工')}:taro%40example.jp?secret=${sharedSecret}&issuer=${encodeURIComponent('Mekiki 汐見重工')}`
    )
    expect(await failureOf(verifyTOTPSetup({ code: wrongCode(sharedSecret, world.now()) }))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA'
    )
    await verifyTOTPSetup({ code: codeAt(sharedSecret, world.now()) })
    expect(await fetchMFAPreference()).toEqual({})
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })
    await updateMFAPreference({ totp: 'DISABLED' })
    expect(await fetchMFAPreference()).toEqual({})
    expect(heard.filter((name) => /Software|Preference/u.test(name))).toEqual([
      'AssociateSoftwareToken',
      'VerifySoftwareToken',
      'VerifySoftwareToken',
      'SetUserMFAPreference',
      'SetUserMFAPreference'
    ])
  })

  test('is asked for at the sign-in: a wrong code may be mended, a used one not', async () => {
    const person = await enterConfirmed()
    const secret = await setUpSecondFactor()
    await signOut()
    expect((await enter(person)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    const challengeResponse = codeAt(secret, world.now())
    expect(await failureOf(confirmSignIn({ challengeResponse: wrongCode(secret, world.now()) }))).toBe('CodeMismatchException: Invalid code received for user')
    expect((await confirmSignIn({ challengeResponse })).nextStep.signInStep).toBe('DONE')
    await signOut()
    await enter(person)
    expect(await failureOf(confirmSignIn({ challengeResponse }))).toBe('ExpiredCodeException: Your software token has already been used once.')
  })

  test('is asked for after a new password; a lock and an expired challenge are told at once', async () => {
    const person = await enterConfirmed()
    const secret = await setUpSecondFactor()
    await signOut()
    const { temporaryPassword } = await world.accounts.resetTemporaryPassword(person)
    await enter({ ...person, password: temporaryPassword })
    expect((await confirmSignIn({ challengeResponse: NEW_PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    const wrong = { challengeResponse: wrongCode(secret, world.now()) }
    for (let attempt = 0; attempt < 5; attempt += 1) await failureOf(confirmSignIn(wrong))
    heard.length = 0
    expect(await failureOf(confirmSignIn(wrong))).toBe('NotAuthorizedException: Password attempts exceeded')
    expect(heard).toEqual(['RespondToAuthChallenge'])
    world.wait(181)
    expect(await failureOf(confirmSignIn(wrong))).toBe('NotAuthorizedException: Invalid session for the user, session is expired.')
  })
})

describe('with the browser library', () => {
  test('sign-in, who am I, attributes, refresh, sign-out', async () => {
    const person = await enterConfirmed()
    expect(await getCurrentUser()).toMatchObject({ username: person.username, userId: person.sub })
    expect(await fetchUserAttributes()).toMatchObject({ sub: person.sub, email: person.username, 'custom:setup_mfa_flg': 'false' })
    const first = (await fetchAuthSession()).tokens?.accessToken.toString()
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
    expect([ownerOf(first), ownerOf(second)]).toEqual([person.username, person.username])
    expect(second).not.toBe(first)
    await signOut()
    expect(heard).toEqual(['InitiateAuth', 'GetUser', 'GetTokensFromRefreshToken', 'RevokeToken'])
    expect((await fetchAuthSession()).tokens).toBeUndefined()
  })

  test('a first password: a weak one may be mended, the good one signs in', async () => {
    const person = await invitePerson(world)
    expect((await enter(person)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    expect(await failureOf(confirmSignIn({ challengeResponse: 'short' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough'
    )
    expect((await confirmSignIn({ challengeResponse: GOOD_PASSWORD })).nextStep.signInStep).toBe('DONE')
    expect(await getCurrentUser()).toMatchObject({ username: person.username })
  })

  test('a forgotten password', async () => {
    const person = await confirmPerson(world)
    const { nextStep } = await resetPassword({ username: person.username })
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@e***' }
    })
    const code = world.mails.findLast((mail) => mail.username === person.username)?.code ?? ''
    const confirm = (confirmationCode: string) => confirmResetPassword({ username: person.username, confirmationCode, newPassword: NEW_PASSWORD })
    expect(await failureOf(confirm('abcdef'))).toBe('CodeMismatchException: Invalid verification code provided, please try again.')
    await confirm(code)
    expect((await enter({ ...person, password: NEW_PASSWORD })).nextStep.signInStep).toBe('DONE')
  })

  test('a changed password ends the session; the new one opens another', async () => {
    const person = await enterConfirmed()
    await updatePassword({ oldPassword: person.password, newPassword: NEW_PASSWORD })
    expect(await refreshed()).toBe(false)
    expect((await enter({ ...person, password: NEW_PASSWORD })).nextStep.signInStep).toBe('DONE')
  })

  test('a global sign-out', async () => {
    await enterConfirmed()
    await signOut({ global: true })
    expect(heard).toContain('GlobalSignOut')
    expect((await fetchAuthSession()).tokens).toBeUndefined()
  })

  test('a session ended elsewhere: the refresh gives no tokens and asks once', async () => {
    const person = await enterConfirmed()
    await world.accounts.disableUser(person)
    heard.length = 0
    expect(await refreshed()).toBe(false)
    expect(heard).toEqual(['GetTokensFromRefreshToken'])
  })

  test('the texts that the screens map', async () => {
    const person = await confirmPerson(world)
    const wrong = { ...person, password: 'Wrong-pass-1' }
    const INCORRECT = 'NotAuthorizedException: Incorrect username or password.'
    expect(await failureOf(enter(wrong))).toBe(INCORRECT)
    expect(await failureOf(enter({ ...wrong, username: newUsername() }))).toBe(INCORRECT)
    await world.accounts.disableUser(person)
    expect(await failureOf(enter(person))).toBe('NotAuthorizedException: User is disabled.')
    const invited = await invitePerson(world)
    expect(await failureOf(resetPassword({ username: invited.username }))).toBe('NotAuthorizedException: User password cannot be reset in the current state.')
    world.wait(8 * 86_400)
    expect(await failureOf(enter(invited))).toBe('NotAuthorizedException: Temporary password has expired and must be reset by an administrator.')
  })

  test('a lock is told at once: the library does not knock again', async () => {
    const person = await confirmPerson(world)
    const wrong = { ...person, password: 'Wrong-pass-1' }
    for (let attempt = 0; attempt < 5; attempt += 1) await failureOf(enter(wrong))
    heard.length = 0
    expect(await failureOf(enter(wrong))).toBe('NotAuthorizedException: Password attempts exceeded')
    expect(heard).toEqual(['InitiateAuth'])
  })
})
