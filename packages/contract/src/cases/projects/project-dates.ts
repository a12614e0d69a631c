import { z } from 'zod'
import { byListName, type ListedDayKey, listedDayKeys, type ListName } from '../../companies/scoutees/property-columns.ts'
import { itemColumnPrefixes } from '../../workspace/constants/index.ts'

/** A column of the case list that holds a date of every case, or of its company. */
export type ProjectDateColumn = 'registered_at' | 'updated_at' | `scoutee_${ListName<ListedDayKey>}`

const ofCompanies = Object.keys(byListName(listedDayKeys, 'scoutee_', () => true)) as `scoutee_${ListName<ListedDayKey>}`[]

/** The columns of the case list that hold dates; custom items of type date come on top. */
export const projectDateColumns: readonly ProjectDateColumn[] = ['registered_at', 'updated_at', ...ofCompanies]

/** A date that cases can stand by in a calendar: one of the list's, or since when a case has its status. */
export type CalendarDate = ProjectDateColumn | 'status_since'
export const calendarDates: readonly CalendarDate[] = [...projectDateColumns, 'status_since']

/** The key of what a calendar stands by: a date of every case, or a custom item of type date. */
export const calendarColumn = z.union([z.enum(calendarDates), z.templateLiteral([z.literal(itemColumnPrefixes.extensionItem), z.guid()])])

export type CalendarColumn = z.output<typeof calendarColumn>

/** By what a calendar stands unless somebody has chosen. */
export const defaultCalendarDate: CalendarDate = 'registered_at'
