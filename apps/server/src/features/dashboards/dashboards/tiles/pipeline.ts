import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { LabelBook } from '../figures/figures.ts'
import { readStatusOrder, type StatusPlace } from '../facts/snapshots.queries.ts'
import { allStatusPeriods, chosenStatusPeriods, countWays, findStuck, type UsualDays, type Way } from './pipeline.queries.ts'
import { summarise } from '../figures/summaries.ts'
import type { View } from '../figures/view.ts'

interface Step {
  key: string
  name: string
  uuids: string[]
}

/** The steps of a funnel: the statuses of one template in their order, without its exits; of several templates the names, each at its first place. */
export function stepsOf(statuses: readonly StatusPlace[]): Step[] {
  const active = statuses.filter(({ isActive, isExit }) => isActive && !isExit)
  const templates = new Set(active.map(({ templateUuid }) => templateUuid))
  if (templates.size <= 1) return active.map(({ uuid, name }) => ({ key: uuid, name, uuids: [uuid] }))
  const byName = new Map<string, { step: Step; place: number }>()
  for (const { uuid, name, place } of active) {
    const known = byName.get(name)
    if (known) {
      known.step.uuids.push(uuid)
      known.place = Math.min(known.place, place)
    } else byName.set(name, { step: { key: name, name, uuids: [uuid] }, place })
  }
  return [...byName.values()].toSorted((one, other) => one.place - other.place).map(({ step }) => step)
}

/** The statuses in which a case has left the way, removed ones too. */
export const exitsOf = (statuses: readonly StatusPlace[]): Set<string> => new Set(statuses.filter(({ isExit }) => isExit).map(({ uuid }) => uuid))

/** The place of each step's statuses. */
const placesOf = (steps: readonly Step[]): Map<string, number> => new Map(steps.flatMap(({ uuids }, place) => uuids.map((uuid) => [uuid, place])))

/** The step that cases came to at the furthest: the first where they stood in none. */
const furthestOf = ({ stood }: Way, places: ReadonlyMap<string, number>): number => Math.max(0, ...stood.map((uuid) => places.get(uuid) ?? 0))

/**
 * The funnel of the chosen cases in four statements. Each case counts for the steps up to the furthest that it stood in, also for those that it skipped;
 * every case has come in at the first. In an exit it has left at that furthest step: of those who reached one, the rest went on or are on the way.
 */
export async function readFunnel(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Promise<ResultOf<'funnel'>> {
  const ways = await countWays(db, view, conditions)
  const statuses = await readStatusOrder(db, [...new Set(ways.map(({ themeUuid }) => themeUuid))])
  const steps = stepsOf(statuses)
  const exits = exitsOf(statuses)
  const places = placesOf(steps)
  const counts = ways.map((way) => ({ ...way, furthest: furthestOf(way, places) }))
  const statusPeriods = await summarise(chosenStatusPeriods(db, view, conditions), (uuid) => places.get(uuid)?.toString() ?? null)
  const sum = (rows: typeof counts): number => rows.reduce((all, { count }) => all + count, 0)
  const reached = steps.map((_, place) => sum(counts.filter(({ furthest }) => furthest >= place)))
  return {
    kind: 'funnel',
    steps: steps.map(({ key, name }, place) => {
      const before = reached[place - 1] ?? 0
      const own = reached[place] ?? 0
      return {
        key,
        name,
        reached: own,
        present: sum(counts.filter(({ statusUuid }) => steps[place]?.uuids.includes(statusUuid) === true)),
        left: sum(counts.filter(({ furthest, statusUuid }) => furthest === place && exits.has(statusUuid))),
        conversion: before > 0 ? own / before : null,
        averageDays: statusPeriods.get(String(place))?.average ?? null,
        medianDays: statusPeriods.get(String(place))?.median ?? null
      }
    })
  }
}

/** Cases that stand still, without their names. */
export interface FoundStuck {
  kind: 'stuck'
  items: { projectUuid: string; days: number; usualDays: number | null }[]
  totalCount: number
}

/** What stands still is told by: the statuses in which cases end, and how long they usually stay in each. */
export async function readUsual(db: Kysely<DB>, view: View): Promise<{ lastStatuses: string[]; usual: UsualDays }> {
  const statuses = await readStatusOrder(db, null)
  const summaries = await summarise(allStatusPeriods(db, view), (statusUuid) => statusUuid)
  return {
    lastStatuses: statuses.filter(({ isLast, isExit }) => isLast || isExit).map(({ uuid }) => uuid),
    usual: { uuids: [...summaries.keys()], days: [...summaries.values()].map(({ median }) => median) }
  }
}

/** Open cases that stand in their status too long, in four statements; a case that has reached the last step of its theme, or has left, is not open. */
export async function readStuck(
  db: Kysely<DB>,
  view: View,
  source: { days?: number | undefined; conditions: readonly Condition[]; limit: number }
): Promise<FoundStuck> {
  const rows = await findStuck(db, view, source, await readUsual(db, view))
  return { kind: 'stuck', items: rows.map(({ uuid, days, usual }) => ({ projectUuid: uuid, days, usualDays: usual })), totalCount: rows[0]?.count ?? 0 }
}

/** The names of statuses by id. */
export const statusNamesOf = (book: LabelBook): Map<string, string> => new Map((book.get('status') ?? []).map(({ key, label }) => [key, label]))
