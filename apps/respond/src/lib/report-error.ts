import { FetchError, ResponseError } from '@mekiki/api-client/errors'

/** Reports what was not expected; refusals and network failures are expected (1§8). */
export function reportError(error: unknown): void {
  if (error instanceof ResponseError || error instanceof FetchError) return
  // oxlint-disable-next-line no-console -- the receiver of last resort: without it an error would vanish
  console.error(error)
}
