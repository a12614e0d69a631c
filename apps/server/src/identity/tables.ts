import type { ColumnType, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { DB } from '../platform/db/types.ts'

/** The rules a pool asks of passwords; the names are the protocol's. */
export interface PasswordPolicy {
  MinimumLength: number
  RequireUppercase: boolean
  RequireLowercase: boolean
  RequireNumbers: boolean
  RequireSymbols: boolean
  TemporaryPasswordValidityDays: number
}

/** The states of an account that this service produces; the names are the protocol's. */
export type UserStatus = 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'EXTERNAL_PROVIDER'

/** Whether accounts of a pool may have a second factor; that all must have one is the product's rule, not the pool's. */
export type MfaConfiguration = 'OFF' | 'OPTIONAL'

/** What is counted per pool and username, whether the account exists or not. */
export type AttemptKind = 'password' | 'totp' | 'reset_request' | 'reset_entry'

// The database's types know neither the shape of JSON nor the values that a CHECK allows.
type Narrow<Table, Columns> = Omit<Table, keyof Columns> & Columns

/** From which attribute of an assertion an attribute of the account comes. */
export type AttributeMapping = { email: string }

/** Every table of the schema `identity`; only the role app_identity may touch them. */
export interface IdentityDatabase {
  'identity.pools': Narrow<
    DB['identity.pools'],
    { password_policy: JSONColumnType<PasswordPolicy>; mfa_configuration: ColumnType<MfaConfiguration, MfaConfiguration | undefined> }
  >
  'identity.clients': DB['identity.clients']
  'identity.users': Narrow<DB['identity.users'], { attributes: JSONColumnType<Record<string, string>>; status: UserStatus }>
  'identity.software_tokens': DB['identity.software_tokens']
  'identity.sessions': DB['identity.sessions']
  'identity.codes': DB['identity.codes']
  'identity.refresh_tokens': DB['identity.refresh_tokens']
  'identity.signing_keys': Narrow<DB['identity.signing_keys'], { public_jwk: JSONColumnType<Record<string, string>> }>
  'identity.identity_providers': Narrow<DB['identity.identity_providers'], { attribute_mapping: JSONColumnType<AttributeMapping> }>
  'identity.saml_requests': DB['identity.saml_requests']
  'identity.saml_used': DB['identity.saml_used']
  'identity.oauth_codes': DB['identity.oauth_codes']
  'identity.attempts': Narrow<DB['identity.attempts'], { kind: AttemptKind }>
}

/** A connection pool or a transaction on the identity schema. */
export type Db = Kysely<IdentityDatabase>

export type Pool = Selectable<IdentityDatabase['identity.pools']>
export type Client = Selectable<IdentityDatabase['identity.clients']>
export type User = Selectable<IdentityDatabase['identity.users']>
export type SoftwareToken = Selectable<IdentityDatabase['identity.software_tokens']>
export type ChallengeSession = Selectable<IdentityDatabase['identity.sessions']>
export type RefreshToken = Selectable<IdentityDatabase['identity.refresh_tokens']>
export type IdentityProvider = Selectable<IdentityDatabase['identity.identity_providers']>
export type OAuthCodeRow = Selectable<IdentityDatabase['identity.oauth_codes']>
export type SamlRequest = Selectable<IdentityDatabase['identity.saml_requests']>
