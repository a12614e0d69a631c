import { SignJWT } from 'jose'
import { v7 as newUuid } from 'uuid'
import { readableAttributes } from '../attributes.ts'
import { issuerOf } from '../context.ts'
import type { IdentityContext } from '../context.ts'
import type { Client, User } from '../tables.ts'

/** `AuthenticationResult` of the protocol; `ExpiresIn` in seconds. */
export type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

type Session = { originJti: string; authenticatedAt: Date; scopes: readonly string[]; nonce?: string | null }

function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

/** Signs a fresh access and id token of a session. */
export async function issueTokens(ctx: IdentityContext, client: Client, user: User, session: Session): Promise<AuthenticationResult> {
  const { kid, privateKey } = await ctx.keyRing.getKeys(client.pool_id)
  const issuedAt = epochSeconds(ctx.clock())
  const common = {
    sub: user.sub,
    iss: issuerOf(ctx.publicUrl, client.pool_id),
    origin_jti: session.originJti,
    auth_time: epochSeconds(session.authenticatedAt),
    iat: issuedAt
  }
  const sign = (claims: Record<string, unknown>, seconds: number) =>
    new SignJWT({ ...common, ...claims, jti: newUuid(), exp: issuedAt + seconds }).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
  const access = { token_use: 'access', client_id: client.id, username: user.username, ...groupsOf(user), scope: session.scopes.join(' ') }
  return {
    AccessToken: await sign(access, client.access_token_seconds),
    IdToken: await sign({ ...idClaims(client, user), ...(session.nonce && { nonce: session.nonce }) }, client.id_token_seconds),
    ExpiresIn: client.access_token_seconds,
    TokenType: 'Bearer'
  }
}

function idClaims(client: Client, user: User): Record<string, unknown> {
  const attributes: Record<string, unknown> = readableAttributes(client, user)
  if (typeof attributes['email_verified'] === 'string') attributes['email_verified'] = attributes['email_verified'] === 'true'
  return {
    ...attributes,
    token_use: 'id',
    aud: client.id,
    'cognito:username': user.username,
    ...groupsOf(user),
    ...identitiesOf(user)
  }
}

/** Whoever came through a provider is in the group `<pool>_<provider>`, as in the protocol: the access token tells it by that. */
function groupsOf(user: User) {
  return user.provider_name === null ? {} : { 'cognito:groups': [`${user.pool_id}_${user.provider_name}`] }
}

/** Whom the provider knows a person as; nothing for an account with a password. */
export function identitiesOf(user: User) {
  if (user.provider_name === null) return {}
  const identity = { userId: user.provider_subject, providerName: user.provider_name, providerType: 'SAML', issuer: user.provider_issuer }
  return { identities: [{ ...identity, primary: 'true', dateCreated: String(user.created_at.getTime()) }] }
}
