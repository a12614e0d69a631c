import { ResponseError } from '@mekiki/api-client/errors'

/** What the server says about a refusal, in the person's language; else `otherwise`. */
export function errorSentence(error: unknown, otherwise: string): string {
  return error instanceof ResponseError && error.body !== null && error.status < 500 ? error.body.message : otherwise
}
