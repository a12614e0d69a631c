import type { ErrorBody } from '@mekiki/contract'
import { FetchError, ResponseError } from './errors.ts'

type Values = Record<string, unknown>

/** What an operation is called with. */
export interface Parts {
  params?: Values
  query?: Values
  body?: unknown
}

/** How a call is sent, besides what it is called with. */
export interface Sending {
  token: string | null
  language: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Another way to fetch than the browser's own. */
  fetch?: typeof fetch | undefined
}

/** A path with its parameters, and the query. Multi-valued parameters become repeated keys, absent ones are left out (1§7). */
export function fillAddress(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' ? one !== '' : typeof one === 'number' || typeof one === 'boolean') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

async function readError(response: Response): Promise<ErrorBody | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'code' in body && 'message' in body ? (body as ErrorBody) : null
  } catch {
    // Whatever stands before the server answers in its own words, which say nothing to a person.
    return null
  }
}

/**
 * Sends a call to the server and gives the answer of one that succeeded. It needs no schemas, for pages that load none.
 * @throws FetchError when the network fails, ResponseError for an answer that is no success; an abort passes through as it is.
 */
export async function exchange(method: string, address: string, body: unknown, { token, language, headers, signal, ...ways }: Sending): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: {
      'accept-language': language,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers
    }
  }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  let response: Response
  try {
    response = await (ways.fetch ?? fetch)(address, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new FetchError(error)
  }
  if (!response.ok) throw new ResponseError(response.status, await readError(response))
  return response
}
