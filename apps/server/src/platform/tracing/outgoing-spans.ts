import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

/** What Node tells of a request of `node:http`, and of one of `fetch`. */
interface HttpRequest {
  method: string
  host: string
}
interface FetchRequest {
  method: string
  origin: string | URL
}

const failedFrom = 400

function ended(span: Span | undefined, status: number | null): void {
  if (status !== null) span?.setAttribute('http.response.status_code', status)
  if (status === null || status >= failedFrom) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}

/**
 * Tells of requests that leave the process while something is told of: those of `fetch`, and those of `node:http`, by which the store and metadata of
 * identity providers are reached. Method and host alone, since paths and queries hold names and secrets. No header goes along: the others are not the
 * operator's.
 * @returns how it ends.
 */
export function watchOutgoing(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string): void => {
    if (trace.getActiveSpan()?.isRecording() !== true) return
    open.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } }))
  }
  const end = (request: object, status: number | null): void => {
    ended(open.get(request), status)
    open.delete(request)
  }
  // Node calls them with what its documents say.
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: HttpRequest }
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: HttpRequest; response: { statusCode?: number } }
      end(request, response.statusCode ?? null)
    },
    'http.client.request.error': (message) => end((message as { request: HttpRequest }).request, null),
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      begin(request, request.method, new URL(request.origin).host)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => end((message as { request: FetchRequest }).request, null)
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}
