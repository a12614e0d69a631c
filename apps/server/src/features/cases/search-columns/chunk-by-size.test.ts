import { describe, expect, it } from 'vitest'
import { chunkBySize } from './reindex-tenant.ts'

describe('pieces of rows', () => {
  const charactersOf = (text: string): number => text.length

  it('hold some ten thousand letters, or one row that is longer, in their order', () => {
    const [long, short] = ['a'.repeat(40_000), 'b'.repeat(10_000)]
    expect([...chunkBySize([long, short, short, short, short, 'c'], charactersOf)]).toEqual([[long], [short, short, short, short], ['c']])
  })

  it('are one for few letters, and none for no rows', () => {
    const rows = Array.from({ length: 200 }, (_, place) => `${place}`)
    expect([[...chunkBySize(rows, charactersOf)], [...chunkBySize([], charactersOf)]]).toEqual([[rows], []])
  })
})
