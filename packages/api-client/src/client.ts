import { type CallInput, type CallOutput, type Operation, requiredNames } from '@mekiki/contract/operation'
import { exchange, type Parts, fillAddress } from './core.ts'
import { RequiredParameterError } from './errors.ts'

type Values = Record<string, unknown>

/**
 * The path and query of a call. Multi-valued parameters become repeated keys, absent ones are left out (1§7).
 * @throws RequiredParameterError for a missing path or required query parameter.
 */
export function addressOf(operation: Operation, input: { params?: Values; query?: Values }): string {
  const values: Values = { ...input.query, ...input.params }
  for (const name of requiredNames(operation)) if ((values[name] ?? null) === null) throw new RequiredParameterError(name)
  return fillAddress(operation.path, input)
}

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

const conditionsOf = ({ ifMatch, idempotencyKey }: CallOptions): Record<string, string> => ({
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey })
})

/**
 * Builds the product's only way to call the server. A call raises RequiredParameterError before the network, FetchError when it fails,
 * ResponseError for an answer that is no success; an abort passes through as it is.
 */
export function createClient(client: ClientOptions): Call {
  return async (operation, input, options = {}) => {
    const parts: Parts = input
    const address = addressOf(operation, parts)
    if (operation.body && parts.body === undefined) throw new RequiredParameterError('body')
    const needsToken = operation.access !== 'open' && operation.access !== 'public'
    const response = await exchange(operation.method, address, parts.body, {
      token: needsToken ? await client.getToken() : null,
      language: client.getLanguage(),
      headers: conditionsOf(options),
      signal: options.signal,
      fetch: client.fetch
    })
    if (operation.answers === 'file') return (await response.blob()) as CallOutput<typeof operation>
    return (response.status === 204 ? undefined : await response.json()) as CallOutput<typeof operation>
  }
}
