import type { TextRange } from '@mekiki/text'

/** A piece of a text, marked or not. */
export interface Piece {
  text: string
  isMarked: boolean
}

/** A text in pieces, cut at the ranges, which are sorted and do not overlap. */
export function piecesOf(text: string, ranges: readonly TextRange[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of ranges) {
    pieces.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true })
    at = end
  }
  pieces.push({ text: text.slice(at), isMarked: false })
  return pieces.filter((piece) => piece.text !== '')
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
