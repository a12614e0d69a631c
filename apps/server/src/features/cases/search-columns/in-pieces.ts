const lettersAtOnce = 32 * 1024

/** Rows in their order, as many at a time as hold some ten thousand letters together: what a text is found by takes many times its memory. */
export function* inPieces<T>(rows: readonly T[], lettersOf: (row: T) => number): Generator<T[]> {
  let [piece, letters]: [T[], number] = [[], 0]
  for (const row of rows) {
    piece.push(row)
    letters += lettersOf(row)
    if (letters < lettersAtOnce) continue
    yield piece
    ;[piece, letters] = [[], 0]
  }
  if (piece.length > 0) yield piece
}
