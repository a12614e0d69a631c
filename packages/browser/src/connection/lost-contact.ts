import { FetchError, ResponseError } from '@mekiki/api-client'

/** No access token could be had: the identity service was not reached, or answered nonsense (1§8 "token retrieval failure"). */
export class TokenRetrievalError extends Error {
  constructor(cause: unknown) {
    super('the access token could not be retrieved', { cause })
    this.name = 'TokenRetrievalError'
  }
}

const ofGateways = new Set([502, 503, 504])

/**
 * Whether an error says that no answer of the product came: the network failed, a gateway answered in its place, or the identity service could not be
 * asked for a token. It says nothing about what was asked, so that the same may be asked again.
 */
export function isLostContact(error: unknown): boolean {
  if (error instanceof ResponseError) return error.body === null && ofGateways.has(error.status)
  return error instanceof FetchError || error instanceof TokenRetrievalError
}
