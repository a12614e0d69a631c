import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
  SetUserPoolMfaConfigCommand
} from '@aws-sdk/client-cognito-identity-provider'

/** An account's place: a tenant's pool and a name in it. */
interface Key {
  poolId: string
  username: string
}

/** What came of comparing a password; `locked` after too many wrong ones. */
export type PasswordCheck = 'right' | 'wrong' | 'locked'

/** The product's verbs on second factors. */
export interface SecondFactors {
  /** Lets the accounts of a pool have a second factor; asks none of them for one. */
  allowSecondFactors: (poolId: string) => Promise<void>
  /** Whether an account's second factor is on; false for one that does not exist. */
  hasSecondFactor: (account: Key) => Promise<boolean>
  /** Switches an account's second factor off; nothing to do for one that does not exist. */
  turnOffSecondFactor: (account: Key) => Promise<void>
  /** Compares a password, which counts like a sign-in and signs nobody in. */
  checkPassword: (account: Key & { clientId: string }, password: string) => Promise<PasswordCheck>
}

const factor = 'SOFTWARE_TOKEN_MFA'

/** The verbs on second factors over SDK commands alone, so that they mean the same embedded and at AWS. */
export function createSecondFactors(client: CognitoIdentityProviderClient): SecondFactors {
  return {
    async allowSecondFactors(poolId) {
      const settings = { SoftwareTokenMfaConfiguration: { Enabled: true }, MfaConfiguration: 'OPTIONAL' } as const
      await client.send(new SetUserPoolMfaConfigCommand({ UserPoolId: poolId, ...settings }))
    },
    async hasSecondFactor({ poolId, username }) {
      const found = await ignoreUnknown(client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: username })))
      return found?.UserMFASettingList?.includes(factor) ?? false
    },
    async turnOffSecondFactor({ poolId, username }) {
      const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }
      await ignoreUnknown(client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId: poolId, Username: username, ...off })))
    },
    checkPassword: (account, password) => checkPassword(client, account, password)
  }
}

async function checkPassword(client: CognitoIdentityProviderClient, account: Key & { clientId: string }, password: string): Promise<PasswordCheck> {
  const { poolId, clientId, username } = account
  try {
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password }
      })
    )
    // Without a second factor the password alone has opened a session that nobody is to have.
    const Token = AuthenticationResult?.RefreshToken
    if (Token) await client.send(new RevokeTokenCommand({ ClientId: clientId, Token }))
    return 'right'
  } catch (error) {
    if (!isNamed(error, 'NotAuthorizedException')) throw error
    return error.message.startsWith('Password attempts exceeded') ? 'locked' : 'wrong'
  }
}

async function ignoreUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isNamed(error, 'UserNotFoundException')) return null
    throw error
  }
}

function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name
}
