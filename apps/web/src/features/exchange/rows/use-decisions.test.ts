import { describe, expect, it } from 'vitest'
import { takenOf, type RowDecision } from './use-decisions.ts'

const counts = { created: 4, updated: 3, duplicate: 2, conflict: 1, error: 1, unchanged: 5 }
const decided = (...rows: Omit<RowDecision, 'cells'>[]) => ({ rows: new Map(rows.map((row, at) => [at, { ...row, cells: {} }])) })

describe('what is going to be taken', () => {
  it('is what the check found, possible duplicates where they are wanted', () => {
    expect(takenOf(counts, decided(), false).count).toBe(7)
    expect(takenOf(counts, decided(), true)).toMatchObject({ count: 9, summary: { duplicates: 2, hasDuplicates: true } })
  })

  it('moves with each decision', () => {
    const some = decided(
      { kind: 'created', choice: 'skip' },
      { kind: 'duplicate', choice: 'new' },
      { kind: 'duplicate', choice: 'skip' },
      { kind: 'conflict', choice: 'keep' },
      { kind: 'error' }
    )
    const { count, summary } = takenOf(counts, some, false)
    expect([count, summary]).toEqual([8, { created: 4, updated: 4, duplicates: 0, conflicts: 0, hasDuplicates: false, errors: 1, skipped: 2 }])
  })

  it('holds nothing of a row whose only change is given up for what stands', () => {
    expect(takenOf(counts, decided({ kind: 'conflict', choice: 'keep', isAllInConflict: true }), false)).toMatchObject({
      count: 7,
      summary: { updated: 3, conflicts: 0, skipped: 0 }
    })
  })
})
