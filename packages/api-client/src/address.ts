import type { Operation } from '@mekiki/contract'
import { fillAddress } from './core.ts'
import { RequiredParameterError } from './errors.ts'

type Values = Record<string, unknown>

function requireValues(schema: Operation['query'], values: Values): void {
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const isMissing = values[name] === null || values[name] === undefined
    if (isMissing && !field.safeParse(undefined).success) throw new RequiredParameterError(name)
  }
}

/**
 * The path and query of a call. Multi-valued parameters become repeated keys, absent ones are left out (1§7).
 * Raises RequiredParameterError for a missing path or required query parameter.
 */
export function addressOf(operation: Operation, input: { params?: Values; query?: Values }): string {
  requireValues(operation.params, input.params ?? {})
  requireValues(operation.query, input.query ?? {})
  return fillAddress(operation.path, input)
}
