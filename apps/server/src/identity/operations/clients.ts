import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { failures } from '../errors.ts'
import { newClientId } from '../secrets.ts'
import { getClient, getPool } from '../store/pools.ts'
import type { Client } from '../tables.ts'
import { clientIdInput, poolIdInput } from './inputs.ts'
import { toEpoch } from './shapes.ts'

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
type Unit = keyof typeof UNIT_SECONDS

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']).optional()

const settings = {
  UserPoolId: poolIdInput,
  ExplicitAuthFlows: z
    .array(z.enum(['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']))
    .default(['ALLOW_REFRESH_TOKEN_AUTH']),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('ENABLED'),
  ReadAttributes: z.array(z.string().max(32)).optional(),
  // No public operation writes attributes, so that nothing here needs this list; on AWS it does.
  WriteAttributes: z.array(z.string().max(32)).optional(),
  EnableTokenRevocation: z.literal(true).optional(),
  SupportedIdentityProviders: z.array(z.string().min(1).max(32)).max(10).default(['COGNITO']),
  CallbackURLs: z.array(z.url().max(1024)).max(100).default([]),
  LogoutURLs: z.array(z.url().max(1024)).max(100).default([]),
  AllowedOAuthFlows: z.array(z.literal('code')).max(1).default([]),
  AllowedOAuthScopes: z.array(z.enum(['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'])).default([]),
  AllowedOAuthFlowsUserPoolClient: z.boolean().default(false),
  AccessTokenValidity: z.int().min(1).max(86_400).default(1),
  IdTokenValidity: z.int().min(1).max(86_400).default(1),
  RefreshTokenValidity: z.int().min(1).max(315_360_000).default(30),
  AuthSessionValidity: z.int().min(3).max(15).default(3),
  TokenValidityUnits: z.strictObject({ AccessToken: unit, IdToken: unit, RefreshToken: unit }).default({})
}

const settingsInput = z.strictObject(settings)
type Settings = z.output<typeof settingsInput>

/** CreateUserPoolClient: clients without a secret, for browsers. */
export const createUserPoolClient: Operation = defineOperation({
  name: 'CreateUserPoolClient',
  audience: 'internal',
  input: z.strictObject({
    ...settings,
    ClientName: z.string().min(1).max(128),
    GenerateSecret: z.literal(false).optional()
  }),
  async run(ctx, { ClientName, GenerateSecret: _, ...input }) {
    const pool = await getPool(ctx.db, input.UserPoolId)
    const now = ctx.clock()
    const client = await ctx.db
      .insertInto('identity.clients')
      .values({
        ...toRow(input),
        id: newClientId(),
        pool_id: pool.id,
        name: ClientName,
        created_at: now,
        updated_at: now
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { UserPoolClient: toUserPoolClient(client) }
  }
})

/** DescribeUserPoolClient. */
export const describeUserPoolClient: Operation = defineOperation({
  name: 'DescribeUserPoolClient',
  audience: 'internal',
  input: z.strictObject({ UserPoolId: poolIdInput, ClientId: clientIdInput }),
  async run(ctx, { UserPoolId, ClientId }) {
    const client = await getClient(ctx.db, ClientId)
    if (client.pool_id !== UserPoolId) throw failures.clientNotFound(ClientId)
    return { UserPoolClient: toUserPoolClient(client) }
  }
})

/** UpdateUserPoolClient: as in the protocol, settings that are not sent return to their defaults. */
export const updateUserPoolClient: Operation = defineOperation({
  name: 'UpdateUserPoolClient',
  audience: 'internal',
  input: z.strictObject({
    ...settings,
    ClientId: clientIdInput,
    ClientName: z.string().min(1).max(128).optional()
  }),
  async run(ctx, { ClientId, ClientName, ...input }) {
    const client = await ctx.db
      .updateTable('identity.clients')
      .set({
        ...toRow(input),
        updated_at: ctx.clock(),
        ...(ClientName === undefined ? {} : { name: ClientName })
      })
      .where('id', '=', ClientId)
      .where('pool_id', '=', input.UserPoolId)
      .returningAll()
      .executeTakeFirst()
    if (client === undefined) throw failures.clientNotFound(ClientId)
    return { UserPoolClient: toUserPoolClient(client) }
  }
})

function seconds(amount: number, given: Unit | undefined, usual: Unit): number {
  return amount * UNIT_SECONDS[given ?? usual]
}

function toRow(input: Settings) {
  const units = input.TokenValidityUnits
  return {
    auth_flows: input.ExplicitAuthFlows,
    supported_providers: input.SupportedIdentityProviders,
    callback_urls: input.CallbackURLs,
    logout_urls: input.LogoutURLs,
    oauth_flows: input.AllowedOAuthFlowsUserPoolClient ? input.AllowedOAuthFlows : [],
    oauth_scopes: input.AllowedOAuthScopes,
    read_attributes: input.ReadAttributes ?? null,
    is_unknown_user_told: input.PreventUserExistenceErrors === 'LEGACY',
    access_token_seconds: seconds(input.AccessTokenValidity, units.AccessToken, 'hours'),
    id_token_seconds: seconds(input.IdTokenValidity, units.IdToken, 'hours'),
    refresh_token_seconds: seconds(input.RefreshTokenValidity, units.RefreshToken, 'days'),
    auth_session_seconds: seconds(input.AuthSessionValidity, 'minutes', 'minutes')
  }
}

function toUserPoolClient(client: Client) {
  return {
    UserPoolId: client.pool_id,
    ClientId: client.id,
    ClientName: client.name,
    ExplicitAuthFlows: client.auth_flows,
    PreventUserExistenceErrors: client.is_unknown_user_told ? 'LEGACY' : 'ENABLED',
    ReadAttributes: client.read_attributes ?? undefined,
    SupportedIdentityProviders: client.supported_providers,
    CallbackURLs: client.callback_urls,
    LogoutURLs: client.logout_urls,
    AllowedOAuthFlows: client.oauth_flows,
    AllowedOAuthScopes: client.oauth_scopes,
    AllowedOAuthFlowsUserPoolClient: client.oauth_flows.length > 0,
    AccessTokenValidity: client.access_token_seconds,
    IdTokenValidity: client.id_token_seconds,
    RefreshTokenValidity: client.refresh_token_seconds,
    TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
    AuthSessionValidity: client.auth_session_seconds / 60,
    EnableTokenRevocation: true,
    CreationDate: toEpoch(client.created_at),
    LastModifiedDate: toEpoch(client.updated_at)
  }
}
