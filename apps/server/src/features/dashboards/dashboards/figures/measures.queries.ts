import { itemUuidOf, type SubjectName } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { sql } from 'kysely'
import { daysBetween, numberOf, type Sql, unlessHidden } from './fields.queries.ts'
import type { View } from './view.ts'

/**
 * How a measure is taken from cells: `people` counts the different ones, `median` counts values by buckets, the others know number, sum and sum of squares
 * of what the rows bring.
 */
export type Fold = 'count' | 'sum' | 'average' | 'spread' | 'people' | 'median'

/** A measure: what each row brings, and how that is put together over `m.<name>`. */
export interface MeasureSql {
  input: Sql
  aggregate: (column: Sql) => Sql
  /** Absent where it has to be taken of the rows themselves. */
  fold?: Fold
  /** Whether that of several groups together is the sum of theirs. */
  adds?: true
}

const ref = (name: string): Sql => sql`${sql.ref(name)}`
const count: MeasureSql = { input: sql`1`, aggregate: () => sql`count(*)::float8`, fold: 'count', adds: true }
const distinct = (name: string): MeasureSql => ({ input: ref(name), aggregate: (column) => sql`count(DISTINCT ${column})::float8` })
const people = (name: string): MeasureSql => ({ ...distinct(name), fold: 'people' })
const average = (input: Sql): MeasureSql => ({ input, aggregate: (column) => sql`avg(${column})::float8`, fold: 'average' })
const median = (input: Sql): MeasureSql => ({ input, aggregate: (column) => sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`, fold: 'median' })
const sum = (input: Sql): MeasureSql => ({ input, aggregate: (column) => sql`sum(${column})::float8`, fold: 'sum', adds: true })
/** Standard deviation over all of them. */
const spread = (input: Sql): MeasureSql => ({ input, aggregate: (column) => sql`stddev_pop(${column})::float8`, fold: 'spread' })

/** From this many reviews on a reviewer's scores are calibrated. */
export const calibratedFrom = 8

/** A review's score without its reviewer's own severity, where that is known well enough. */
export const calibratedScore: Sql = sql`(${sql.ref('f.score')} - CASE WHEN ${sql.ref('judge.reviews')} >= ${sql.lit(calibratedFrom)} THEN coalesce(${sql.ref('judge.severity')}, 0) ELSE 0 END)`

function ofProjects(view: View, at: { asOf: boolean; until: Date }): Record<string, MeasureSql> {
  const days = daysBetween(ref(at.asOf ? 'y.entered_at' : 'c.entered_at'), sql`${at.until}::timestamptz`)
  return {
    count,
    companies: distinct('c.scoutee_uuid'),
    averageScore: average(unlessHidden(view.hidden.review, ref('c.average_score'))),
    averageDaysInStatus: average(days),
    medianDaysInStatus: median(days)
  }
}

const fixed: Record<Exclude<SubjectName, 'cases'>, Record<string, MeasureSql>> = {
  stays: {
    count,
    cases: distinct('f.case_uuid'),
    averageStayDays: average(ref('f.days')),
    medianStayDays: median(ref('f.days')),
    averageDaysFromCreation: average(ref('f.days_from_creation')),
    medianDaysFromCreation: median(ref('f.days_from_creation'))
  },
  reviews: {
    count,
    cases: distinct('f.case_uuid'),
    averageScore: average(ref('f.score')),
    calibratedScore: average(calibratedScore),
    spread: spread(ref('f.score'))
  },
  points: { count, averagePoint: average(ref('f.point')), spread: spread(ref('f.point')) },
  records: { count, cases: distinct('f.case_uuid'), authors: people('f.author_uuid') },
  tasks: { count },
  companies: { count, averageCapital: average(ref('c.capital')), medianCapital: median(ref('c.capital')), sumCapital: sum(ref('c.capital')) },
  answers: { count },
  events: { count, actors: people('f.actor_uuid'), cases: distinct('f.case_uuid') }
}

/** How a measure of a subject is taken; null for one of a custom item that is deleted or holds no numbers. */
export function measureOf(subject: SubjectName, name: string, view: View, at: { asOf: boolean; until: Date }): MeasureSql | null {
  const [, kind, key] = /^(average|sum):(.+)$/u.exec(name) ?? []
  if (key !== undefined) {
    const itemUuid = itemUuidOf(key)
    if (itemUuid === null || view.items.get(itemUuid)?.type !== 'number') return null
    return (kind === 'sum' ? sum : average)(numberOf(view, itemUuid))
  }
  const found = (subject === 'cases' ? ofProjects(view, at) : fixed[subject])[name]
  if (found === undefined) throw new Error(`the measure ${name} of ${subject} stands in the catalogue, but no statement knows it`)
  return found
}
