import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { Credential } from '../../../platform/http/context.ts'

/** The sign-in that calls. Raises 403 `session_required` for an API token. */
export function originJtiOf(credential: Credential): string {
  if (credential.kind !== 'session') throw new AppError('session_required')
  return credential.originJti
}
