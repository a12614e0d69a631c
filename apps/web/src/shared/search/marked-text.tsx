interface Marked {
  text: string
  marks: readonly { start: number; end: number }[]
}

/** A text with the words of a search marked. */
export function MarkedText({ of: { text, marks } }: { of: Marked }) {
  const cuts = [0, ...marks.flatMap(({ start, end }) => [start, end]), text.length]
  return cuts.slice(0, -1).map((at, index) => {
    const piece = text.slice(at, cuts[index + 1])
    if (piece === '') return null
    return index % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>
  })
}
