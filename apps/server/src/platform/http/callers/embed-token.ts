import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readBase64url } from '../../base64url.ts'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'
import { requireAdmitted } from './authenticate.ts'
import { AppError } from '../answers/app-error.ts'
import { bearerOf } from './bearer.ts'
import { actorOf, findUserOfSession, languageOfUser } from './load-user.ts'
import type { AskPrincipal } from './principal.ts'

// A prefix keeps these signatures apart from whatever else the key may sign.
const use = 'dashboard-embed'
const signatureBytes = 32

const claimsSchema = z.strictObject({
  tenant: z.guid(),
  user: z.guid(),
  /** The sign-in that asked for the address; null when it is not known. */
  session: z.string().nullable(),
  isEditable: z.boolean(),
  /** In milliseconds since 1970, as `until`. */
  from: z.number(),
  until: z.number()
})

/** What the token of the dashboard's page says: whose it is, from which sign-in, whether the page begins in edit mode, and how long it is good. */
export type EmbedClaims = z.output<typeof claimsSchema>

/** How long an address of the dashboard's page is good. */
export const embedMilliseconds = 15 * 60_000

const signatureOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(`${use}\n${body}`).digest()

/** The key that these tokens are signed with. */
export function embedKey(keyFor: (use: string) => Buffer): Buffer {
  return keyFor(use)
}

/** Signs claims: `<claims>.<signature>`, both base64url. */
export function signEmbedToken(key: Buffer, claims: EmbedClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${signatureOf(key, body).toString('base64url')}`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(readBase64url(body)?.toString('utf8') ?? '')
  } catch {
    return null
  }
}

/** The claims of a token that one of our keys signed and that is not expired; null for every other text. */
export function readEmbedToken(keys: readonly Buffer[], token: string, now: Date): EmbedClaims | null {
  const [body = '', signature = '', ...rest] = token.split('.')
  const given = readBase64url(signature)
  const isSigned = given?.length === signatureBytes && keys.some((key) => timingSafeEqual(given, signatureOf(key, body)))
  if (rest.length > 0 || !isSigned) return null
  const claims = claimsSchema.safeParse(parsed(body))
  return claims.success && claims.data.until > now.getTime() ? claims.data : null
}

/**
 * Builds the check that the calls of the dashboard's page pass: a token of ours that is not expired, whose sign-in nobody ended since; its user is loaded
 * anew each time, so that disabling, another permission group and the allowed addresses hold at once.
 * @throws 401 or 403.
 */
export function createEmbeddedCheck(platform: Platform): AskPrincipal {
  return async (request: FastifyRequest) => {
    const claims = readEmbedToken([embedKey(platform.keyFor), ...platform.formerKeysFor(use)], bearerOf(request), platform.clock())
    if (claims === null) throw new AppError('login_required')
    const user = await findUserOfSession(platform, claims.tenant, { column: 'u.uuid', value: claims.user }, claims.session ?? '')
    const isEnded =
      user !== undefined && (user.session_ended_at !== null || (user.sessions_ended_at !== null && user.sessions_ended_at.getTime() > claims.from))
    if (!user || user.tenant_deleted_at !== null || isEnded) throw new AppError('login_required')
    requireAdmitted(user, request.ip)
    request.isUnderMaintenance = user.migration_started_at !== null || platform.preparing.has(claims.tenant)
    return { actor: actorOf(claims.tenant, user), language: languageOfUser(user), credential: { kind: 'embedded', isEditable: claims.isEditable } }
  }
}
