import { FetchError, ResponseError } from '@mekiki/api-client/errors'

export type ErrorSink = (error: unknown) => void

// oxlint-disable-next-line no-console -- the receiver of last resort: without it an error would vanish
let sink: ErrorSink = (error) => console.error(error)

/** Puts another receiver in place of the console; gives the one before. */
export function setErrorSink(next: ErrorSink): ErrorSink {
  const before = sink
  sink = next
  return before
}

/** Whether a line broke; the client of the identity service has an error of its own for it. */
const isLostLine = (error: unknown): boolean => error instanceof FetchError || (error instanceof Error && error.name === 'NetworkError')

/** Reports what was not expected; refusals and network failures are expected (1§8). */
export function reportError(error: unknown): void {
  if (error instanceof ResponseError || isLostLine(error)) return
  sink(error)
}
