import type { ProjectCalendarDayQuery, ProjectCalendarQuery } from '@mekiki/contract/cases/projects/project-calendar.schemas'
import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { addDays } from '../../../../platform/periods.ts'
import type { Visibility } from '../access/access.ts'
import { build } from '../access/scope.queries.ts'
import { type ColorPlaces, findColored } from '../list/colors/colors.queries.ts'
import { findPage, joinSortKeys, type ListedPage, orderOf } from '../list/find-page.queries.ts'
import { matchingProjects } from '../list/list-filters.queries.ts'
import { sortStepsFor } from '../list/list-sorts.queries.ts'
import { keptCount } from '../counts/index.ts'
import { type DateSource, dateSource, type Days } from './dates.queries.ts'

/** A day with its number of cases and the ids of the first ones, in the order of the list. */
export interface FoundDay {
  day: string
  count: number
  projectUuids: string[]
}

/** The days of a stretch that have cases, how many cases the query finds whatever their date, and how many of them have none. */
export interface FoundCalendar {
  days: FoundDay[]
  totalCount: number
  withoutDay: number
  /** The ids of the first cases of all days, and which conditions colour these; null where none colour the calendar. */
  uuids: string[]
  colors: ColorPlaces | null
}

const number = (query: { as: (alias: string) => unknown }) => sql<number>`(${query})`

/** How many cases match, and how many of them have no date: one number alone where every case has one. */
function countsOf(filters: ProjectFilters, source: DateSource, visibility: Visibility) {
  const { projects, isWholeTheme } = matchingProjects(filters, visibility)
  const total = number(isWholeTheme ? keptCount(filters.theme_uuid) : projects.select((eb) => eb.fn.countAll<number>().as('count')))
  const dated = build()
    .selectFrom(source.having(projects.select('p.uuid')).as('dated_project'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return { total, dated: source.isNullable ? number(dated) : total }
}

/** The cases of a query that stand on the days of a stretch. */
function projectsOn(days: Days, filters: ProjectFilters, source: DateSource, visibility: Visibility) {
  return source.having(matchingProjects(filters, visibility).projects.select('p.uuid')).where(source.isWithin(days))
}

type CalendarRow = SelectQueryBuilder<DB, never, { days: FoundDay[]; uuids: string[]; total: number; having: number }>

/** A stretch of a calendar: one statement; one before it where the calendar stands by a custom item, or the list is sorted by one. */
export async function findCalendar(finder: Finder, query: ProjectCalendarQuery, visibility: Visibility): Promise<FoundCalendar> {
  const { date_column: column, first_day: from, day_count: dayCount, day_size: size, sort_conditions: conditions = [], color_conditions: colors } = query
  const { column_keys: _keys, ...filters } = query
  const source = await dateSource(finder, column, visibility)
  const steps = await sortStepsFor(finder, conditions, filters, visibility)
  const dated = projectsOn({ from, to: addDays(from, dayCount - 1) }, filters, source, visibility)
  const matched = joinSortKeys(dated, steps)
    .select(sql<string>`${source.day}`.as('day'))
    .select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  const [day, place] = [sql.ref('m.day'), sql.ref('o.place')]
  const ordered = build()
    .selectFrom(matched.as('m'))
    .select(['m.uuid', 'm.day', sql<number>`row_number() OVER (PARTITION BY ${day} ORDER BY ${sql.join(orderOf(steps, 'm'))})`.as('place')])
  const days = build()
    .selectFrom(ordered.as('o'))
    .groupBy('o.day')
    .select([
      sql<string>`${sql.ref('o.day')}::text`.as('day'),
      sql<number>`count(*)`.as('count'),
      sql<string[]>`array_agg(${sql.ref('o.uuid')} ORDER BY ${place}) FILTER (WHERE ${place} <= ${size})`.as('projectUuids')
    ])
  const { total, dated: having } = countsOf(filters, source, visibility)
  const shown = () => build().selectFrom('shown_days' as never)
  const asJson = shown().select(sql`coalesce(json_agg(${sql.ref('shown_days')} ORDER BY ${sql.ref('day')}), '[]')`.as('days'))
  const inOrder = shown()
    .select(sql<string>`unnest(${sql.ref('projectUuids')})`.as('uuid'))
    .orderBy(sql.ref('day'))
  const row = finder.db
    .with(
      (cte) => cte('shown_days').materialized(),
      () => days
    )
    .selectNoFrom([
      sql<FoundDay[]>`(${asJson})`.as('days'),
      sql<string[]>`array(${inOrder})`.as('uuids'),
      sql<number>`${total}`.as('total'),
      sql<number>`${having}`.as('having')
    ])
  const found = await findColored(finder, row as unknown as CalendarRow, { conditions: colors, visibility })
  const totalCount = Number(found.total)
  return { days: found.days, uuids: found.uuids, colors: found.colors, totalCount, withoutDay: Math.max(0, totalCount - Number(found.having)) }
}

/** The ids of a page of the cases of one day, and their number. */
export async function findCalendarDay(finder: Finder, query: ProjectCalendarDayQuery, visibility: Visibility): Promise<ListedPage> {
  const { date_column: column, day, page, per_page: size, sort_conditions: conditions = [], color_conditions: colors } = query
  const { column_keys: _keys, ...filters } = query
  const source = await dateSource(finder, column, visibility)
  const steps = await sortStepsFor(finder, conditions, filters, visibility)
  const matching = projectsOn({ from: day, to: day }, filters, source, visibility)
  const total = build()
    .selectFrom(matching.as('dated_project'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  // A day holds few of all cases: they are sorted once they are found.
  const coloring = { conditions: colors, visibility }
  return findPage(finder, { matching, asksOtherTables: true, steps, total, size, skipped: (page - 1) * size, coloring })
}
