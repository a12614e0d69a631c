/** Where in a file a piece of its text stands; a text without pages has no place. */
export type TextPlace = { kind: 'page' | 'slide'; number: number } | { kind: 'sheet'; name: string } | { kind: 'none' }

/** A piece of a file's text. */
export interface TextPiece {
  place: TextPlace
  text: string
}

/**
 * Why a file is not read: its kind has no text that is known, it is too large (or grows too far, or takes too long), it is locked by a password, broken, or
 * gone from the store.
 */
export type UnreadReason = 'kind' | 'too_large' | 'locked' | 'broken' | 'missing'

/** What was read of a file. `isCut`: it has more text than is kept. A file without any text, such as a scanned one, has no pieces. */
export type FileText = { pieces: TextPiece[]; isCut: boolean } | { reason: UnreadReason }

/** A file that cannot be read, with the reason. */
export class UnreadError extends Error {
  override readonly name = 'UnreadError'
  readonly reason: UnreadReason

  constructor(reason: UnreadReason) {
    super(`the text of a file cannot be read: ${reason}`)
    this.reason = reason
  }
}
