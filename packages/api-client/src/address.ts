import type { Operation } from '@mekiki/contract'
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
  const params = input.params ?? {}
  const query = input.query ?? {}
  requireValues(operation.params, params)
  requireValues(operation.query, query)
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' ? one !== '' : typeof one === 'number' || typeof one === 'boolean') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
