import { type Cell, type Cells, keyName, type Parts, peopleName } from './cells.queries.ts'
import { type Group, type Plan, restKey, type Shape } from './figures.queries.ts'
import type { Fold } from './measures.queries.ts'

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
    return { fold, place: fold === 'people' ? placeOf(cells.keys, peopleName(name)) : placeOf(cells.parts, name) }
  })
}

const nothing = (): Sums => ({ number: 0, sum: 0, squares: 0, people: new Set() })

function addCell(sums: readonly Sums[], cell: Cell, taken: readonly Taken[]): void {
  for (const [index, { fold, place }] of taken.entries()) {
    const own = sums[index]
    if (!own) continue
    const parts = cell.parts[place]
    const person = fold === 'people' ? cell.keys[place] : null
    if (fold === 'count') own.number += cell.rows
    else if (person != null) own.people.add(person)
    else if (parts) {
      own.number += parts.number
      own.sum += parts.sum
      own.squares += parts.squares
    }
  }
}

function addSums(sums: readonly Sums[], others: readonly Sums[]): void {
  for (const [index, { number, sum, squares, people }] of others.entries()) {
    const own = sums[index]
    if (!own) continue
    own.number += number
    own.sum += sum
    own.squares += squares
    for (const person of people) own.people.add(person)
  }
}

function valueOf({ number, sum, squares, people }: Sums, fold: Fold): number | null {
  if (fold === 'people') return people.size
  if (fold === 'count') return number
  if (number === 0) return null
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

/** Gives the groups of a source from cells, as its own statements would. */
export function rollUp(cells: Cells, plan: Plan): (shape: Shape) => Group[] {
  const taken = takenOf(plan, cells)
  const own = ownCells(cells, plan, taken)
  return ({ sets, kept }) => {
    const keptSets = plan.cuts.map((_, index) => (kept[index] == null ? null : new Set(kept[index])))
    const shown = (key: string | null, index: number): string | null => (key === null || keptSets[index]?.has(key) !== false ? key : restKey)
    return sets.flatMap((set) => {
      const groups = new Map<string, { keys: Group['keys']; isPrevious: boolean; sums: Sums[] }>()
      for (const { keys: all, isPrevious, sums } of own) {
        const keys = all.map((key, index) => (set.includes(index) ? shown(key, index) : undefined))
        addSums(grow(groups, spell(isPrevious, keys), () => ({ keys, isPrevious, sums: taken.map(nothing) })).sums, sums)
      }
      return [...groups.values()].map(({ keys, isPrevious, sums }) => ({
        keys,
        isPrevious,
        values: sums.map((each, index) => valueOf(each, taken[index]?.fold ?? 'count'))
      }))
    })
  }
}
