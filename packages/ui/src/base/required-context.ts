import { type Context, use } from 'react'
import { missingContext } from '@mekiki/i18n/missing-context'

/**
 * Reads a context that a part cannot do without.
 * @returns what the nearest provider holds
 * @throws when no provider is around the part
 */
export function useRequired<T>(context: Context<T | null>): T {
  const value = use(context)
  if (value === null) throw new Error(missingContext)
  return value
}
