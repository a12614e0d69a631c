import { type ErrorCode, errorCatalogue, type FieldError, type PermissionKey } from '@mekiki/contract'

/** What an error carries beyond its code. `params` fill the sentence's places. */
export interface ErrorDetails {
  fields?: FieldError[]
  permissions?: readonly PermissionKey[]
  /** All of the permissions are lacking and needed; otherwise any one of them would do. */
  needsAll?: boolean
  uuids?: readonly string[]
  current?: unknown
  retryAfterSeconds?: number
  params?: Record<string, string | number>
}

/** An expected refusal: one of the closed list of codes; the answer's sentence is chosen in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code]
  }
}

/** The 404 that unknown, invisible and foreign ids share. */
export function notFound(uuids?: readonly string[]): AppError {
  return new AppError('not_found', uuids ? { uuids } : {})
}

/** The 403 that names the keys of which the caller lacks all. */
export function forbidden(permissions: readonly PermissionKey[], uuids?: readonly string[]): AppError {
  return new AppError('forbidden', uuids ? { permissions, uuids } : { permissions })
}

/** The 403 that names the keys that the caller lacks, each of which is needed; `uuids`: of whom or what they are. */
export function forbiddenWithoutAll(permissions: readonly PermissionKey[], uuids?: readonly string[]): AppError {
  return new AppError('forbidden', { permissions, needsAll: true, ...(uuids && { uuids }) })
}

/**
 * Compares the caller's `If-Match` with the entity's version; no header means no check (3-decisions, "Every call").
 * @throws 409 `stale_version` with the entity as the caller may see it.
 */
export function requireVersion(ifMatch: number | undefined, actual: number, current: () => unknown): void {
  if (ifMatch !== undefined && ifMatch !== actual) throw new AppError('stale_version', { current: current() })
}
