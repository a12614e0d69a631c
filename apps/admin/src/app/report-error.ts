import { FetchError, ResponseError } from '@mekiki/api-client'

type Sink = (error: unknown) => void

// oxlint-disable-next-line no-console -- the receiver of last resort: without it an error would vanish
let sink: Sink = (error) => console.error(error)

/** Puts another receiver in place of the console: an error-reporting service of the operator's. */
export function setErrorSink(next: Sink): void {
  sink = next
}

/** Reports what was not expected; refusals and network failures are expected (1§8). */
export function reportError(error: unknown): void {
  if (error instanceof ResponseError || error instanceof FetchError) return
  sink(error)
}
