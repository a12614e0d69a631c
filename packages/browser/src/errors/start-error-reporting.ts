import { type Event, BrowserClient, defaultStackParser, makeFetchTransport, Scope, type Exception, type StackFrame } from '@sentry/browser'
import { reportableMessage } from '@mekiki/text'

type StackParser = typeof defaultStackParser

const maxCauses = 3

function frameOf({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  return { ...(filename !== undefined && { filename: filename.replace(/[?#].*$/u, '') }), function: name, lineno, colno, in_app: true }
}

/** The places alone: the first lines of a stack repeat what the error says. */
function framesOf({ stack = '' }: Error, parse: StackParser): StackFrame[] {
  const lines = stack.split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/u.test(line))
  return parse(lines.join('\n')).map(frameOf)
}

function exceptionsOf(error: unknown, parse: StackParser, depth = 0): Exception[] {
  if (!(error instanceof Error)) return [{ type: 'NotAnError', value: typeof error }]
  const type = /^\w{1,80}$/u.test(error.name) ? error.name : 'Error'
  const causes = error.cause instanceof Error && depth < maxCauses ? exceptionsOf(error.cause, parse, depth + 1) : []
  return [...causes, { type, value: reportableMessage(type, error.message), stacktrace: { frames: framesOf(error, parse) } }]
}

/** What is told of an error: its kind, its stack, the page and the workspace; nothing of what it says that somebody may have typed. */
function errorEvent(error: unknown, { place, tenant }: { place: string; tenant: string | undefined }, parse: StackParser): Event {
  return { level: 'error', exception: { values: exceptionsOf(error, parse) }, tags: { place, ...(tenant !== undefined && { tenant }) } }
}

const maxOfAPage = 30

/** Where the page is, by the template of its address; templates hold no values. */
function findPlace(): string {
  return location.pathname.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/giu, '*').slice(0, 200)
}

/** What tells the operator's error-reporting service of an error: its client alone, without any of its instrumentation. */
export function startErrorReporting({ dsn, release }: { dsn: string; release: string }, findTenant: () => string | undefined): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: (options) => makeFetchTransport({ ...options, fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } }),
    // Last before sending: whatever the client has added by itself is left behind.
    beforeSend: ({ event_id, timestamp, exception, level, tags }: Event) =>
      ({ type: undefined, platform: 'javascript', event_id, timestamp, exception, level, tags, release }) as never
  })
  let told = 0
  return (error) => {
    // A fault that comes with every frame must not become a flood.
    if (++told > maxOfAPage) return
    client.captureEvent(errorEvent(error, { place: findPlace(), tenant: findTenant() }, defaultStackParser), {}, new Scope())
  }
}
