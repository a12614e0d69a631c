import type { CallInput, CallOutput, ErrorBody, Operation } from '@mekiki/contract'
import { addressOf } from './address.ts'
import { FetchError, RequiredParameterError, ResponseError } from './errors.ts'

/** How the client reaches the server. */
export interface ClientOptions {
  /** The caller's access token, or null when nobody is signed in. */
  getToken: () => Promise<string | null>
  /** The language that answers are asked for. */
  getLanguage: () => string
  /** Another way to fetch than the browser's own. */
  fetch?: typeof fetch
}

/** What a single call may add. */
export interface CallOptions {
  signal?: AbortSignal
  /** The version the change is based on; a stale one is answered 409. */
  ifMatch?: number
  /** The same key at every retry of the same act, so that it happens once. */
  idempotencyKey?: string
}

type Call = <const O extends Operation>(operation: O, input: CallInput<O>, options?: CallOptions) => Promise<CallOutput<O>>

async function readError(response: Response): Promise<ErrorBody | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'code' in body && 'message' in body ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

function headersOf(client: ClientOptions, token: string | null, hasBody: boolean, options: CallOptions): Record<string, string> {
  return {
    'accept-language': client.getLanguage(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey })
  }
}

/**
 * Builds the product's only way to call the server. A call raises RequiredParameterError before the network, FetchError when it fails,
 * ResponseError for an answer that is no success; an abort passes through as it is.
 */
export function createClient(client: ClientOptions): Call {
  return async (operation, input, options = {}) => {
    const parts: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = input
    const address = addressOf(operation, parts)
    if (operation.body && parts.body === undefined) throw new RequiredParameterError('body')
    const needsToken = operation.access !== 'open' && operation.access !== 'public'
    const token = needsToken ? await client.getToken() : null
    const init: RequestInit = { method: operation.method, headers: headersOf(client, token, parts.body !== undefined, options) }
    if (parts.body !== undefined) init.body = JSON.stringify(parts.body)
    if (options.signal) init.signal = options.signal
    let response: Response
    try {
      response = await (client.fetch ?? fetch)(address, init)
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new FetchError(error)
    }
    if (!response.ok) throw new ResponseError(response.status, await readError(response))
    return (response.status === 204 ? undefined : await response.json()) as CallOutput<typeof operation>
  }
}
