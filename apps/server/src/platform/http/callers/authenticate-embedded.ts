import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'
import { requireAdmitted } from './authenticate.ts'
import { AppError } from '../answers/app-error.ts'
import { bearerOf } from './bearer.ts'
import { embedKey, readEmbedToken } from './embed-token.ts'
import { actorOf, findUserOfSession, languageOfUser } from './load-user.ts'
import type { AskPrincipal } from './principal.ts'

/**
 * Builds the check that the calls of the dashboard's page pass: a token of ours that is not expired, whose sign-in nobody ended since; its user is
 * loaded anew each time, so that disabling, another permission group and the allowed addresses hold at once. Raises 401 or 403.
 */
export function createEmbeddedCheck(platform: Platform): AskPrincipal {
  return async (request: FastifyRequest) => {
    const claims = readEmbedToken(embedKey(platform.keyFor), bearerOf(request), platform.clock())
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
