import { z } from 'zod'
import { day, listOf, page, perPage, uuid, wholeNumber } from '../../primitives/index.ts'
import { listedProjectItem } from './project-columns.schemas.ts'
import { calendarColumn, defaultCalendarDate } from './project-dates.ts'
import { projectFilters, projectListQuery } from './project-query.schemas.ts'

/** How many days can be asked for at once: six weeks, and some. */
export const maxCalendarDays = 62

const calendarPart = {
  date_column: calendarColumn.default(defaultCalendarDate),
  sort_conditions: projectListQuery.shape.sort_conditions,
  column_keys: projectListQuery.shape.column_keys,
  color_conditions: projectListQuery.shape.color_conditions
}

/** The query of a calendar: the filters of the list, by which date the cases stand, and which days in Tokyo are looked at. */
export const projectCalendarQuery = projectFilters.extend({
  ...calendarPart,
  first_day: day,
  day_count: wholeNumber(1, maxCalendarDays).default(42),
  day_size: wholeNumber(1, 50).default(6)
})

export type ProjectCalendarQuery = z.output<typeof projectCalendarQuery>

/**
 * A calendar of cases: the days that have any, each with their number and the first ones, in the order of the list. `items` are those first ones, `totalCount`
 * all cases of the query, whatever their date, and `withoutDay` those without one. A custom item that a case's theme has not, or hides from the caller, is no date.
 */
export const projectCalendar = z
  .object({
    items: z.array(listedProjectItem),
    days: z.array(z.object({ day, count: z.int().min(1), projectUuids: z.array(uuid) })),
    totalCount: z.int().min(0),
    withoutDay: z.int().min(0)
  })
  .meta({ id: 'ProjectCalendar' })

/** The query of the cases of one day of a calendar. */
export const projectCalendarDayQuery = projectFilters.extend({ ...calendarPart, day, page, per_page: perPage(50) })

export type ProjectCalendarDayQuery = z.output<typeof projectCalendarDayQuery>

/** A page of the cases of one day, in the order of the list. */
export const projectCalendarDay = listOf(listedProjectItem)
