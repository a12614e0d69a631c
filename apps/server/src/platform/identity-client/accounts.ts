import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  ListUsersCommand
} from '@aws-sdk/client-cognito-identity-provider'
import { createFederation, type Federation } from './federation.ts'
import { createPool, given, type PoolSettings, SETUP_MFA_FLG, type TenantPool } from './pools.ts'
import { createSecondFactors, type SecondFactors } from './second-factors.ts'
import { randomInt } from 'node:crypto'

// Without the signs that people mix up when they type a mail's text (0 O, 1 l I).
const GROUPS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@']
const LENGTH = 16

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length))
}

/** A random password of 16 signs that meets every rule of a pool (1§5). */
export function newTemporaryPassword(): string {
  const characters = GROUPS.map(pick)
  while (characters.length < LENGTH) characters.push(pick(GROUPS.join('')))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const kept = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = kept
  }
  return characters.join('')
}

/** An account's place: a tenant's pool and a name in it. */
export interface AccountKey {
  poolId: string
  username: string
}

/** What the identity service knows of a person. `status` is the protocol's UserStatus. */
export interface Account {
  sub: string
  username: string
  email: string
  name: string
  isMfaSetupRequired: boolean
  isEnabled: boolean
  status: string
}

/** What the product sets on an account; absent means unchanged. */
export interface AccountChanges {
  email?: string
  name?: string
  isMfaSetupRequired?: boolean
}

/** A person to make an account for. */
export interface Invitation extends AccountKey {
  email: string
  name: string
  isMfaSetupRequired: boolean
}

/** The product's verbs on accounts. Errors are the SDK's, told apart by `error.name`, such as `UsernameExistsException`. */
export interface Accounts extends SecondFactors, Federation {
  /** Makes the pool and the browser's client of a tenant. */
  createPoolForTenant: (tenantUuid: string) => Promise<TenantPool>
  /** Deletes a tenant's pool with all its accounts; there is no way back. */
  deletePool: (poolId: string) => Promise<void>
  /**
   * Makes an account with a temporary password (good for 7 days) and sends nothing: the product mails the invitation.
   * @throws UsernameExistsException.
   */
  inviteUser: (person: Invitation) => Promise<{ sub: string; temporaryPassword: string }>
  /** Gives an account a new temporary password, to be mailed again; its sessions end. */
  resetTemporaryPassword: (account: AccountKey) => Promise<{ temporaryPassword: string }>
  /**
   * Sets a lasting password; the account's sessions end.
   * @throws InvalidPasswordException.
   */
  setPermanentPassword: (account: AccountKey, password: string) => Promise<void>
  /** Changes what is sent; a changed address counts as verified, because the product mails to it. */
  updateAccount: (account: AccountKey, changes: AccountChanges) => Promise<void>
  /** Lets an account sign in again. */
  enableUser: (account: AccountKey) => Promise<void>
  /** Refuses an account's sign-in and ends its sessions. */
  disableUser: (account: AccountKey) => Promise<void>
  /** Deletes an account; there is no way back. */
  deleteUser: (account: AccountKey) => Promise<void>
  /** Ends all sessions of an account. */
  signOutEverywhere: (account: AccountKey) => Promise<void>
  /** An account as it is now; raises UserNotFoundException. */
  getAccount: (account: AccountKey) => Promise<Account>
  /**
   * The accounts of a pool, in pages of up to 60; `next` is null after the last.
   * @throws ResourceNotFoundException.
   */
  listAccounts: (poolId: string, next: string | null) => Promise<{ accounts: Account[]; next: string | null }>
}

/** The product's verbs over SDK commands alone, so that they mean the same embedded and at AWS. */
export function createAccounts(client: CognitoIdentityProviderClient, settings: PoolSettings): Accounts {
  return {
    ...createSecondFactors(client),
    ...createFederation(client),
    createPoolForTenant: (tenantUuid) => createPool(client, settings, tenantUuid),
    deletePool: async (poolId) => void (await client.send(new DeleteUserPoolCommand({ UserPoolId: poolId }))),
    inviteUser: (person) => inviteUser(client, person),
    async resetTemporaryPassword(account) {
      const temporaryPassword = newTemporaryPassword()
      await client.send(new AdminSetUserPasswordCommand({ ...where(account), Password: temporaryPassword, Permanent: false }))
      return { temporaryPassword }
    },
    async setPermanentPassword(account, password) {
      await client.send(new AdminSetUserPasswordCommand({ ...where(account), Password: password, Permanent: true }))
    },
    async updateAccount(account, changes) {
      await client.send(new AdminUpdateUserAttributesCommand({ ...where(account), UserAttributes: toAttributes(changes) }))
    },
    enableUser: async (account) => void (await client.send(new AdminEnableUserCommand(where(account)))),
    disableUser: async (account) => void (await client.send(new AdminDisableUserCommand(where(account)))),
    deleteUser: async (account) => void (await client.send(new AdminDeleteUserCommand(where(account)))),
    signOutEverywhere: async (account) => void (await client.send(new AdminUserGlobalSignOutCommand(where(account)))),
    getAccount: (account) => getAccount(client, account),
    async listAccounts(poolId, next) {
      const page = await client.send(new ListUsersCommand({ UserPoolId: poolId, Limit: 60, ...(next !== null && { PaginationToken: next }) }))
      const accounts = (page.Users ?? []).map((user) => toAccount(user, user.Attributes))
      return { accounts, next: page.PaginationToken ?? null }
    }
  }
}

async function inviteUser(client: CognitoIdentityProviderClient, person: Invitation) {
  const temporaryPassword = newTemporaryPassword()
  const { User } = await client.send(
    new AdminCreateUserCommand({
      ...where(person),
      MessageAction: 'SUPPRESS',
      TemporaryPassword: temporaryPassword,
      UserAttributes: toAttributes(person)
    })
  )
  const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
  return { sub: given(sub, 'User.Attributes.sub'), temporaryPassword }
}

async function getAccount(client: CognitoIdentityProviderClient, account: AccountKey): Promise<Account> {
  const found = await client.send(new AdminGetUserCommand(where(account)))
  return toAccount(found, found.UserAttributes)
}

/** What the service tells of an account, by whichever command. */
interface FoundAccount {
  Username?: string | undefined
  Enabled?: boolean | undefined
  UserStatus?: string | undefined
}

function toAccount(found: FoundAccount, attributes: readonly AttributeType[] | undefined): Account {
  const value = (name: string) => attributes?.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    sub: value('sub'),
    username: given(found.Username, 'Username'),
    email: value('email'),
    name: value('name'),
    isMfaSetupRequired: value(SETUP_MFA_FLG) === 'true',
    isEnabled: given(found.Enabled, 'Enabled'),
    status: given(found.UserStatus, 'UserStatus')
  }
}

function where({ poolId, username }: AccountKey) {
  return { UserPoolId: poolId, Username: username.trim().toLowerCase().normalize('NFC') }
}

function toAttributes({ email, name, isMfaSetupRequired }: AccountChanges): AttributeType[] {
  const attributes: AttributeType[] = []
  if (email !== undefined) attributes.push({ Name: 'email', Value: email }, { Name: 'email_verified', Value: 'true' })
  if (name !== undefined) attributes.push({ Name: 'name', Value: name })
  if (isMfaSetupRequired !== undefined) attributes.push({ Name: SETUP_MFA_FLG, Value: String(isMfaSetupRequired) })
  return attributes
}
