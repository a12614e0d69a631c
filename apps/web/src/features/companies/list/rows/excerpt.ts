import type { TextRange } from '@mekiki/text'

/** A piece of a text, marked or not. */
export interface Segment {
  text: string
  isMarked: boolean
}

/** A text in pieces, cut at the ranges, which are sorted and do not overlap. */
export function segmentsOf(text: string, ranges: readonly TextRange[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { start, end } of ranges) {
    segments.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true })
    at = end
  }
  segments.push({ text: text.slice(at), isMarked: false })
  return segments.filter((segment) => segment.text !== '')
}

const isLowSurrogate = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/**
 * Where to begin showing a text of which only the first `room` characters are in view: at its start, or a little before its first
 * range when that would be out of sight. Never inside a character.
 */
export function excerptStart(text: string, ranges: readonly TextRange[], room: number, before: number): number {
  const [first] = ranges
  if (first === undefined || first.end <= room) return 0
  const start = Math.max(0, first.start - before)
  return isLowSurrogate(text, start) ? start - 1 : start
}
