import { createLocalJWKSet, createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import type { FetchImplementation, JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import { isOneSpelling } from '../base64url.ts'

/** Who holds an access token, and of which session, client and pool it is. */
export type VerifiedToken = {
  sub: string
  username: string
  poolId: string
  clientId: string
  issuedAt: Date
  /** When the person signed in: a renewed token keeps it. */
  authenticatedAt: Date
  /** The sign-in; empty for a token that this process made for itself. */
  originJti: string
  scopes: readonly string[]
  /** The identity provider of a person who signed in by single sign-on; null for one who gave a password. */
  federatedProvider: string | null
}

/** A bearer token that must not be accepted; `code` says why in a word. */
export class TokenError extends Error {
  readonly code: 'invalid' | 'expired' | 'revoked'

  constructor(code: 'invalid' | 'expired' | 'revoked') {
    super(`The access token is ${code}`)
    this.name = 'TokenError'
    this.code = code
  }
}

/** Single sign-ins, by the `origin_jti` of their tokens. */
export interface SignIns {
  /** Those of them that can still be used. */
  findLive: (originJtis: readonly string[]) => Promise<ReadonlySet<string>>
  /** Ends them: none of their tokens serves any longer. */
  end: (originJtis: readonly string[]) => Promise<void>
  /** Ends all of an account that began until then; one that begins later goes on. */
  endUntil: (account: { poolId: string; username: string }, until: Date) => Promise<void>
}

/** Where keys come from. The embedded service can also say whether a session was ended. */
export type TokenVerifierOptions =
  | {
      mode: 'embedded'
      publicUrl: string
      findPublicKeys: (poolId: string) => Promise<JSONWebKeySet | null>
      isSessionLive: (session: { sub: string; originJti: string }) => Promise<boolean>
      clock: () => Date
    }
  | {
      mode: 'cognito'
      region: string
      /** Keys are fetched for the product's own pools alone, never for a pool that a token names. */
      isKnownPool: (poolId: string) => Promise<boolean>
      fetch: FetchImplementation
      clock: () => Date
    }

/** The holder of a valid access token; TokenError otherwise. The pool's tenant is the caller's to check. */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>

type Keys = {
  issuer: string
  findKeys: (poolId: string) => Promise<JWTVerifyGetKey | null>
}

// A key set that cannot be fetched or read is our trouble, not the token's fault.
const KEY_SET_TROUBLE = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']
const MOST_POOLS_KEPT = 1000
const FRESH_MILLISECONDS = 5 * 60 * 1000

/** Makes the verifier: signature by RS256 only, issuer, use, expiry and, embedded, sign-outs since. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, findKeys } = options.mode === 'embedded' ? embeddedKeys(options) : cognitoKeys(options)
  const isLive = options.mode === 'embedded' ? options.isSessionLive : () => Promise.resolve(true)

  async function verify(token: string): Promise<VerifiedToken> {
    if (!isOneSpelling(token)) throw new TokenError('invalid')
    const poolId = poolOf(token)
    const keys = await findKeys(poolId)
    if (keys === null) throw new TokenError('invalid')
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `${issuer}/${poolId}`,
      currentDate: options.clock(),
      requiredClaims: ['exp', 'iat', 'sub']
    })
    return toVerified(payload, poolId)
  }

  return async (token) => {
    const verified = await verify(token).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) throw new TokenError('expired')
      if (error instanceof errors.JOSEError && !KEY_SET_TROUBLE.includes(error.code)) throw new TokenError('invalid')
      throw error
    })
    if (!(await isLive(verified))) throw new TokenError('revoked')
    return verified
  }
}

// Only to find the keys: whether the token may name this pool is checked with its signature.
function poolOf(token: string): string {
  const poolId = decodeJwt(token).iss?.split('/').at(-1) ?? ''
  if (!/^[\w-]+_[0-9A-Za-z]+$/.test(poolId)) throw new TokenError('invalid')
  return poolId
}

function toVerified(claims: JWTPayload, poolId: string): VerifiedToken {
  const { sub, iat, auth_time, token_use, client_id, username, origin_jti, scope } = claims
  const isAccess = token_use === 'access'
  if (!isAccess || typeof sub !== 'string' || typeof iat !== 'number') throw new TokenError('invalid')
  if (typeof client_id !== 'string' || typeof username !== 'string') throw new TokenError('invalid')
  if (typeof origin_jti !== 'string' || origin_jti === '') throw new TokenError('invalid')
  return {
    sub,
    username,
    poolId,
    clientId: client_id,
    issuedAt: new Date(iat * 1000),
    authenticatedAt: new Date((typeof auth_time === 'number' ? auth_time : iat) * 1000),
    originJti: origin_jti,
    scopes: typeof scope === 'string' ? scope.split(' ') : [],
    federatedProvider: providerOf(claims, poolId)
  }
}

/** Who came through an identity provider is a member of the group `<pool>_<provider>`, which the service itself keeps, at AWS as embedded. */
function providerOf(claims: JWTPayload, poolId: string): string | null {
  const groups: unknown = claims['cognito:groups']
  if (!Array.isArray(groups)) return null
  const group: unknown = groups.find((name) => typeof name === 'string' && name.startsWith(`${poolId}_`))
  return typeof group === 'string' ? group.slice(poolId.length + 1) : null
}

/** Remembers the keys of the pools used last, each for five minutes at most. */
function remember(load: (poolId: string) => Promise<JWTVerifyGetKey | null>): (poolId: string) => Promise<JWTVerifyGetKey | null> {
  const kept = new Map<string, { readAt: number; keys: JWTVerifyGetKey }>()
  return async (poolId) => {
    const known = kept.get(poolId)
    if (known !== undefined && performance.now() - known.readAt < FRESH_MILLISECONDS) return known.keys
    kept.delete(poolId)
    const keys = await load(poolId)
    if (keys === null) return null
    const [oldest] = kept.keys()
    if (kept.size >= MOST_POOLS_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(poolId, { readAt: performance.now(), keys })
    return keys
  }
}

function embeddedKeys(options: Extract<TokenVerifierOptions, { mode: 'embedded' }>): Keys {
  return {
    issuer: options.publicUrl.replace(/\/+$/, ''),
    findKeys: remember(async (poolId) => {
      const keys = await options.findPublicKeys(poolId)
      return keys === null ? null : createLocalJWKSet(keys)
    })
  }
}

function cognitoKeys(options: Extract<TokenVerifierOptions, { mode: 'cognito' }>): Keys {
  const issuer = `https://cognito-idp.${options.region}.amazonaws.com`
  return {
    issuer,
    findKeys: remember(async (poolId) => {
      if (!(await options.isKnownPool(poolId))) return null
      const address = new URL(`${issuer}/${poolId}/.well-known/jwks.json`)
      return createRemoteJWKSet(address, { [customFetch]: options.fetch })
    })
  }
}
