const charactersPerChunk = 32 * 1024

/** Rows in their order, as many at a time as hold some ten thousand letters together: what a text is found by takes many times its memory. */
export function* chunkBySize<T>(rows: readonly T[], charactersOf: (row: T) => number): Generator<T[]> {
  let [chunk, characters]: [T[], number] = [[], 0]
  for (const row of rows) {
    chunk.push(row)
    characters += charactersOf(row)
    if (characters < charactersPerChunk) continue
    yield chunk
    ;[chunk, characters] = [[], 0]
  }
  if (chunk.length > 0) yield chunk
}
