import type { CallOutput, operationGroups } from '@mekiki/contract'
import type { CalendarColumn, CalendarDate } from '@mekiki/contract/cases/projects/project-dates'
import { itemColumnPrefixes } from '@mekiki/contract/workspace/constants/index'
import { tokyoDay } from '@mekiki/i18n/format'
import type { ProjectItem } from '../use-project-page.ts'

/** What the server tells of a stretch of days. */
export type CalendarAnswer = CallOutput<typeof operationGroups.projects.calendar>

const dates: Readonly<Record<CalendarDate, (item: ProjectItem) => string | null>> = {
  registered_at: (item) => tokyoDay(item.registeredAt),
  updated_at: (item) => tokyoDay(item.updatedAt),
  status_since: (item) => tokyoDay(item.statusSince),
  scoutee_foundation_date: (item) => item.shownScoutee.foundationDate ?? null,
  scoutee_finance_date: (item) => item.shownScoutee.financeDate ?? null
}

const isFixed = (column: CalendarColumn): column is CalendarDate => column in dates

/** The day that a case stands on as it is now; null where it has none. */
export function dayOf(item: ProjectItem, column: CalendarColumn): string | null {
  if (isFixed(column)) return dates[column](item)
  const itemUuid = column.slice(itemColumnPrefixes.extensionItem.length)
  return item.extensionDateValues?.find((each) => each.extensionItemUuid === itemUuid)?.value ?? null
}

/** The cases of a day that are known, and how many it has. */
export interface DayProjects {
  items: readonly ProjectItem[]
  count: number
}

export const noProjects: DayProjects = { items: [], count: 0 }

/**
 * The cases of an answer by the day that they stand on as they are now, which a change on its way may have moved: such a case comes first on its new day, and the
 * numbers follow it at once.
 */
export function placeOnDays({ items, days }: Pick<CalendarAnswer, 'items' | 'days'>, column: CalendarColumn): ReadonlyMap<string, DayProjects> {
  const told = new Map(days.flatMap(({ day, projectUuids }) => projectUuids.map((uuid) => [uuid, day] as const)))
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const once = [...new Map(items.map((item) => [item.uuid, item])).values()]
  const placed = once.map((item) => ({ item, day: dayOf(item, column), before: told.get(item.uuid) }))
  const count = (day: string | null | undefined, by: number) => day != null && counts.set(day, (counts.get(day) ?? 0) + by)
  for (const { day, before } of placed) {
    if (day === before) continue
    count(before, -1)
    count(day, 1)
  }
  const inOrder = [...placed.filter(({ day, before }) => day !== before), ...placed.filter(({ day, before }) => day === before)]
  const byDay = Map.groupBy(inOrder, ({ day }) => day)
  return new Map([...counts].map(([day, number]) => [day, { items: (byDay.get(day) ?? []).map(({ item }) => item), count: number }]))
}

/** An answer with the cases of days that are known whole, in their order; the answer has the first ones alone. */
export function withWholeDays(
  { items, days }: Pick<CalendarAnswer, 'items' | 'days'>,
  whole: ReadonlyMap<string, readonly ProjectItem[]>
): Pick<CalendarAnswer, 'items' | 'days'> {
  const uuidsOf = (day: string) => whole.get(day)?.map(({ uuid }) => uuid) ?? []
  return {
    items: [...items, ...[...whole.values()].flat()],
    days: days.map((each) => ({ ...each, projectUuids: [...new Set([...each.projectUuids, ...uuidsOf(each.day)])] }))
  }
}

/** Whether two drawings of a day show the same. */
export function areSame(one: DayProjects, other: DayProjects): boolean {
  return one.count === other.count && one.items.length === other.items.length && one.items.every((item, at) => item === other.items[at])
}

/** What a cell with so many places shows: all cases, or the first ones with how many more there are. */
export function fitting({ items, count }: DayProjects, places: number): { shown: readonly ProjectItem[]; left: number } {
  const shown = count <= places ? items : items.slice(0, Math.max(1, places - 1))
  return { shown, left: count - shown.length }
}
