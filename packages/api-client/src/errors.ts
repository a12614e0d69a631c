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
