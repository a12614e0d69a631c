import { z } from 'zod'
import { EnvFault } from './setting-fault.ts'

/** Whom the server tells what it does, and how much of it. */
export interface TracingSettings {
  /** Where traces are sent to. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** What else is said of this server. */
  attributes: Record<string, string>
  /** Of how many calls is told, from 0 to 1. */
  share: number
  /** Whether a call that brings a trace along, and work that a call left behind, follow that one. */
  followsParent: boolean
}

const text = z.string().trim().min(1)
const samplers = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const

/** How the settings of traces are read: their names are those of OpenTelemetry. */
export const tracingShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_SERVICE_NAME: text.default('mekiki'),
  OTEL_RESOURCE_ATTRIBUTES: text.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1)
}

const shape = z.object(tracingShape)

/** Pairs as `name=value,other=value`, with signs by their percent codes. */
function pairsOf(name: string, value: string | undefined): Record<string, string> {
  if (value === undefined) return {}
  const pairs = value.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/u.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, key, given] = pair ?? []
        if (key === undefined || given === undefined) throw new URIError()
        return [key, decodeURIComponent(given)]
      })
    )
  } catch {
    throw new EnvFault(`${name} must be pairs as name=value, joined by commas.`)
  }
}

/**
 * The settings of traces, from values that were read by `tracingShape`; null where there is no collector.
 * @throws EnvFault when headers or attributes are no pairs.
 */
export function readTracing(values: z.output<typeof shape>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = values
  if (endpoint === undefined) return null
  const shares: Record<string, number> = { always_on: 1, always_off: 0 }
  return {
    url: `${endpoint.replace(/\/+$/u, '')}/v1/traces`,
    headers: pairsOf('OTEL_EXPORTER_OTLP_HEADERS', values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME,
    attributes: pairsOf('OTEL_RESOURCE_ATTRIBUTES', values.OTEL_RESOURCE_ATTRIBUTES),
    share: shares[sampler.replace('parentbased_', '')] ?? share,
    followsParent: sampler.startsWith('parentbased_')
  }
}
