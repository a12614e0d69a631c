import type { CallInput, CallOutput, Operation } from '@mekiki/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Calls an operation as one of the demo's people by their place, or as nobody (null).
 * @throws with the answer when it is no success.
 */
export type DemoCall = <const O extends Operation>(
  person: number | null,
  operation: O,
  input: CallInput<O>,
  how?: { ifMatch?: number; token?: string }
) => Promise<CallOutput<O>>

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function addressOf({ path }: Operation, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params?.[name]))
  const asked = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`
}

/** Calls the application in this process with each person's token: the demo passes every check that people pass. */
export function createDemoCall(server: FastifyInstance, tokens: readonly string[]): DemoCall {
  return async (person, operation, input, how = {}) => {
    const parts: Parts = input
    const token = how.token ?? (person === null ? undefined : (tokens[person] ?? ''))
    const response = await server.inject({
      method: operation.method === 'HEAD' ? 'GET' : operation.method,
      url: addressOf(operation, parts),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(how.ifMatch !== undefined && { 'if-match': `"${how.ifMatch}"` }) },
      ...(parts.body === undefined ? {} : { payload: parts.body as object })
    })
    if (response.statusCode >= 300) throw new Error(`the demo could not be made: ${operation.id} answered ${response.statusCode} ${response.body}`)
    return (response.statusCode === 204 ? undefined : response.json()) as CallOutput<typeof operation>
  }
}
