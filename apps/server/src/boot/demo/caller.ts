import type { CallInput, CallOutput, Operation } from '@mekiki/contract'
import type { FastifyInstance } from 'fastify'

/** Calls an operation as one of the demo's people. Raises with the answer when it is no success. */
export type DemoCall = <const O extends Operation>(person: number, operation: O, input: CallInput<O>) => Promise<CallOutput<O>>

/** Calls the application in this process with each person's token: the demo passes every check that people pass. */
export function createDemoCall(server: FastifyInstance, tokens: readonly string[]): DemoCall {
  return async (person, operation, input) => {
    const parts: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = input
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(parts.params?.[name]))
    const response = await server.inject({
      method: operation.method === 'HEAD' ? 'GET' : operation.method,
      url: path,
      headers: { authorization: `Bearer ${tokens[person] ?? ''}` },
      ...(parts.body === undefined ? {} : { payload: parts.body as object })
    })
    if (response.statusCode >= 300) throw new Error(`the demo could not be made: ${operation.id} answered ${response.statusCode} ${response.body}`)
    return (response.statusCode === 204 ? undefined : response.json()) as CallOutput<typeof operation>
  }
}
