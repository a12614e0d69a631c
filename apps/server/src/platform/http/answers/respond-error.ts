import type { ErrorBody } from '@mekiki/contract'
import { chooseLanguage, errorSentence, type Language } from '@mekiki/i18n'
import { neededPermissions } from '@mekiki/i18n/people/permission-names'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { ReportError } from '../../error-reporting/error-reporting.ts'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's own language once known; before that the one the browser asks for. */
    language: Language | null
    /** The workspace of a private call, once its caller is known. */
    tenantUuid: string | null
  }
  interface FastifyInstance {
    reportError: ReportError
  }
}

/** The language an answer of this request is written in. */
export function languageOf(request: FastifyRequest): Language {
  return request.language ?? chooseLanguage(request.headers['accept-language'])
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53100',
  '53300'
])

// The driver gives these no code.
const lostConnection = /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/u

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '57014' || (code !== undefined && unavailableCodes.has(code)) || (error instanceof Error && lostConnection.test(error.message))
}

/** What the log keeps of an unexpected error. The database's own words hold values of the rows and of the call: only their code, place and stack stay. */
export function loggable(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, constraint, table, column, routine, stack = '' } = error
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n')
  return { type: 'DatabaseError', code, constraint, table, column, routine, stack: frames }
}

/** Maps what the framework and the database raise to the closed list of codes. */
function classify(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large', { params: { limit: '4MB' } })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type')
  if (code?.startsWith('FST_ERR_CTP') || code === 'FST_ERR_VALIDATION' || code === 'FST_ERR_BAD_URL') return new AppError('invalid_request')
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 5 })
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    if (error.statusCode === 429) return new AppError('too_many_requests', { retryAfterSeconds: 30 })
    if (error.statusCode === 400) return new AppError('invalid_request')
    // Paths that lead out of the folder of the pages' files: as good as any that lead nowhere.
    if (error.statusCode === 403 || error.statusCode === 404) return new AppError('not_found')
  }
  return new AppError('internal')
}

/** Answers an error as `{ code, message, requestId, ... }`; the unexpected says nothing but its request id (3-decisions, "Every call"). */
export function respondError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = classify(error)
  const language = languageOf(request)
  if (known.code === 'internal') {
    request.log.error({ err: loggable(error) }, 'unexpected error')
    const place = `${request.method} ${request.routeOptions.url ?? 'no address'}`
    reply.server.reportError(error, { place, requestId: request.id, tenantUuid: request.tenantUuid })
  }
  const { fields, permissions, needsAll = false, uuids, current, params, retryAfterSeconds } = known.details
  const body: ErrorBody = {
    code: known.code,
    message: errorSentence(known.code, language, { ...params, ...(permissions && { permissions: neededPermissions(permissions, needsAll, language) }) }),
    requestId: request.id
  }
  if (fields) body.fields = fields
  if (permissions) body.permissions = [...permissions]
  if (uuids) body.uuids = [...uuids]
  if (current !== undefined) body.current = current
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return reply.status(known.status).type('application/json; charset=utf-8').send(body)
}
