import { findMiddle, type Middle, pickMedian, type Weighted } from './medians.ts'
import { type Brought, countBuckets, readInBuckets } from './medians.queries.ts'

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
