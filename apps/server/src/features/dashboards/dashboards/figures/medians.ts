/** Where the middle of a group's values lies: the buckets that hold it, and its two places among the values of these. */
export interface Middle {
  buckets: number[]
  lower: number
  upper: number
}

/** Finds the middle of values that were counted by buckets; null without any. */
export function findMiddle(counts: ReadonlyMap<number, number>): Middle | null {
  const ordered = [...counts].toSorted(([one], [other]) => one - other)
  const number = ordered.reduce((all, [, count]) => all + count, 0)
  if (number === 0) return null
  const [lower, upper] = [Math.floor((number - 1) / 2), Math.ceil((number - 1) / 2)]
  let before = 0
  let skipped = 0
  const buckets: number[] = []
  for (const [bucket, count] of ordered) {
    if (before <= upper && before + count > lower) buckets.push(bucket)
    else if (before + count <= lower) skipped += count
    before += count
  }
  return { buckets, lower: lower - skipped, upper: upper - skipped }
}

/** A value, and how many rows have it. */
export interface Weighted {
  value: number
  number: number
}

/** The median from the values that lie in a middle's buckets: halfway between the two in the middle, as the database takes it. */
export function pickMedian(values: readonly Weighted[], { lower, upper }: Middle): number {
  const found: number[] = []
  let before = 0
  for (const { value, number } of values.toSorted((one, other) => one.value - other.value)) {
    for (const place of [lower, upper]) if (before <= place && place < before + number) found.push(value)
    before += number
  }
  const [low, high] = found
  if (low === undefined || high === undefined) throw new Error('the values of a median are not those that were counted')
  return low + (high - low) / 2
}
