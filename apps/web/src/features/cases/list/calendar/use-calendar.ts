import { type CalendarColumn, calendarDates, defaultCalendarDate } from '@mekiki/contract/cases/projects/project-dates'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { monthOf, weeksOf } from '../../../../shared/calendar/month-days.ts'
import { useToday } from '../../../../shared/hooks/use-today.ts'
import { filterQuery } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { sortSteps } from '../views/view-settings.ts'
import { colorQuery } from '../look/color-conditions.ts'
import { columnKeysOf, type ProjectItem } from '../use-project-page.ts'
import { type CalendarAnswer, placeOnDays, withWholeDays } from './days.ts'

/** How many cases of each day come at first, which is more than any cell has room for, and how many more at a time. */
const [firstProjects, moreProjects] = [10, 50]

const nothing: Pick<CalendarAnswer, 'items' | 'days'> = { items: [], days: [] }

/** What a calendar can stand by: the dates of every case, then the columns of this list that are custom items of type date. */
export function useCalendarDates(): { key: CalendarColumn; label: string }[] {
  const { items } = useProjectList()
  const texts = useListTexts()
  const ofAll = calendarDates.map((key) => ({ key, label: key === 'status_since' ? texts.statusSince : items.labelOf(key) }))
  const custom = items.columns.flatMap(({ key, label, itemType }) => (itemType === 'date' ? [{ key: key as CalendarColumn, label }] : []))
  return [...ofAll, ...custom]
}

/** What the calendar stands by, and its month: a date that this list has not, or may not show, counts as not chosen. */
export function useCalendarLook() {
  const { search, address, items } = useProjectList()
  const dates = useCalendarDates()
  const today = useToday()
  const asked = search.date_column ?? defaultCalendarDate
  const known = dates.find(({ key }) => key === asked) ?? dates.find(({ key }) => key === defaultCalendarDate)
  const month = search.month ?? monthOf(today)
  return {
    dates,
    /** Whether what was asked for may still come. */
    isPending: items.isPending && known?.key !== asked,
    column: known?.key ?? defaultCalendarDate,
    columnName: known?.label ?? '',
    today,
    month,
    weeks: useMemo(() => weeksOf(month), [month]),
    setColumn: (key: CalendarColumn) => address.change({ date_column: key === defaultCalendarDate ? undefined : key }),
    setMonth: (next: string) => address.change({ month: next === monthOf(today) ? undefined : next }, { replace: true })
  }
}

export type CalendarLook = ReturnType<typeof useCalendarLook>

/** What every call of the calendar asks for. */
function useAsked(column: CalendarColumn) {
  const { themeUuid, filters, search, sort, colorColumns } = useProjectList()
  return {
    ...filterQuery(filters),
    ...(themeUuid !== null && { theme_uuid: themeUuid }),
    date_column: column,
    sort_conditions: sortSteps(sort),
    // Every case has since when it has its status, which is no column.
    ...columnKeysOf([column === 'status_since' ? 'registered_at' : column, ...colorColumns]),
    ...colorQuery(search)
  }
}

/** What is known of a day of which all cases are asked for, a page below the other. */
export interface WholeDay {
  items: readonly ProjectItem[]
  isLoading: boolean
  failed: { refetch: () => unknown } | null
  /** How many more there are than have been asked for. */
  left: number
}

const noPages: ReadonlyMap<string, number> = new Map()

/** The days of a month of which somebody asked for more than the first cases. They stay known, for the ways from case to case and for what changes one. */
function useWholeDays(column: CalendarColumn, month: string) {
  const of = `${column} ${month}`
  const [asked, setAsked] = useState({ of, pages: noPages })
  const pages = asked.of === of ? asked.pages : noPages
  const query = useAsked(column)
  const parts = [...pages].flatMap(([day, count]) => Array.from({ length: count }, (_, at) => ({ day, page: at + 1 })))
  const loaded = useQueries({
    queries: parts.map((part) => {
      const ofPart = { ...query, ...part, per_page: moreProjects }
      return {
        queryKey: ['projects', 'list', 'calendarDay', ofPart],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsOperations.calendarDay, { query: ofPart }, { signal }),
        meta: { isHandled: true }
      }
    })
  })
  const whole = new Map(
    [...pages].map(([day, count]): [string, WholeDay] => {
      const results = loaded.filter((_, at) => parts[at]?.day === day)
      const total = results.findLast(({ data }) => data !== undefined)?.data?.totalCount ?? 0
      return [
        day,
        {
          items: results.flatMap(({ data }) => data?.items ?? []),
          isLoading: results.some(({ isPending }) => isPending),
          failed: results.find(({ isError, data }) => isError && !data) ?? null,
          left: Math.max(0, total - count * moreProjects)
        }
      ]
    })
  )
  const showMore = (day: string) => setAsked({ of, pages: new Map(pages).set(day, (pages.get(day) ?? 0) + 1) })
  return { whole, showMore }
}

/** The cases of a month by the days that they stand on now. */
export function useCalendar({ column, month, weeks, isPending }: Pick<CalendarLook, 'column' | 'month' | 'weeks' | 'isPending'>) {
  const { isViewKnown } = useProjectList()
  const days = weeks.flat()
  const query = { ...useAsked(column), first_day: days[0] ?? '', day_count: days.length, day_size: firstProjects }
  const answer = useQuery({
    // Among the lists, so that what changes a case anywhere changes it here.
    queryKey: ['projects', 'list', 'calendar', query] as const,
    queryFn: ({ signal }) => call(projectsOperations.calendar, { query }, { signal }),
    // The days of another date are none of this one: with them cases would stand where they do not belong.
    placeholderData: (before, asked) => (asked?.queryKey[3].date_column === column ? before : undefined),
    enabled: isViewKnown && !isPending,
    meta: { isHandled: true }
  })
  const { whole, showMore } = useWholeDays(column, month)
  const data = answer.data ?? nothing
  const items = new Map([...whole].map(([day, known]) => [day, known.items]))
  const byDay = placeOnDays(withWholeDays(data, items), column)
  return { answer, byDay, whole, showMore }
}
