/** What a span is: a call that somebody makes here, one that goes out, something between, or work that a call left behind. */
export type SpanKind = 'server' | 'client' | 'internal' | 'consumer'

/** What is told of a span. Never a value of a workspace or a person: ids, names of the product's own, figures. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span that somebody else ends. */
export interface OpenSpan {
  /** Runs something within it: what that starts are its children. */
  within: <T>(run: () => T) => T
  end: (ending: { attributes?: SpanAttributes; isFailed?: boolean }) => void
}

export interface SpanOptions {
  kind: SpanKind
  attributes?: SpanAttributes
  /** What it belongs to, in the words of the header `traceparent`; what surrounds it when absent. */
  parent?: string | undefined
}

/** Something that tells a collector what the process does. */
export interface Tracer {
  open: (name: string, options: SpanOptions) => OpenSpan
  /** Tells of something that has ended just now, as a child of what surrounds it; nothing where nothing does. */
  past: (name: string, milliseconds: number, attributes: SpanAttributes) => void
  /** What surrounds this place, in the words of the header `traceparent`; null for nothing, or what nobody is told of. */
  parent: () => string | null
}
