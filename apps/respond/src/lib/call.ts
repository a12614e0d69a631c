import { exchange, fillAddress, type Parts } from '@mekiki/api-client/core'
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

/**
 * The only way of the page to the server, which tells the connection whether it is there.
 * @throws FetchError when the network fails, ResponseError for an answer that is no success.
 */
export async function call<O extends Operation>(
  { method, path }: Addressed<O>,
  input: CallInput<O>,
  { signal, token = null }: CallOptions = {}
): Promise<CallOutput<O>> {
  const parts: Parts = input
  try {
    const response = await exchange(method, fillAddress(path, parts), parts.body, { token, language: currentLanguage(), signal })
    connection.noteContact()
    return (await response.json()) as CallOutput<O>
  } catch (error) {
    if (error instanceof FetchError || (error instanceof ResponseError && isOfGateway(error))) void connection.check()
    else if (error instanceof ResponseError) connection.noteContact()
    throw error
  }
}
