import { AssociateSoftwareTokenCommand, SetUserMFAPreferenceCommand, VerifySoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { saveSetting } from '../../../../platform/db/platform-settings.queries.ts'
import { administratorPoolSetting } from '../../../../platform/http/callers/authenticate-administrator.ts'
import type { IdentityScene } from '../../../../testing/identity.ts'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'

export const password = 'Right-Password-1!'

/** The administrators' own pool at the identity service, and people in it. */
export interface Administration {
  pool: TestTenant
  /** The calls of somebody of the pool, as their token lets them. */
  callsOf: (email: string) => TestActor['call']
  /** Signs in with a password and sets a second factor up; gives the access token. */
  setUp: (email: string) => Promise<string>
  /** The code of somebody's authenticator app half a minute from now, which is taken already: that of the moment may be the one that set it up. */
  codeOf: (email: string) => string
  /** Makes an administrator with a password and a second factor; gives their calls. */
  make: (email: string, name?: string) => Promise<TestActor['call']>
}

/** Makes the administrators' pool of a scene. */
export async function createAdministration({ world, accounts, sdk, signIn }: IdentityScene): Promise<Administration> {
  const made = await accounts.createPoolForTenant(v7())
  await accounts.allowSecondFactors(made.poolId)
  await saveSetting(world.admin, administratorPoolSetting, made, new Date())
  const pool: TestTenant = { uuid: '', groups: { administrator: '', member: '', guest: '' }, ...made }
  const callsOf = (email: string): TestActor['call'] => {
    const token = Buffer.from(`${pool.poolId}|${pool.clientId}|${email}`).toString('base64url')
    return (method, url, payload, headers) => world.anonymous(method, url, payload, { authorization: `Bearer ${token}`, ...headers })
  }
  const secrets = new Map<string, string>()
  const setUp = async (email: string): Promise<string> => {
    const AccessToken = (await signIn(pool, email, password)).AuthenticationResult?.AccessToken
    const { SecretCode } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    if (AccessToken === undefined || SecretCode === undefined) throw new Error('no key for an authenticator app')
    await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: new TOTP({ secret: SecretCode }).generate() }))
    await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }))
    secrets.set(email, SecretCode)
    return AccessToken
  }
  return {
    pool,
    callsOf,
    setUp,
    codeOf: (email) => new TOTP({ secret: secrets.get(email) ?? '' }).generate({ timestamp: world.platform.clock().getTime() + 30_000 }),
    make: async (email, name = email) => {
      const key = { poolId: pool.poolId, username: email }
      await accounts.inviteUser({ ...key, email, name, isMfaSetupRequired: false })
      await accounts.setPermanentPassword(key, password)
      await setUp(email)
      return callsOf(email)
    }
  }
}
