import { FetchError, isOfGateway, ResponseError } from '@mekiki/api-client/errors'
import type { CallInput, CallOutput, Operation } from '@mekiki/contract'
import { connection } from './connection.ts'
import { currentLanguage } from './language.ts'

/** The address of an operation, which carries the operation's types. */
interface Addressed<O extends Operation> {
  readonly method: string
  readonly path: string
  readonly operation?: O
}

interface CallOptions {
  signal?: AbortSignal
  /** The access token of a member of the workspace, whom private forms are open to. */
  token?: string | null
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string' || typeof value === 'number') search.append(name, String(value))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

async function readError(response: Response): Promise<ResponseError> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
      return new ResponseError(response.status, body as ResponseError['body'])
  } catch {
    // Whatever stands before the server answers in its own words, which say nothing to a person.
  }
  return new ResponseError(response.status, null)
}

/** The only way of the page to the server, which tells the connection whether it is there. Raises FetchError when the network fails, ResponseError for an answer that is no success. */
export async function call<O extends Operation>(
  { method, path }: Addressed<O>,
  input: CallInput<O>,
  { signal, token }: CallOptions = {}
): Promise<CallOutput<O>> {
  const parts: Parts = input
  const headers = new Headers({ 'accept-language': currentLanguage() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method, headers }
  if (signal) init.signal = signal
  if (parts.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  let response: Response
  try {
    response = await fetch(addressOf(path, parts), init)
  } catch (error) {
    if (signal?.aborted) throw error
    void connection.check()
    throw new FetchError(error)
  }
  const refusal = response.ok ? null : await readError(response)
  if (refusal && isOfGateway(refusal)) void connection.check()
  else connection.noteContact()
  if (refusal) throw refusal
  return (await response.json()) as CallOutput<O>
}
