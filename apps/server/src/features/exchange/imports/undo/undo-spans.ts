import { z } from 'zod'
import type { UndoEntry } from '../../../../platform/log/undo.ts'

/** What a value was before an import and what it was after it. */
export interface Span {
  from: unknown
  to: unknown
}

/** The spans of all changes of one kind: from the first entry, to the last one. */
export function spanOf(entries: readonly UndoEntry[], action: string): Span | null {
  const own = entries.filter((entry) => entry.action === action)
  const [first, last] = [own[0], own.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}

const record = z.record(z.string(), z.unknown())

/** The spans of each value in entries that name the values that changed. */
export function valueSpans(entries: readonly UndoEntry[]): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { from, to } of entries) {
    const [before, after] = [record.safeParse(from).data ?? {}, record.safeParse(to).data ?? {}]
    for (const key of Object.keys(after)) spans.set(key, { from: (spans.get(key) ?? { from: before[key] }).from ?? null, to: after[key] ?? null })
  }
  return spans
}

/** What is taken back, at which operation, and whether also what was changed since goes back. */
export interface RevertContext {
  jobUuid: string
  operationUuids: readonly string[]
  isForced: boolean
}
