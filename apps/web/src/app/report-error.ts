import { FetchError, ResponseError } from '@mekiki/api-client'

type Sink = (error: unknown) => void

let isTold = false

// oxlint-disable-next-line no-console -- the receiver of last resort: without it an error would vanish
let sink: Sink = (error) => console.error(error)

/** Puts another receiver in place of the console. */
export function setErrorSink(next: Sink): void {
  sink = next
}

/** Tells an error-reporting service from now on; it comes when there is one, and without it the console goes on. `findTenant`: the workspace of the moment. */
export function reportErrorsTo(service: { dsn: string; release: string } | null, findTenant: () => string | undefined): void {
  if (!service || isTold) return
  isTold = true
  const early: unknown[] = []
  const before = sink
  sink = (error) => early.push(error)
  void import('./error-reporting/start-error-reporting.ts')
    .then((module) => (sink = module.startErrorReporting(service, findTenant)))
    .catch(() => (sink = before))
    .then(() => early.forEach((error) => sink(error)))
}

/** Reports what was not expected; refusals and network failures are expected (1§8). */
export function reportError(error: unknown): void {
  if (error instanceof ResponseError || error instanceof FetchError) return
  sink(error)
}
