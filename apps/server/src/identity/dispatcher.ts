import type { IdentityContext } from './context.ts'
import { IdentityError, failures } from './errors.ts'
import type { Audience } from './operation.ts'
import { operations } from './operations/index.ts'

/** An answer of the protocol: JSON always, also when empty or an error. */
export type Answer = { statusCode: number; headers: Record<string, string>; body: string }

/** The protocol's content type. */
export const CONTENT_TYPE = 'application/x-amz-json-1.1'

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/
const byName = new Map(operations.map((operation) => [operation.name, operation]))

/**
 * Runs one call. `target` is the header x-amz-target, `body` its text. From the outside (`public`)
 * everything but the public operations is refused, known or not, with AccessDeniedException.
 */
export async function dispatch(ctx: IdentityContext, caller: Audience, target: string, body: string): Promise<Answer> {
  const name = TARGET.exec(target)?.[1] ?? ''
  try {
    const operation = byName.get(name)
    if (caller === 'public' && operation?.audience !== 'public') throw failures.notPublic(name)
    if (operation === undefined) throw failures.unknownOperation()
    return answer(200, await operation.run(ctx, parse(body)))
  } catch (error) {
    if (error instanceof IdentityError) return answerError(error)
    ctx.log.error({ err: error, operation: name }, 'identity operation failed')
    return answerError(failures.internal())
  }
}

/** The answer for a refusal: its name stands in the header and in the body, where clients look for it. */
export function answerError(error: IdentityError): Answer {
  const { statusCode, headers, body } = answer(error.statusCode, {
    __type: error.type,
    message: error.message
  })
  return { statusCode, headers: { ...headers, 'x-amzn-errortype': error.type }, body }
}

function answer(statusCode: number, body: object): Answer {
  const headers = { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }
  return { statusCode, headers, body: JSON.stringify(body) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failures.notJson()
  }
}

type SdkRequest = { headers: Record<string, string>; body?: unknown }
type SdkResponse = { statusCode: number; headers: Record<string, string>; body: Uint8Array }

/** A request handler for the AWS SDK that answers in this process: no socket, nothing to sign. */
export type RequestHandler = {
  handle(request: SdkRequest): Promise<{ response: SdkResponse }>
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
}

/** The handler for `CognitoIdentityProviderClient`; it may call every operation. */
export function createRequestHandler(ctx: IdentityContext): RequestHandler {
  return {
    async handle(request) {
      const target = request.headers['x-amz-target'] ?? ''
      const answer = await dispatch(ctx, 'internal', target, textOf(request.body))
      return { response: { ...answer, body: Buffer.from(answer.body) } }
    }
  }
}
