import { reportError, setErrorSink } from '../plain/report-error.ts'

let isTold = false

/** Tells an error-reporting service from now on; it comes when there is one, and without it the console goes on. `findTenant`: the workspace of the moment. */
export function reportErrorsTo(service: { dsn: string; release: string } | null, findTenant: () => string | undefined): void {
  if (!service || isTold) return
  isTold = true
  const early: unknown[] = []
  const before = setErrorSink((error) => early.push(error))
  void import('./start-error-reporting.ts')
    .then((module) => setErrorSink(module.startErrorReporting(service, findTenant)))
    .catch(() => setErrorSink(before))
    .then(() => early.forEach(reportError))
}
