import type { FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { subjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { daysOf } from '../../../../platform/periods.ts'
import { isFoldable } from '../figures/cells.ts'
import { bucketName, keyName, peopleName } from '../figures/cells.queries.ts'
import { conditionsFor, GoneItem } from '../figures/conditions.queries.ts'
import type { LabelBook } from '../figures/figures.ts'
import { type Cut, type Plan, planOf } from '../figures/figures.queries.ts'
import type { View } from '../figures/view.ts'

/** Sources that one statement counts, with their places among those that were asked for. */
export interface Bundle {
  places: number[]
  plans: Plan[]
}

// Beyond so many cells they are hardly fewer than the rows, and each is sent.
const maxCells = 20_000
const maxPeople = 100
// That days between a minute and three years lie in.
const usualBuckets = 400
// Of the three years that most workspaces look back on.
const usualTimes = { day: 1100, week: 157, month: 36, quarter: 12, year: 4 }
const daysOfGrain = { day: 1, week: 7, month: 30, quarter: 91, year: 365 }

/** How many days a period has, with the one before it when both are compared; null without a beginning or an end. */
function daysIn(source: FiguresSource, view: View): number | null {
  const { periodField } = subjects[source.subject]
  const found = conditionsFor(source.subject, source.conditions, view).find(({ field, period }) => field === periodField && period)
  const { from, before } = found?.period ? daysOf(found.period, view.takenAt) : { from: null, before: null }
  return from === null || before === null ? null : (2 * (Date.parse(before) - Date.parse(from))) / 86_400_000
}

function sizeOf({ dimension, field, grain }: Cut, book: LabelBook, days: number | null): number {
  if (field.kind !== 'time') return (book.get(dimension.field)?.length ?? 0) + 1
  return Math.min(usualTimes[grain], days === null ? usualTimes[grain] : Math.ceil(days / daysOfGrain[grain]) + 2)
}

/** What a source's cells are by, each with about how many values it has. */
function keysOf({ cuts, measures, source }: Plan, view: View, book: LabelBook): Map<string, number> {
  const { periodField } = subjects[source.subject]
  const days = daysIn(source, view)
  const keys = new Map(cuts.map((cut) => [keyName(cut), sizeOf(cut, book, cut.dimension.field === periodField ? days : null)]))
  for (const [index, { fold }] of measures.entries()) {
    const measure = source.measures[index] ?? ''
    const name = fold === 'people' ? peopleName(measure) : null
    if (name !== null && !keys.has(name)) keys.set(name, book.get(name)?.length ?? maxPeople)
    if (fold === 'median') keys.set(bucketName(measure), usualBuckets)
  }
  return keys
}

const product = (keys: ReadonlyMap<string, number>): number => [...keys.values()].reduce((all, size) => all * size, 1)

function findPlan(source: FiguresSource, view: View): Plan | null {
  try {
    const plan = planOf(source, view)
    return isFoldable(plan) ? plan : null
  } catch (error) {
    if (error instanceof GoneItem) return null
    throw error
  }
}

/**
 * Puts sources together that are of the same rows, as long as the cells of all that they group by stay few. What is in no bundle has statements of its
 * own: distinct cases and companies, fields with several values, and groups that would be nearly as many as the rows.
 */
export function bundlesOf(sources: readonly TileSource[], view: View, book: LabelBook, isHidden: (source: TileSource) => boolean): Bundle[] {
  const open: (Bundle & { rows: string; keys: Map<string, number> })[] = []
  for (const [place, source] of sources.entries()) {
    if (source.kind !== 'figures' || isHidden(source)) continue
    const plan = findPlan(source, view)
    if (!plan) continue
    const own = keysOf(plan, view, book)
    if (product(own) > maxCells) continue
    const rows = JSON.stringify([source.subject, source.asOf ?? null, source.conditions])
    const found = open.find((one) => one.rows === rows && product(new Map([...one.keys, ...own])) <= maxCells)
    if (found) {
      found.places.push(place)
      found.plans.push(plan)
      for (const [name, size] of own) found.keys.set(name, size)
    } else open.push({ rows, keys: own, places: [place], plans: [plan] })
  }
  return open.map(({ places, plans }) => ({ places, plans }))
}
