import type { CalendarColumn, CalendarDate } from '@mekiki/contract/cases/projects/project-dates'
import { itemColumnOf } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type Expression, sql, type SqlBool } from 'kysely'
import { endOfTokyoDay, startOfTokyoDay } from '../../../../platform/clock.ts'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { readItemPlaces } from '../../../themes/extension-items/index.ts'
import type { Visibility } from '../access/access.ts'
import { ranks } from '../list/list-ranks.queries.ts'
import type { IdQuery } from '../list/list-sorts.queries.ts'
import { statusSince } from '../stays/stays.queries.ts'

/** The first and the last day of a stretch. */
export interface Days {
  from: string
  to: string
}

/** A date that cases `p` have, as the calendar asks for it. */
export interface DateSource {
  /** Whether a case may be without one. */
  isNullable: boolean
  /** Cases with what holds the date joined: all of those that have one, and no others. */
  having: (projects: IdQuery) => IdQuery
  /** Of the cases that have one: the day in Tokyo, and whether it lies in a stretch of days, as an index asks for it. */
  day: Expression<string>
  isWithin: (days: Days) => Expression<SqlBool>
}

const itself = (projects: IdQuery): IdQuery => projects

/** The date of an instant that every case has. */
function ofInstant(value: Expression<Date>): DateSource {
  return {
    isNullable: false,
    having: itself,
    day: sql<string>`(${value} AT TIME ZONE 'Asia/Tokyo')::date`,
    isWithin: ({ from, to }) => sql<SqlBool>`${value} >= ${startOfTokyoDay(from)} AND ${value} < ${endOfTokyoDay(to)}`
  }
}

const between =
  (value: Expression<string>): DateSource['isWithin'] =>
  ({ from, to }) =>
    sql<SqlBool>`${value} BETWEEN ${from}::date AND ${to}::date`

/** A day of the company of a case. */
function ofCompany(column: string): DateSource {
  const day = sql.ref<string>(`p.${column}`)
  return { isNullable: true, having: (projects) => projects.where(sql<SqlBool>`${day} IS NOT NULL`), day, isWithin: between(day) }
}

const sources: Readonly<Record<CalendarDate, DateSource>> = {
  registered_at: ofInstant(sql.ref<Date>('p.registered_at')),
  updated_at: ofInstant(sql.ref<Date>('p.updated_at')),
  status_since: ofInstant(statusSince),
  scoutee_foundation_date: ofCompany('shown_foundation_date'),
  scoutee_finance_date: ofCompany('shown_finance_date')
}

const nobodys: DateSource = { ...ofCompany('shown_foundation_date'), having: (projects) => projects.where(sql<SqlBool>`false`) }

/** A custom item of type date: of a case whose theme has it and does not hide it from the caller. No case has any other item. */
async function ofItem(finder: Finder, itemUuid: string, { hiddenThemes }: Visibility): Promise<DateSource> {
  const item = (await readItemPlaces(finder.db, [itemUuid])).get(itemUuid)
  const themes = (item?.themeUuids ?? []).filter((uuid) => !hiddenThemes.extension.includes(uuid))
  if (item?.type !== 'date' || themes.length === 0) return nobodys
  const day = sql.ref<string>('dated.rank')
  return {
    isNullable: true,
    having: (projects) =>
      projects
        .innerJoin(ranks.extensions(item).as('dated'), (on) => on.onRef('dated.key', '=', 'p.uuid'))
        .where('p.theme_uuid', 'in', themes)
        .where(sql<SqlBool>`${day} IS NOT NULL`),
    day,
    isWithin: between(day)
  }
}

/** What a calendar stands by; one statement where that is a custom item. */
export async function dateSource(finder: Finder, column: CalendarColumn, visibility: Visibility): Promise<DateSource> {
  const item = itemColumnOf(column)
  if (item) return ofItem(finder, item.uuid, visibility)
  return Object.hasOwn(sources, column) ? sources[column as CalendarDate] : nobodys
}
