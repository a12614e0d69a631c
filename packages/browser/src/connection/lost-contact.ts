import { FetchError, isOfGateway, ResponseError } from '@mekiki/api-client'

/** No access token could be had: the identity service was not reached, or answered nonsense (1§8 "token retrieval failure"). */
export class TokenRetrievalError extends Error {
  constructor(cause: unknown) {
    super('the access token could not be retrieved', { cause })
    this.name = 'TokenRetrievalError'
  }
}

/**
 * Whether an error says that no answer of the product came: the network failed, a gateway answered in its place, or the identity service could not be
 * asked for a token. It says nothing about what was asked, so that the same may be asked again.
 */
export function isLostContact(error: unknown): boolean {
  if (error instanceof ResponseError) return isOfGateway(error)
  return error instanceof FetchError || error instanceof TokenRetrievalError
}
