import { ResponseError } from '@mekiki/api-client'
import type { CallOutput, Operation } from '@mekiki/contract'

/** The entity as it is now, when a write was refused because it was based on an older version; null for every other error. */
export function findStaleCurrent<const O extends Operation>(operation: O, error: unknown): CallOutput<O> | null {
  if (!(error instanceof ResponseError) || !error.is('stale_version') || operation.output === null) return null
  const parsed = operation.output.safeParse(error.body?.current)
  return parsed.success ? (parsed.data as CallOutput<O>) : null
}
