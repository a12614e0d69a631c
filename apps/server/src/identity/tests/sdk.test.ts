import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  GetTokensFromRefreshTokenCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
  UserNotFoundException,
  UsernameExistsException
} from '@aws-sdk/client-cognito-identity-provider'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { confirmPerson, GOOD_PASSWORD, invitePerson, newUsername, openIdentity, ownerOf, refusal, signIn, trySignIn } from '../testing/world.ts'

const world = await openIdentity()

describe('pools and clients', () => {
  test('a pool is made, described, changed and deleted', async () => {
    const { UserPool } = await world.sdk.send(new CreateUserPoolCommand({ PoolName: 'another' }))
    const poolId = UserPool?.Id ?? ''
    expect(poolId).toMatch(/^ap-northeast-1_[A-Za-z0-9]{9}$/)
    expect(UserPool?.CreationDate).toBeInstanceOf(Date)
    await world.sdk.send(
      new UpdateUserPoolCommand({
        UserPoolId: poolId,
        Policies: { PasswordPolicy: { MinimumLength: 12, TemporaryPasswordValidityDays: 3 } }
      })
    )
    const described = await world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: poolId }))
    expect(described.UserPool?.Policies?.PasswordPolicy).toMatchObject({
      MinimumLength: 12,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 3
    })
    await world.sdk.send(new DeleteUserPoolCommand({ UserPoolId: poolId }))
    expect(await refusal(world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: poolId })))).toBe(
      `ResourceNotFoundException: User pool ${poolId} does not exist.`
    )
    expect(await refusal(world.sdk.send(new DeleteUserPoolCommand({ UserPoolId: poolId })))).toContain('ResourceNotFoundException')
  })

  test('with a pool go its client and its accounts', async () => {
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-000000000009')
    const person = await confirmPerson(world, pool)
    const { refreshToken } = await signIn(world, person, pool.clientId)
    await world.accounts.deletePool(pool.poolId)
    expect(await refusal(world.accounts.getAccount(person))).toContain('ResourceNotFoundException')
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refreshToken })
    expect(await refusal(world.sdk.send(command))).toContain('ResourceNotFoundException')
  })

  test("a pool's own rules hold, and its temporary passwords end when it says", async () => {
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-00000000000a')
    const Policies = { PasswordPolicy: { MinimumLength: 12, TemporaryPasswordValidityDays: 3 } }
    await world.sdk.send(new UpdateUserPoolCommand({ UserPoolId: pool.poolId, Policies }))
    const person = await invitePerson(world, pool)
    const set = (Password: string, Permanent: boolean) =>
      world.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId: pool.poolId, Username: person.username, Password, Permanent }))
    expect(await refusal(set('Kumo-no-39', true))).toBe('InvalidPasswordException: Password did not conform with password policy: Password not long enough')
    await set(GOOD_PASSWORD, false)
    world.wait(3 * 86_400 + 1)
    expect(await refusal(trySignIn(world, person.username, GOOD_PASSWORD, pool.clientId))).toContain('Temporary password has expired')
  })

  test('a client says how long tokens last and which flows it allows', async () => {
    const UserPoolId = world.pool.poolId
    const made = await world.sdk.send(
      new CreateUserPoolClientCommand({
        UserPoolId,
        ClientName: 'short',
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        AccessTokenValidity: 10,
        RefreshTokenValidity: 2,
        TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'hours' }
      })
    )
    const ClientId = made.UserPoolClient?.ClientId ?? ''
    expect(made.UserPoolClient).toMatchObject({
      AccessTokenValidity: 600,
      RefreshTokenValidity: 7200,
      IdTokenValidity: 3600,
      PreventUserExistenceErrors: 'ENABLED'
    })
    const person = await confirmPerson(world)
    const answer = await trySignIn(world, person.username, person.password, ClientId)
    expect(answer.AuthenticationResult?.ExpiresIn).toBe(600)
    await world.sdk.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] }))
    expect(await refusal(trySignIn(world, person.username, person.password, ClientId))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client'
    )
  })

  test('a client of another pool cannot be changed through this one', async () => {
    const other = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-00000000000b')
    const command = new UpdateUserPoolClientCommand({ UserPoolId: world.pool.poolId, ClientId: other.clientId })
    expect(await refusal(world.sdk.send(command))).toBe(`ResourceNotFoundException: User pool client ${other.clientId} does not exist.`)
  })

  test('what this service has not is refused, never ignored', async () => {
    expect(await refusal(world.sdk.send(new CreateUserPoolCommand({ PoolName: 'mfa', MfaConfiguration: 'ON' })))).toContain('InvalidParameterException')
    expect(await refusal(world.sdk.send(new CreateUserPoolCommand({ PoolName: 'tags', UserPoolTags: { a: 'b' } })))).toContain('UserPoolTags')
    expect(await refusal(world.sdk.send(new SignUpCommand({ ClientId: world.pool.clientId, Username: 'a', Password: 'b' })))).toContain(
      'UnknownOperationException'
    )
  })
})

describe('accounts', () => {
  test('an account shows what was set, under one spelling of its name', async () => {
    const name = newUsername()
    const key = { poolId: world.pool.poolId, username: ` ${name.toUpperCase()} ` }
    const { sub } = await world.accounts.inviteUser({ ...key, email: 'x@example.jp', name: 'X', isMfaSetupRequired: true })
    expect(await world.accounts.getAccount(key)).toEqual({
      sub,
      username: name,
      email: 'x@example.jp',
      name: 'X',
      isMfaSetupRequired: true,
      isEnabled: true,
      status: 'FORCE_CHANGE_PASSWORD'
    })
    await world.accounts.updateAccount(key, { isMfaSetupRequired: false })
    expect(await world.accounts.getAccount(key)).toMatchObject({ name: 'X', isMfaSetupRequired: false })
  })

  test('the composed and the decomposed form are one name, at invitation and at sign-in', async () => {
    const account = { poolId: world.pool.poolId, username: 'andr\u00e9@example.jp' }
    await world.accounts.inviteUser({ ...account, email: 'x@example.jp', name: 'X', isMfaSetupRequired: false })
    await world.accounts.setPermanentPassword(account, GOOD_PASSWORD)
    const answer = await trySignIn(world, ' Andre\u0301@EXAMPLE.jp', GOOD_PASSWORD)
    expect(ownerOf(answer.AuthenticationResult?.AccessToken)).toBe(account.username)
  })

  test('a name is taken once, also by twenty at the same time', async () => {
    const username = newUsername()
    const person = { poolId: world.pool.poolId, username, email: username, name: 'A', isMfaSetupRequired: false }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => world.accounts.inviteUser(person)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(UsernameExistsException)
    expect(await refusal(world.accounts.inviteUser(person))).toBe('UsernameExistsException: User account already exists')
  })

  test('an unknown account, a deleted one and one of another pool are not found', async () => {
    const person = await invitePerson(world)
    const other = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-00000000000c')
    await expect(world.accounts.getAccount({ ...person, poolId: other.poolId })).rejects.toBeInstanceOf(UserNotFoundException)
    await world.accounts.deleteUser(person)
    expect(await refusal(world.accounts.getAccount(person))).toBe('UserNotFoundException: User does not exist.')
    expect(await refusal(world.accounts.deleteUser(person))).toContain('UserNotFoundException')
    expect(await refusal(world.accounts.disableUser(person))).toContain('UserNotFoundException')
  })

  test('no mail is promised that would not come', async () => {
    const command = new AdminCreateUserCommand({ UserPoolId: world.pool.poolId, Username: newUsername(), TemporaryPassword: GOOD_PASSWORD })
    expect(await refusal(world.sdk.send(command))).toContain("Value null at 'messageAction'")
  })

  test('attributes outside the schema are refused', async () => {
    const person = await invitePerson(world)
    for (const Name of ['sub', 'custom:other', 'nickname']) {
      const command = new AdminUpdateUserAttributesCommand({
        UserPoolId: person.poolId,
        Username: person.username,
        UserAttributes: [{ Name, Value: 'x' }]
      })
      expect(await refusal(world.sdk.send(command))).toContain(`user.${Name}: Attribute does not exist`)
    }
  })

  test.each(['a b', 'tab\tbed', 'zero\0byte', 'x'.repeat(129)])('the username %j is refused in words, not by the database', async (Username) => {
    const command = new AdminGetUserCommand({ UserPoolId: world.pool.poolId, Username })
    expect(await refusal(world.sdk.send(command))).toContain("InvalidParameterException: 1 validation error detected: Value at 'username'")
  })

  test('a disabled account has no session and gets its sign-in back when enabled', async () => {
    const person = await confirmPerson(world)
    await signIn(world, person)
    await world.accounts.disableUser(person)
    expect(await refusal(trySignIn(world, person.username, person.password))).toBe('NotAuthorizedException: User is disabled.')
    await world.accounts.enableUser(person)
    expect(ownerOf((await signIn(world, person)).accessToken)).toBe(person.username)
  })
})

describe('lists of accounts', () => {
  test('pages hold each account once, in order', async () => {
    const pool = await world.accounts.createPoolForTenant('0198c0de-0000-7000-8000-00000000000d')
    const people = [await invitePerson(world, pool), await invitePerson(world, pool), await invitePerson(world, pool)]
    const names: (string | undefined)[] = []
    let PaginationToken: string | undefined
    do {
      const page = await world.sdk.send(new ListUsersCommand({ UserPoolId: pool.poolId, Limit: 2, PaginationToken }))
      names.push(...(page.Users ?? []).map((user) => user.Username))
      PaginationToken = page.PaginationToken
    } while (PaginationToken)
    expect(names).toEqual(people.map((person) => person.username).toSorted())
  })

  test('filters find by whole value and by beginning, and quote what they are given', async () => {
    const person = await invitePerson(world)
    const find = async (Filter: string) => {
      const { Users } = await world.sdk.send(new ListUsersCommand({ UserPoolId: world.pool.poolId, Filter }))
      return (Users ?? []).map((user) => user.Username)
    }
    expect(await find(`email = "${person.username}"`)).toEqual([person.username])
    expect(await find(`username ^= "${person.username.slice(0, -3).toUpperCase()}"`)).toEqual([person.username])
    expect(await find(`sub = "${person.sub}"`)).toEqual([person.username])
    expect(await find(`email = "' OR true --"`)).toEqual([])
    expect(await find('email ^= "%"')).toEqual([])
    expect(await refusal(find('password_hash = "x"'))).toBe('InvalidParameterException: Error while parsing filter.')
  })
})

test("the product's other roles read none of it", async () => {
  for (const role of ['user', 'finder', 'admin', 'queue'] as const) {
    const client = new pg.Client({ connectionString: world.urls[role] })
    await client.connect()
    for (const table of ['pools', 'clients', 'users', 'sessions', 'codes', 'refresh_tokens', 'signing_keys', 'attempts'])
      await expect(client.query(`SELECT * FROM identity.${table}`), `${role} ${table}`).rejects.toMatchObject({ code: '42501' })
    await client.end()
  }
})

test('the database holds no password, code, token or private key that can be read', async () => {
  const person = await confirmPerson(world)
  const tokens = await signIn(world, person)
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  const dump: string[] = []
  for (const table of ['users', 'sessions', 'codes', 'refresh_tokens', 'signing_keys']) {
    const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM identity.${table} t`)
    dump.push(...rows.map(({ row }) => row))
  }
  await admin.end()
  const text = dump.join('\n')
  expect(text).toContain(person.username)
  for (const secret of [person.password, tokens.refreshToken, Buffer.from(tokens.refreshToken).toString('hex'), Buffer.from('PRIVATE KEY').toString('hex')])
    expect(text).not.toContain(secret)
})
