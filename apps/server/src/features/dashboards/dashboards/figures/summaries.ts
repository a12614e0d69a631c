import { type Brought, countBuckets, readInBuckets } from './medians.queries.ts'

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

/** What the rows of a group bring together. */
export interface Summary {
  number: number
  average: number
  median: number
}

interface Counted {
  number: number
  sum: number
  buckets: Map<number, number>
}

type GroupOf = (key: string) => string | null

async function count(brought: Brought, groupOf: GroupOf): Promise<Map<string, Counted & { middle: Middle }>> {
  const groups = new Map<string, Counted>()
  for (const { key, bucket, number, sum } of await countBuckets(brought)) {
    const name = groupOf(key)
    if (name === null) continue
    const group = groups.get(name) ?? { number: 0, sum: 0, buckets: new Map<number, number>() }
    group.number += number
    group.sum += sum
    group.buckets.set(bucket, (group.buckets.get(bucket) ?? 0) + number)
    groups.set(name, group)
  }
  return new Map(
    [...groups].flatMap(([name, group]): [string, Counted & { middle: Middle }][] => {
      const middle = findMiddle(group.buckets)
      return middle ? [[name, { ...group, middle }]] : []
    })
  )
}

/**
 * The mean and median of what rows bring, by groups that `groupOf` puts the rows' keys into (null: into none). In two looks: how many values lie in each
 * bucket, then those of the buckets that the medians lie in. Putting all values in order takes several times as long.
 */
export async function summarise(brought: Brought, groupOf: GroupOf): Promise<Map<string, Summary>> {
  const groups = await count(brought, groupOf)
  const needed = [...new Set([...groups.values()].flatMap(({ middle }) => middle.buckets))]
  const values = new Map([...groups.keys()].map((name): [string, Weighted[]] => [name, []]))
  for (const { key, bucket, ...each } of await readInBuckets(brought, needed)) {
    const name = groupOf(key)
    if (name !== null && groups.get(name)?.middle.buckets.includes(bucket) === true) values.get(name)?.push(each)
  }
  const summaryOf = (name: string, { number, sum, middle }: Counted & { middle: Middle }): Summary => {
    return { number, average: sum / number, median: pickMedian(values.get(name) ?? [], middle) }
  }
  return new Map([...groups].map(([name, group]) => [name, summaryOf(name, group)]))
}
