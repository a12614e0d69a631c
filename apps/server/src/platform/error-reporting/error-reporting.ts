import type { Event, Exception, StackFrame, StackParser } from '@sentry/core'
import { fileURLToPath } from 'node:url'
import { reportableMessage } from '@mekiki/text'

/** Where an error happened, in words of the program: no address with its values, nothing of a person. */
export interface ReportFacts {
  /** The method and the template of a call's address, or what kind of work it was. */
  place: string
  /** By which the log tells all that is left out here. */
  requestId?: string
  tenantUuid?: string | null
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const maxCauses = 3

/** A frame by its function and its place in the program, which stands wherever the operator has put it. */
function frameOf({ filename, function: name, lineno, colno, in_app: isOwn }: StackFrame): StackFrame {
  const place = filename?.replace(/^file:\/\//u, '').replace(root, '')
  return { ...(place !== undefined && { filename: place }), function: name, lineno, colno, in_app: isOwn }
}

/** The stack without its first lines, which repeat the message, and all that it says. */
function framesOf(error: Error, parse: StackParser): StackFrame[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
  return parse(['Error', ...lines].join('\n')).map(frameOf)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,60}$/u.test(error.code) ? ` ${error.code}` : ''
}

function exceptionsOf(error: unknown, parse: StackParser, depth = 0): Exception[] {
  if (!(error instanceof Error)) return [{ type: 'NotAnError', value: typeof error }]
  const type = /^\w{1,80}$/u.test(error.name) ? error.name : 'Error'
  const value = `${reportableMessage(type, error.message)}${codeOf(error)}`.trim()
  const causes = error.cause instanceof Error && depth < maxCauses ? exceptionsOf(error.cause, parse, depth + 1) : []
  return [...causes, { type, value, stacktrace: { frames: framesOf(error, parse) } }]
}

/** What is told of an error: its kind, its stack and where it happened. What it says stays in the log, where the request's id finds it. */
function errorEvent(error: unknown, { place, requestId, tenantUuid }: ReportFacts, parse: StackParser): Event {
  return {
    level: 'error',
    exception: { values: exceptionsOf(error, parse) },
    tags: { place, ...(requestId !== undefined && { request_id: requestId }), ...(typeof tenantUuid === 'string' && { tenant: tenantUuid }) }
  }
}

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
    const now = Math.floor(performance.now() / 60_000)
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
