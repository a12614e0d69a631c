import { hostname } from 'node:os'
import { context, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../process/version.ts'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import { watchOutgoing } from './outgoing-spans.ts'
import type { OpenSpan, SpanOptions, Tracer } from './tracer.ts'

const closePatience = 2000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER } as const
const shape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u

/** What a header says; whatever is none, or says nothing, is no parent. */
function contextOf(header: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] = shape.exec(header ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function samplerOf({ share, followsParent }: TracingSettings): Sampler {
  const root = new TraceIdRatioBasedSampler(share)
  return followsParent ? new ParentBasedSampler({ root }) : root
}

function openSpanOf(span: Span, from = context.active()): OpenSpan {
  const own = trace.setSpan(from, span)
  return {
    within: (run) => context.with(own, run),
    end: ({ attributes = {}, isFailed = false }) => {
      span.setAttributes(attributes)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}

/** Opens what tells the collector. Spans are gathered, at most 2048 of them, and sent each second; while it does not answer they are dropped. */
export function openTracer(settings: TracingSettings): { tracer: Tracer; close: () => Promise<void> } {
  const { url, headers, serviceName, attributes } = settings
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: 5000 })
  const own = { ...attributes, 'service.name': serviceName, 'service.version': version, 'host.name': hostname(), 'process.pid': process.pid }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(own)),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000, exportTimeoutMillis: 5000 })]
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const library = provider.getTracer('mekiki', version)
  const unwatch = watchOutgoing(library)
  const tracer: Tracer = {
    open: (name, { kind, attributes: told = {}, parent }: SpanOptions) => {
      const from = parent === undefined ? context.active() : contextOf(parent)
      return openSpanOf(library.startSpan(name, { kind: kinds[kind], attributes: told }, from), from)
    },
    past: (name, milliseconds, told) => {
      if (trace.getActiveSpan()?.isRecording() !== true) return
      const end = Date.now()
      library.startSpan(name, { kind: SpanKind.CLIENT, attributes: told, startTime: end - milliseconds }).end(end)
    },
    parent: () => {
      const around = trace.getActiveSpan()?.spanContext()
      if (around === undefined || !isSpanContextValid(around)) return null
      return `00-${around.traceId}-${around.spanId}-${String(around.traceFlags & TraceFlags.SAMPLED).padStart(2, '0')}`
    }
  }
  return {
    tracer,
    close: async () => {
      unwatch()
      let patience: NodeJS.Timeout | undefined
      const given = new Promise<void>((resolve) => (patience = setTimeout(resolve, closePatience)))
      // A collector that is away must not hold up the end.
      await Promise.race([provider.shutdown().catch(() => undefined), given])
      clearTimeout(patience)
      context.disable()
    }
  }
}
