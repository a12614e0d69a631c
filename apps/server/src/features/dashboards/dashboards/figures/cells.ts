import { bucketName, type Cell, type Cells, keyName, type Parts, peopleName, type Single } from './cells.queries.ts'
import { type Group, type Plan, restKey, type Shape } from './figures.queries.ts'
import type { Fold } from './measures.queries.ts'
import { findMiddle, type Middle, pickMedian, type Weighted } from './summaries.ts'

/** Whether a source can be taken from cells: rows stand in one group each, and its measures need not see each row. */
export function isFoldable({ cuts, measures }: Plan): boolean {
  return measures.every(({ fold }) => fold !== undefined) && cuts.every(({ field }) => field.kind !== 'many')
}

interface Taken {
  fold: Fold
  /** The place of its parts, of people that of their key. */
  place: number
}

interface Sums extends Parts {
  people: Set<string>
  /** How many values lie in which bucket. */
  buckets: Map<number, number>
}

/** The rows of a source that are alike in what it groups by itself. */
interface OwnCell {
  keys: (string | null)[]
  isPrevious: boolean
  sums: Sums[]
}

const placeOf = (places: ReadonlyMap<string, number>, name: string): number => {
  const place = places.get(name)
  if (place === undefined) throw new Error(`the cells hold no ${name}`)
  return place
}

function takenOf({ measures, source }: Plan, cells: Cells): Taken[] {
  return measures.map(({ fold }, index): Taken => {
    const name = source.measures[index] ?? ''
    if (fold === undefined) throw new Error(`${name} is taken of rows`)
    if (fold === 'count') return { fold, place: -1 }
    if (fold === 'people') return { fold, place: placeOf(cells.keys, peopleName(name)) }
    return { fold, place: fold === 'median' ? placeOf(cells.keys, bucketName(name)) : placeOf(cells.parts, name) }
  })
}

const nothing = (): Sums => ({ number: 0, sum: 0, squares: 0, people: new Set(), buckets: new Map() })

function addPerson(people: Set<string>, key: string | null | undefined): void {
  if (key != null) people.add(key)
}

function addCount(counts: Map<number, number>, key: string | null | undefined, rows: number): void {
  if (key == null) return
  counts.set(Number(key), (counts.get(Number(key)) ?? 0) + rows)
}

function addCell(sums: readonly Sums[], cell: Cell, taken: readonly Taken[]): void {
  for (const [index, { fold, place }] of taken.entries()) {
    const own = sums[index]
    if (!own) continue
    const key = cell.keys[place]
    const parts = cell.parts[place]
    if (fold === 'count') own.number += cell.rows
    else if (fold === 'people') addPerson(own.people, key)
    else if (fold === 'median') addCount(own.buckets, key, cell.rows)
    else if (parts) {
      own.number += parts.number
      own.sum += parts.sum
      own.squares += parts.squares
    }
  }
}

function addSums(sums: readonly Sums[], others: readonly Sums[]): void {
  for (const [index, { number, sum, squares, people, buckets }] of others.entries()) {
    const own = sums[index]
    if (!own) continue
    own.number += number
    own.sum += sum
    own.squares += squares
    for (const person of people) own.people.add(person)
    for (const [bucket, rows] of buckets) own.buckets.set(bucket, (own.buckets.get(bucket) ?? 0) + rows)
  }
}

function valueOf({ number, sum, squares, people }: Sums, fold: Fold): number | null {
  if (fold === 'people') return people.size
  if (fold === 'count') return number
  if (number === 0 || fold === 'median') return null
  if (fold === 'sum') return sum
  const mean = sum / number
  return fold === 'average' ? mean : Math.sqrt(Math.max(0, squares / number - mean * mean))
}

const spell = (isPrevious: boolean, keys: Group['keys']): string => `${isPrevious}\u0000${keys.map((key) => (key === null ? '\u0001' : key)).join('\u0000')}`

/** Finds what has been begun under a name, or begins it. */
function grow<T>(known: Map<string, T>, name: string, begin: () => T): T {
  const found = known.get(name) ?? begin()
  known.set(name, found)
  return found
}

/** The cells of one source alone, in one look at those that it shares. */
function ownCells(cells: Cells, plan: Plan, taken: readonly Taken[]): OwnCell[] {
  const places = plan.cuts.map((cut) => placeOf(cells.keys, keyName(cut)))
  const own = new Map<string, OwnCell>()
  for (const cell of cells.cells) {
    const { isPrevious } = cell
    if (isPrevious && plan.isPrevious === null) continue
    const keys = places.map((place) => cell.keys[place] ?? null)
    addCell(grow(own, spell(isPrevious, keys), () => ({ keys, isPrevious, sums: taken.map(nothing) })).sums, cell, taken)
  }
  return [...own.values()]
}

/** Gives the keys of the group that a row with these keys stands in, by some of the dimensions. */
function groupKeys({ kept }: Shape): (keys: readonly (string | null)[], set: readonly number[]) => Group['keys'] {
  const keptSets = kept.map((keys) => (keys === null ? null : new Set(keys)))
  const shown = (key: string | null, index: number): string | null => (key === null || (keptSets[index]?.has(key) ?? true) ? key : restKey)
  return (keys, set) => keys.map((key, index) => (set.includes(index) ? shown(key, index) : undefined))
}

/** A group whose medians are still to be picked, each from where its middle lies. */
export interface Rolled extends Group {
  middles: (Middle | null)[]
}

/** Gives the groups of a source from cells, as its own statements would, without the medians. */
export function rollUp(cells: Cells, plan: Plan): (shape: Shape) => Rolled[] {
  const taken = takenOf(plan, cells)
  const own = ownCells(cells, plan, taken)
  return (shape) => {
    const keysIn = groupKeys(shape)
    return shape.sets.flatMap((set) => {
      const groups = new Map<string, { keys: Group['keys']; isPrevious: boolean; sums: Sums[] }>()
      for (const { keys: all, isPrevious, sums } of own) {
        const keys = keysIn(all, set)
        addSums(grow(groups, spell(isPrevious, keys), () => ({ keys, isPrevious, sums: taken.map(nothing) })).sums, sums)
      }
      return [...groups.values()].map(({ keys, isPrevious, sums }) => ({
        keys,
        isPrevious,
        values: sums.map((each, index) => valueOf(each, taken[index]?.fold ?? 'count')),
        middles: sums.map(({ buckets }) => findMiddle(buckets))
      }))
    })
  }
}

/** Picks a measure's medians of groups from the values that lie where their middles are. */
export function pickMedians(groups: readonly Rolled[], shape: Shape, measure: number, singles: readonly Single[]): void {
  const keysIn = groupKeys(shape)
  const values = new Map<string, Weighted[]>()
  for (const { keys, isPrevious, bucket, ...each } of singles) {
    for (const set of shape.sets) grow(values, `${spell(isPrevious, keysIn(keys, set))}\u0000${bucket}`, () => []).push(each)
  }
  for (const { keys, isPrevious, middles, values: own } of groups) {
    const middle = middles[measure]
    if (!middle) continue
    const near = middle.buckets.flatMap((bucket) => values.get(`${spell(isPrevious, keys)}\u0000${bucket}`) ?? [])
    own[measure] = pickMedian(near, middle)
  }
}
