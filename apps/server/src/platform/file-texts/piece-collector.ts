import type { TextPiece, TextPlace } from './file-text.ts'
import { fileTextLimits } from './limits.ts'

const hasText = /[\p{L}\p{N}]/u

/** A text as the database can hold it: without NUL, and with a sign in the place of each half of a pair that stands alone. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const storablePlace = (place: TextPlace): TextPlace => ('name' in place ? { ...place, name: storable(place.name) } : place)

/** Gathers the pieces of a file's text up to what is kept of a file. */
export class PieceCollector {
  readonly pieces: TextPiece[] = []
  isCut = false
  #left: number

  constructor(characters: number = fileTextLimits.characters) {
    this.#left = characters
  }

  /** Whether nothing more is kept. */
  get isFull(): boolean {
    return this.#left === 0
  }

  /** Keeps a text in pieces that end with a line where they can. One without a letter or figure is none. */
  add(place: TextPlace, whole: string): void {
    const text = storable(whole).trim()
    if (!hasText.test(text)) return
    const kept = text.slice(0, this.#left)
    if (kept.length < text.length) this.isCut = true
    this.#left -= kept.length
    for (let from = 0; from < kept.length;) {
      const to = endOfPiece(kept, from)
      this.pieces.push({ place: storablePlace(place), text: kept.slice(from, to).toWellFormed() })
      from = to
    }
  }

  /** Says that there is more which is not looked at. */
  cut(): void {
    this.isCut = true
  }
}

function endOfPiece(text: string, from: number): number {
  const end = from + fileTextLimits.pieceCharacters
  if (end >= text.length) return text.length
  const line = text.lastIndexOf('\n', end)
  return line > from ? line + 1 : end
}
