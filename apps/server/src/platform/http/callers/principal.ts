import { internalPrincipalOperations } from '@mekiki/contract/people/internal-principal/internal-principal.operations'
import { errorCatalogue, type ErrorCode } from '@mekiki/contract'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@mekiki/i18n'
import type { Platform } from '../../platform.ts'
import { AppError, notFound } from '../answers/app-error.ts'
import type { Authenticate, Authenticated } from './authenticate.ts'
import { bearerOf } from './bearer.ts'
import type { Actor, Credential } from '../context.ts'
import { actorOf, findUser, languageOfUser } from './load-user.ts'
import { secretHeader } from './own-service.ts'

/** Who calls a service of the product's own that stands beside the application. */
export interface Caller {
  actor: Actor
  language: Language | null
  credential: Credential
}

/**
 * Asks the application whose bearer token a request carries (2§7 "Dashboard", `auth_user_principal`).
 * @throws what a private call would.
 */
export type AskPrincipal = (request: FastifyRequest) => Promise<Caller>

/** In the application's own process the question is the function behind the call. */
export function askInProcess(authenticate: Authenticate): AskPrincipal {
  return async (request) => {
    const { actor, language, credential }: Authenticated = await authenticate(request, { clientAddress: request.ip })
    return { actor, language, credential }
  }
}

const { principal } = internalPrincipalOperations

function refusalOf(status: number, body: unknown): AppError {
  const code = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : ''
  if (code in errorCatalogue && status !== 404) return new AppError(code as ErrorCode)
  return new AppError('unavailable', { retryAfterSeconds: 10 })
}

/**
 * Asks over HTTP, for a dashboard service that runs apart: `address` is the application's, without a slash at its end, `secret` what both share.
 * Of the sign-in itself the answer tells nothing.
 */
export function askOverHttp(platform: Platform, address: string, secret: string | null): AskPrincipal {
  return async (request) => {
    const bearer = bearerOf(request)
    const answer = await fetch(`${address}${principal.path}`, {
      method: principal.method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...(secret !== null && { [secretHeader]: secret }) },
      body: JSON.stringify({ x_forwarded_for: request.ip }),
      signal: AbortSignal.timeout(5000)
    }).catch(() => null)
    if (answer === null) throw new AppError('unavailable', { retryAfterSeconds: 10 })
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok) throw refusalOf(answer.status, body)
    const { userUuid, tenantUuid } = principal.output.parse(body)
    const user = await findUser(platform, tenantUuid, userUuid)
    if (!user) throw notFound()
    request.isUnderMaintenance = user.migration_started_at !== null
    return { actor: actorOf(tenantUuid, user), language: languageOfUser(user), credential: { kind: 'session', originJti: '', isFederated: false } }
  }
}
