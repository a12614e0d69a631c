import type { FastifyRequest } from 'fastify'
import { isOneSpelling } from '../../base64url.ts'
import { readApiToken } from './api-token.ts'
import { AppError } from '../answers/app-error.ts'

/** The text after `Bearer`, null when there is none that could be a token. It is not yet known to be one. */
export function findBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w.-]{20,8192})$/u.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The bearer token of a request, in the one spelling that a token has.
 * @throws AppError 401 `login_required` when there is none that could be one.
 */
export function bearerOf(request: FastifyRequest): string {
  const bearer = findBearer(request)
  if (bearer === null || (readApiToken(bearer) === null && !isOneSpelling(bearer))) throw new AppError('login_required')
  return bearer
}
