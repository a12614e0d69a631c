import type { Event } from '@sentry/browser'
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { errorEvent } from './error-event.ts'

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
