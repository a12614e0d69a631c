import { describe, expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

describe('pieces of rows', () => {
  const lettersOf = (text: string): number => text.length

  it('hold some ten thousand letters, or one row that is longer, in their order', () => {
    const [long, short] = ['a'.repeat(40_000), 'b'.repeat(10_000)]
    expect([...inPieces([long, short, short, short, short, 'c'], lettersOf)]).toEqual([[long], [short, short, short, short], ['c']])
  })

  it('are one for few letters, and none for no rows', () => {
    const rows = Array.from({ length: 200 }, (_, place) => `${place}`)
    expect([[...inPieces(rows, lettersOf)], [...inPieces([], lettersOf)]]).toEqual([[rows], []])
  })
})
