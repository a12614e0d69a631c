import type { IdentityContext } from './context.ts'
import { dispatch } from './dispatcher.ts'

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
