import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  SetUserPoolMfaConfigCommand,
  UpdateUserPoolCommand,
  UserNotFoundException
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { setUpTotp } from '../testing/totp.ts'
import { confirmPerson, openIdentity, refusal, signIn, tokensOf, trySignIn } from '../testing/world.ts'

// The SDK's commands as the product sends them; the verbs over them are tested by what they do.

const world = await openIdentity()

const keyOf = ({ poolId, username }: { poolId: string; username: string }) => ({ UserPoolId: poolId, Username: username })

async function isRefreshed(RefreshToken: string): Promise<boolean> {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: world.pool.clientId, RefreshToken })
  return world.sdk.send(command).then(
    () => true,
    () => false
  )
}

describe('the access of an account', () => {
  test('is disabled, enabled and signed out everywhere', async () => {
    const person = await confirmPerson(world)
    const first = await signIn(world, person)
    await world.sdk.send(new AdminDisableUserCommand(keyOf(person)))
    expect(await isRefreshed(first.refreshToken)).toBe(false)
    expect((await world.sdk.send(new AdminGetUserCommand(keyOf(person)))).Enabled).toBe(false)
    await world.sdk.send(new AdminEnableUserCommand(keyOf(person)))
    const second = await signIn(world, person)
    await world.sdk.send(new AdminUserGlobalSignOutCommand(keyOf(person)))
    expect(await isRefreshed(second.refreshToken)).toBe(false)
  })

  test('ends with the account, and an unknown one is told by a typed error', async () => {
    const person = await confirmPerson(world)
    await world.sdk.send(new AdminDeleteUserCommand(keyOf(person)))
    for (const command of [
      new AdminDeleteUserCommand(keyOf(person)),
      new AdminDisableUserCommand(keyOf(person)),
      new AdminSetUserMFAPreferenceCommand({ ...keyOf(person), SoftwareTokenMfaSettings: { Enabled: false } })
    ]) {
      const error = await world.sdk.send(command).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(UserNotFoundException)
    }
  })
})

describe('a sign-in by the product itself', () => {
  const initiate = (username: string, password: string, ClientId = world.pool.clientId, UserPoolId = world.pool.poolId) =>
    world.sdk.send(
      new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } })
    )

  test('gives tokens that can be given back, and refuses like any sign-in', async () => {
    const person = await confirmPerson(world)
    const { refreshToken } = tokensOf(await initiate(person.username.toUpperCase(), person.password))
    expect(await isRefreshed(refreshToken)).toBe(true)
    await world.sdk.send(new RevokeTokenCommand({ ClientId: world.pool.clientId, Token: refreshToken }))
    expect(await isRefreshed(refreshToken)).toBe(false)
    expect(await refusal(initiate(person.username, 'Wrong-pass-1'))).toBe('NotAuthorizedException: Incorrect username or password.')
    const other = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000005')
    expect(await refusal(initiate(person.username, person.password, other.clientId))).toContain('ResourceNotFoundException')
  })
})

describe('second factors', () => {
  const describePool = () => world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: world.pool.poolId }))

  test('are allowed and taken away for a pool; a contradiction and ON are refused', async () => {
    const UserPoolId = world.pool.poolId
    expect((await describePool()).UserPool?.MfaConfiguration).toBe('OFF')
    const answer = await world.sdk.send(
      new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } })
    )
    expect(answer).toMatchObject({ MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } })
    expect((await describePool()).UserPool?.MfaConfiguration).toBe('OPTIONAL')
    expect(await refusal(world.sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OPTIONAL' })))).toContain('InvalidParameterException')
    expect(await refusal(world.sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'ON' })))).toContain('InvalidParameterException')
    expect(await refusal(world.sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId: 'ap-northeast-1_Stranger1' })))).toContain('ResourceNotFoundException')
  })

  test('are switched off for one account, and not asked for in a pool that has none any more', async () => {
    await world.accounts.allowSecondFactors(world.pool.poolId)
    const [person, other] = [await confirmPerson(world), await confirmPerson(world)]
    await setUpTotp(world, person)
    await setUpTotp(world, other)
    await world.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...keyOf(person), SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }))
    await signIn(world, person)
    expect((await trySignIn(world, other.username, other.password)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await world.sdk.send(new UpdateUserPoolCommand({ UserPoolId: world.pool.poolId, MfaConfiguration: 'OFF' }))
    await signIn(world, other)
  })
})
