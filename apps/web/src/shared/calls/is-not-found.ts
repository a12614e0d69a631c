import { ResponseError } from '@mekiki/api-client'

/** Whether what was asked for does not exist for the caller. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 404 || error.is('invalid_request'))
}
