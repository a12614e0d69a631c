import type { Dimension, FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { GroupColour, ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Language } from '@mekiki/i18n'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { pickMedians, type Rolled, rollUp } from './cells.ts'
import { type Cells, readCells, readSingles } from './cells.queries.ts'
import { type Group, groupsOf, type Kept, type Plan, planOf, readGroups, restKey, type Shape } from './figures.queries.ts'
import type { Labels } from './labels.queries.ts'
import { remembered } from './remembered.queries.ts'
import type { View } from './view.ts'

/** The values of the fields that sources name, by field. */
export type LabelBook = ReadonlyMap<string, Labels>

type Figures = ResultOf<'figures'>
type Key = string | null

interface Ordered {
  label: (key: Key) => string
  colour: (key: Key) => GroupColour
  compare: (one: Key, other: Key) => number
}

/** How the keys of a dimension read and are ordered: those without a value last. */
function orderOf(dimension: Dimension, labels: Labels, valueOf: (key: Key) => number, language: Language): Ordered {
  const places = new Map(labels.map(({ key }, index) => [key, index]))
  const known = new Map(labels.map((each) => [each.key, each]))
  const label = (key: Key): string => (key === null ? '' : (known.get(key)?.label ?? key))
  const natural = (one: string, other: string): number => {
    const [first, second] = [places.get(one), places.get(other)]
    if (first !== undefined && second !== undefined) return first - second
    return first === second ? (one < other ? -1 : 1) : first === undefined ? 1 : -1
  }
  const collator = new Intl.Collator(language)
  const byChoice = (one: string, other: string): number => {
    if (dimension.sort === 'value') return valueOf(other) - valueOf(one) || natural(one, other)
    return dimension.sort === 'label' ? collator.compare(label(one), label(other)) || natural(one, other) : natural(one, other)
  }
  const rank = (key: Key): number => (key === null ? 1 : key === restKey ? 2 : 0)
  return {
    label,
    colour: (key) => (key === null ? null : (known.get(key)?.colour ?? null)),
    compare: (one, other) => (one === other ? 0 : one === null || other === null || rank(one) !== rank(other) ? rank(one) - rank(other) : byChoice(one, other))
  }
}

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The sets of groups that a source asks for: by all dimensions, by each for its order, and over everything where no row counts twice. */
function setsOf({ cuts }: Plan): number[][] {
  const all = rangeOf(cuts.length)
  const hasMany = cuts.some(({ field }) => field.kind === 'many')
  return [all, ...(cuts.length > 1 ? all.map((index) => [index]) : []), ...(cuts.length > 0 && !hasMany ? [[]] : [])]
}

const isBy = (group: Group, dimensions: readonly number[]): boolean => group.keys.every((key, index) => (key !== undefined) === dimensions.includes(index))

/** The keys of each dimension in order, cut off at its limit. */
function keptOf(plan: Plan, groups: readonly Group[], orders: readonly Ordered[]): { kept: (string[] | null)[]; rests: number[] } {
  const kept: (string[] | null)[] = []
  const rests: number[] = []
  for (const [index, { dimension }] of plan.cuts.entries()) {
    const keys = [...new Set(groups.map((group) => group.keys[index]))].filter((key): key is string => typeof key === 'string' && key !== restKey)
    const isCut = keys.length > dimension.limit
    const order = orders[index]
    const ordered = isCut && order ? keys.toSorted(order.compare) : null
    // Of days in their order the latest stay.
    const isLate = plan.cuts[index]?.field.kind === 'time' && dimension.sort === 'natural'
    kept.push(ordered && (isLate ? ordered.slice(-dimension.limit) : ordered.slice(0, dimension.limit)))
    rests.push(isCut ? keys.length - dimension.limit : 0)
  }
  return { kept, rests }
}

function rowsOf(plan: Plan, groups: readonly Group[], orders: readonly Ordered[], rests: readonly number[]): Figures['rows'] {
  const spelled = (group: Group): string => JSON.stringify(group.keys)
  const previous = new Map(groups.filter(({ isPrevious }) => isPrevious).map((group) => [spelled(group), group.values]))
  const current = groups.filter(({ isPrevious }) => !isPrevious)
  const shown = new Set(current.map(spelled))
  // A group that only the period before had is told with nothing in this one.
  const gone = groups.filter((group) => group.isPrevious && !shown.has(spelled(group))).map((group) => ({ ...group, values: plan.measures.map(() => null) }))
  const nothing = plan.measures.map(() => null)
  const all = [...current, ...gone].toSorted((one, other) => {
    for (const [index, order] of orders.entries()) {
      const compared = order.compare(one.keys[index] ?? null, other.keys[index] ?? null)
      if (compared !== 0) return compared
    }
    return 0
  })
  return all.map((group) => {
    const restCount = group.keys.reduce((max, key, index) => (key === restKey ? Math.max(max, rests[index] ?? 0) : max), 0)
    return {
      keys: group.keys.map((key, index) => ({
        key: key ?? null,
        label: key === restKey ? '' : (orders[index]?.label(key ?? null) ?? ''),
        colour: orders[index]?.colour(key ?? null) ?? null
      })),
      values: group.values,
      ...(plan.isPrevious !== null && { previous: previous.get(spelled(group)) ?? nothing }),
      ...(restCount > 0 && { restCount })
    }
  })
}

/** A plan with what gives its groups: a statement of its own, or the cells that it shares with others. */
export interface Counting {
  plan: Plan
  read: (shape: Shape) => Promise<Group[]>
}

/** Gives groups as they are remembered, else by `work`; over all keys of a dimension is told by a number, since JSON has nothing but null. */
async function rememberedGroups(db: Kysely<DB>, view: View, plan: Plan, shape: Shape, work: () => Promise<Group[]>): Promise<Group[]> {
  const groups = await remembered(db, view, groupsOf(db, view, plan, shape), async () =>
    (await work()).map(({ keys, isPrevious, values }) => ({ keys: keys.map((key) => (key === undefined ? 0 : key)), isPrevious, values }))
  )
  return groups.map(({ keys, ...group }) => ({ ...group, keys: keys.map((key) => (key === 0 ? undefined : key)) }))
}

/**
 * Counts a source by statements of its own.
 * @throws `GoneItem` when it names a custom item that is deleted.
 */
export function countAlone(db: Kysely<DB>, view: View, source: FiguresSource): Counting {
  const plan = planOf(source, view)
  return { plan, read: (shape) => rememberedGroups(db, view, plan, shape, () => readGroups(db, view, plan, shape)) }
}

/** Counts sources of the same rows that can be taken from cells by one statement for all of them, unless all are remembered. */
export function countTogether(db: Kysely<DB>, view: View, plans: readonly Plan[]): Counting[] {
  let cells: Promise<Cells> | null = null
  return plans.map((plan) => {
    let rolled: ReturnType<typeof rollUp> | null = null
    const work = async (shape: Shape): Promise<Group[]> => {
      cells ??= readCells(db, view, plans)
      rolled ??= rollUp(await cells, plan)
      return withMedians(db, view, plan, { shape, groups: rolled(shape) })
    }
    return { plan, read: (shape) => rememberedGroups(db, view, plan, shape, () => work(shape)) }
  })
}

// Beyond so many the database puts them in order itself.
const maxSingles = 50_000

/** Adds the medians to groups: by one statement for each measure that is one, of the values near the middles. */
async function withMedians(db: Kysely<DB>, view: View, plan: Plan, { shape, groups }: { shape: Shape; groups: Rolled[] }): Promise<Group[]> {
  for (const [index, { fold, input }] of plan.measures.entries()) {
    if (fold !== 'median') continue
    const buckets = [...new Set(groups.flatMap(({ middles }) => middles[index]?.buckets ?? []))]
    if (buckets.length === 0) continue
    const singles = await readSingles(db, view, { plan, input, buckets, limit: maxSingles })
    if (singles === null) return readGroups(db, view, plan, shape)
    pickMedians(groups, shape, index, singles)
  }
  return groups
}

async function readTotals({ plan, read }: Counting, groups: readonly Group[]): Promise<Group[]> {
  const found = groups.filter((group) => isBy(group, []))
  return setsOf(plan).some((set) => set.length === 0) ? found : read({ sets: [[]], kept: [] })
}

interface Grouped {
  groups: Group[]
  cells: Group[]
  orders: Ordered[]
  kept: (string[] | null)[]
  rests: number[]
}

async function group({ plan, read }: Counting, book: LabelBook, language: Language): Promise<Grouped> {
  const groups = await read({ sets: setsOf(plan), kept: [] })
  const orders = plan.cuts.map(({ dimension }, index) => {
    const own = new Map(groups.filter((one) => !one.isPrevious && isBy(one, [index])).map((one) => [one.keys[index] ?? null, one.values[0] ?? 0]))
    return orderOf(dimension, book.get(dimension.field) ?? [], (key) => own.get(key) ?? 0, language)
  })
  const cells = groups.filter((one) => isBy(one, rangeOf(plan.cuts.length)))
  return { groups, cells, orders, ...keptOf(plan, cells, orders) }
}

/** The groups beyond the limits put together, of measures whose sum that is. */
function addUp(cells: readonly Group[], kept: Kept): Group[] {
  const together = new Map<string, Group>()
  for (const { keys, isPrevious, values } of cells) {
    const shown = keys.map((key, index) => (key == null || kept[index]?.includes(key) !== false ? key : restKey))
    const spelled = JSON.stringify([shown, isPrevious])
    const known = together.get(spelled)
    const sums = values.map((value, index) => addValues(known?.values[index] ?? null, value))
    together.set(spelled, { keys: shown, isPrevious, values: sums })
  }
  return [...together.values()]
}

const addValues = (one: number | null, other: number | null): number | null => (one === null ? other : other === null ? one : one + other)

/** The keys of each dimension that stay by themselves; null where none were cut off. */
export async function keptKeys(db: Kysely<DB>, view: View, source: FiguresSource, book: LabelBook, language: Language): Promise<Kept> {
  return (await group(countAlone(db, view, source), book, language)).kept
}

/**
 * The figures of a source; by statements of its own it is one, one more where rows count in several groups, and one where groups beyond the limit
 * become a rest of which the measures are not the sum.
 */
export async function readFigures(counting: Counting, book: LabelBook, language: Language): Promise<Figures> {
  const { plan, read } = counting
  const { groups, cells, orders, kept, rests } = await group(counting, book, language)
  const isCut = rests.some((rest) => rest > 0)
  const isAnew = isCut && !plan.measures.every(({ adds }) => adds)
  const shown = isAnew ? await read({ sets: [rangeOf(plan.cuts.length)], kept }) : isCut ? addUp(cells, kept) : cells
  const totals = await readTotals(counting, groups)
  const totalOf = (isPrevious: boolean): (number | null)[] =>
    totals.find((one) => one.isPrevious === isPrevious)?.values ?? plan.source.measures.map((name) => (isCount(name) ? 0 : null))
  return {
    kind: 'figures',
    rows: plan.cuts.length === 0 ? [] : rowsOf(plan, shown, orders, rests),
    total: totalOf(false),
    ...(plan.isPrevious !== null && { previousTotal: totalOf(true) }),
    groupsCount: cells.filter(({ isPrevious }) => !isPrevious).length
  }
}

const counts = new Set(['count', 'cases', 'companies', 'authors', 'actors'])
const isCount = (name: string): boolean => counts.has(name)
