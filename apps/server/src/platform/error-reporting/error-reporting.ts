import type { Event } from '@sentry/core'
import { errorEvent, type ReportFacts } from './error-event.ts'

/** Tells the operator's error-reporting service of an error that nobody expected; never waits, never raises. */
export type ReportError = (error: unknown, facts: ReportFacts) => void

/** The way to an error-reporting service. */
export interface ErrorReporting {
  report: ReportError
  /** Sends what is still on its way, two seconds at most. */
  close: () => Promise<void>
}

/** Without a DSN nothing is told and nothing connected. */
export const noErrorReporting: ErrorReporting = { report: () => undefined, close: async () => undefined }

const patienceMilliseconds = 2000
const maxPerMinute = 60

/** Whether one more may be told: a fault that comes with every request must not become a flood. */
function meter(max: number): () => boolean {
  let [minute, told] = [0, 0]
  return () => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, told] = [now, 0]
    return ++told <= max
  }
}

/**
 * Opens the way to a Sentry-compatible service: the client of its core alone, without any instrumentation and any global state, so that nothing is
 * collected but what `errorEvent` makes.
 */
export async function openErrorReporting(options: { dsn: string | null; release: string }): Promise<ErrorReporting> {
  const { dsn, release } = options
  if (dsn === null) return noErrorReporting
  // A quarter of a second of start that whoever has no such service need not pay.
  const { createStackParser, createTransport, Scope } = await import('@sentry/core')
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server')
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    release,
    stackParser,
    integrations: [],
    sendClientReports: false,
    platform: 'node',
    transport: (settings) =>
      createTransport(settings, async ({ body }) => {
        const answer = await fetch(settings.url, {
          method: 'POST',
          body: Buffer.from(body),
          redirect: 'error',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(10_000)
        })
        await answer.body?.cancel()
        const { headers } = answer
        return {
          statusCode: answer.status,
          headers: { 'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'), 'retry-after': headers.get('retry-after') }
        }
      }),
    // Last before sending: whatever the client has added by itself is left behind.
    beforeSend: ({ event_id, timestamp, exception, level, tags }: Event) =>
      ({ type: undefined, platform: 'node', event_id, timestamp, exception, level, tags, release }) as never
  })
  const mayTell = meter(maxPerMinute)
  return {
    report: (error, facts) => {
      if (mayTell()) client.captureEvent(errorEvent(error, facts, stackParser), {}, new Scope())
    },
    close: async () => void (await client.close(patienceMilliseconds))
  }
}
