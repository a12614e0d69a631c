import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** The bearer token of a request. Raises 401 `login_required` when there is none that could be one. */
export function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/=-]{20,8192})$/u.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new AppError('login_required')
  return match[1]
}
