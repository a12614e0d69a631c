import {
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  type CreateUserPoolCommandInput
} from '@aws-sdk/client-cognito-identity-provider'

/** The attribute that says whether a person must set up a second factor. */
export const SETUP_MFA_FLG = 'custom:setup_mfa_flg'

/** A tenant's place at the identity service. */
export interface TenantPool {
  poolId: string
  clientId: string
}

/** The operator's settings for new pools. */
export interface PoolSettings {
  /** The flow that browsers are told to use; USER_SRP_AUTH is possible at AWS only. */
  authFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
  /** True lets answers tell that a user is unknown; off by default. */
  revealUnknownUsers: boolean
}

// The password rules of 1§5 and 1§9; accounts are made by the product alone.
const poolInput: Omit<CreateUserPoolCommandInput, 'PoolName'> = {
  UsernameConfiguration: { CaseSensitive: false },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireUppercase: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 7
    }
  },
  Schema: [{ Name: 'setup_mfa_flg', AttributeDataType: 'String', Mutable: true }]
}

/** Makes the pool and the browser's client (without a secret) of a tenant. */
export async function createPool(client: CognitoIdentityProviderClient, settings: PoolSettings, tenantUuid: string): Promise<TenantPool> {
  const { UserPool } = await client.send(new CreateUserPoolCommand({ ...poolInput, PoolName: `mekiki-${tenantUuid}` }))
  const poolId = given(UserPool?.Id, 'UserPool.Id')
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId: poolId,
      ClientName: 'mekiki-web',
      // The product checks a password itself before it switches somebody's own second factor off.
      ExplicitAuthFlows: [`ALLOW_${settings.authFlow}`, 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: settings.revealUnknownUsers ? 'LEGACY' : 'ENABLED',
      EnableTokenRevocation: true,
      ReadAttributes: ['email', 'email_verified', 'name', SETUP_MFA_FLG],
      // People can neither switch their second factor's flag off nor move their address.
      WriteAttributes: ['name']
    })
  )
  return { poolId, clientId: given(UserPoolClient?.ClientId, 'UserPoolClient.ClientId') }
}

/** A value that the protocol promises; throws when the answer lacks it. */
export function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The identity service answered without ${name}`)
  return value
}
