import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMiddle, pickMedian, type Weighted } from './summaries.ts'

const byHand = (values: readonly number[]): number => {
  const ordered = values.toSorted((one, other) => one - other)
  const at = (place: number): number => ordered[place] ?? Number.NaN
  return (at(Math.floor((ordered.length - 1) / 2)) + at(Math.ceil((ordered.length - 1) / 2))) / 2
}

/** Values counted as the database counts them: by buckets, and each beside its number. */
function count(values: readonly number[], width: number) {
  const buckets = new Map<number, Map<number, number>>()
  for (const value of values) {
    const bucket = Math.floor(value / width)
    const own = buckets.get(bucket) ?? new Map<number, number>()
    buckets.set(bucket, own.set(value, (own.get(value) ?? 0) + 1))
  }
  const counts = new Map([...buckets].map(([bucket, own]) => [bucket, [...own.values()].reduce((all, number) => all + number, 0)]))
  const inBuckets = (requested: readonly number[]): Weighted[] =>
    requested.flatMap((bucket) => [...(buckets.get(bucket) ?? [])].map(([value, number]) => ({ value, number })))
  return { counts, inBuckets }
}

describe('a median from buckets', () => {
  it('is that of the values themselves, however many are in a bucket or between two', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (values, width) => {
        const { counts, inBuckets } = count(values, width)
        const middle = findMiddle(counts)
        if (!middle) throw new Error('there is no middle of values')
        expect(middle.buckets.length).toBeLessThanOrEqual(2)
        expect(pickMedian(inBuckets(middle.buckets), middle)).toBe(byHand(values))
      })
    )
  })

  it('is none without values, and a fault of values that are not those counted', () => {
    expect(findMiddle(new Map())).toBeNull()
    expect(() => pickMedian([], { buckets: [1], lower: 0, upper: 1 })).toThrow('not those that were counted')
  })
})
