import type { TracingSettings } from '../settings/tracing-settings.ts'
import type { OpenSpan, SpanAttributes, SpanOptions, Tracer } from './tracer.ts'

let current: Tracer | null = null

/** Whether this process tells a collector. */
export const isTracing = (): boolean => current !== null

/** Begins a span that ends later; null where nobody is told. */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  return current?.open(name, options) ?? null
}

/** Does something as a span of its own; where nobody is told, it is done and that is all. */
export async function inSpan<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  if (current === null) return run()
  const span = current.open(name, options)
  try {
    const result = await span.within(run)
    span.end({})
    return result
  } catch (error) {
    span.end({ isFailed: true })
    throw error
  }
}

/** Tells of something that has ended just now. */
export function pastSpan(name: string, milliseconds: number, attributes: () => SpanAttributes): void {
  current?.past(name, milliseconds, attributes())
}

/** What surrounds this place, for whoever goes on with it in another process; null where nobody is told. */
export function traceParent(): string | null {
  return current?.parent() ?? null
}

/**
 * Begins to tell a collector what this process does, where the operator has set one; else nothing is loaded.
 * @returns how it ends: what was gathered is sent, within two seconds.
 */
export async function startTracing(settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined
  const { openTracer } = await import('./open-tracer.ts')
  const opened = openTracer(settings)
  current = opened.tracer
  return async () => {
    current = null
    await opened.close()
  }
}
