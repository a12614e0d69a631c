import { ResponseError } from '@mekiki/api-client'
import type { CallOutput, Operation } from '@mekiki/contract'

/**
 * The entity as it is now, when a write by `operation` was refused because it was based on an older version; null for every other error. The server
 * writes it as the operation answers.
 */
export function findStaleCurrent<const O extends Operation>(_operation: O, error: unknown): CallOutput<O> | null {
  if (!(error instanceof ResponseError) || !error.is('stale_version')) return null
  return (error.body?.current ?? null) as CallOutput<O> | null
}
