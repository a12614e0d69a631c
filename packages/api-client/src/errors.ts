import type { ErrorBody, ErrorCode } from '@mekiki/contract'

/** An answer that is not a success (1§8): the body of the error catalogue, when the server could give one. */
export class ResponseError extends Error {
  readonly status: number
  readonly body: ErrorBody | null

  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? `HTTP ${status}`)
    this.name = 'ResponseError'
    this.status = status
    this.body = body
  }

  /** Whether the server answered with this code. */
  is(code: ErrorCode): boolean {
    return this.body?.code === code
  }
}

const ofGateways = new Set([502, 503, 504])

/** Whether a gateway answered in the product's place: it says nothing about what was asked. */
export function isOfGateway({ status, body }: ResponseError): boolean {
  return body === null && ofGateways.has(status)
}

/** The network failed before an answer came (1§8). */
export class FetchError extends Error {
  constructor(cause: unknown) {
    super('The request could not be sent', { cause })
    this.name = 'FetchError'
  }
}

/** A required parameter was missing: raised before anything is sent (1§5, text of 1§5). */
export class RequiredParameterError extends Error {
  readonly parameter: string

  constructor(parameter: string) {
    super(`Required parameter ${parameter} was null or undefined when calling the operation`)
    this.name = 'RequiredParameterError'
    this.parameter = parameter
  }
}
