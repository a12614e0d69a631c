/** The query of an address as the screens see it: every value a text, repeated keys a list. */
export type SearchParams = Record<string, string | string[]>

/** Reads a query string without guessing types: `true` stays the text `true`, as the specification writes its flags (1§2.2). */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = params[key]
    params[key] = earlier === undefined ? value : [...[earlier].flat(), value]
  }
  return params
}

/** Writes a query string: lists as repeated keys; empty and absent values are left out (2§5). */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' ? one !== '' : typeof one === 'number' || typeof one === 'boolean') search.append(key, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
