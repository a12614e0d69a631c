import { ResponseError } from '@mekiki/api-client'

/**
 * The sentences of a refused input by field (`name`, `statuses.0.name`); a taken name counts as a fault of `name`.
 * Null for every other error.
 */
export function findFieldErrors(error: unknown): Record<string, string> | null {
  if (!(error instanceof ResponseError)) return null
  if (error.is('name_taken')) return { name: error.message }
  const fields = error.body?.fields ?? []
  return fields.length === 0 ? null : Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
