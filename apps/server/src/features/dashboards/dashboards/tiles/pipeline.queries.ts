import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { conditionsFor, wheresOf } from '../figures/conditions.queries.ts'
import { daysBetween } from '../figures/fields.queries.ts'
import type { Brought } from '../figures/medians.queries.ts'
import { rememberedRows } from '../figures/remembered.queries.ts'
import { projectRows, type Rows, rowsOf } from '../figures/rows.queries.ts'
import type { View } from '../figures/view.ts'

/** The living readable cases within a source's and the dashboard's conditions. */
export function chosenProjects(db: Kysely<DB>, view: View, conditions: readonly Condition[], options = { isDeletedToo: false, hasPeriod: true }): Rows {
  let rows = projectRows(db, view, options)
  const all = conditionsFor('cases', conditions, view, options.hasPeriod)
  for (const where of wheresOf('cases', all, view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return rows
}

/** The themes of the chosen cases. */
export async function findThemes(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Promise<string[]> {
  const rows = await chosenProjects(db, view, conditions).select(sql.ref<string>('c.theme_uuid').as('uuid')).distinct().execute()
  return rows.map((row: { uuid: string }) => row.uuid)
}

/** So many cases of a theme stand in a status and ever stood in these. */
export interface Way {
  themeUuid: string
  statusUuid: string
  stood: string[]
  count: number
}

/** The chosen cases by the statuses that they stand and stood in. */
export async function countWays(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Promise<Way[]> {
  const ways = chosenProjects(db, view, conditions)
    .groupBy(['c.theme_uuid', 'c.status_uuid', 'c.stood'])
    .select([
      sql.ref<string>('c.theme_uuid').as('themeUuid'),
      sql.ref<string>('c.status_uuid').as('statusUuid'),
      sql.ref<string[]>('c.stood').as('stood'),
      sql<number>`count(*)::integer`.as('count')
    ])
  return rememberedRows(db, view, ways)
}

const statusPeriod = { key: sql`${sql.ref('f.status_uuid')}`, value: sql`${sql.ref('f.days')}` }

/** The days of the finished stays of the chosen cases, by status. */
export function chosenStatusPeriods(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Brought {
  let rows = rowsOf(db, view, 'stays', null)
  for (const where of wheresOf('cases', conditionsFor('cases', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return { db, view, rows, ...statusPeriod }
}

/** The days of the finished stays of all cases that the caller sees, by status. */
export const allStatusPeriods = (db: Kysely<DB>, view: View): Brought => ({ db, view, rows: rowsOf(db, view, 'stays', null), ...statusPeriod })

/** How long cases usually stay in statuses: two arrays of the same length. */
export interface UsualDays {
  uuids: string[]
  days: number[]
}

/** Open cases that stand in their status longer than so many days, or than twice what is usual there; `lastStatuses` are those in which cases end. */
export async function findStuck(
  db: Kysely<DB>,
  view: View,
  { days, conditions, limit }: { days?: number | undefined; conditions: readonly Condition[]; limit: number },
  { lastStatuses, usual }: { lastStatuses: readonly string[]; usual: UsualDays }
) {
  const stood = daysBetween(sql`${sql.ref('c.entered_at')}`, sql`${view.takenAt}::timestamptz`)
  const isLong = days === undefined ? sql<boolean>`${stood} > 2 * ${sql.ref('u.usual')}` : sql<boolean>`${stood} > ${days}`
  const usualOf = sql<{ status_uuid: string; usual: number }>`unnest(${usual.uuids}::uuid[], ${usual.days}::float8[])`
  const rows = chosenProjects(db, view, conditions)
    .leftJoin(usualOf.as(sql`u(status_uuid, usual)`), (join) => join.on(sql.ref('u.status_uuid'), '=', sql.ref('c.status_uuid')))
    .where(sql<boolean>`NOT ${sql.ref('c.status_uuid')} = ANY(${[...lastStatuses]}::uuid[])`)
    .where(isLong)
    .select([
      sql.ref<string>('c.uuid').as('uuid'),
      sql<number>`${stood}`.as('days'),
      sql<number | null>`${sql.ref('u.usual')}::float8`.as('usual'),
      sql<number>`(count(*) OVER ())::integer`.as('count')
    ])
    .orderBy('days', 'desc')
    .orderBy('uuid')
    .limit(limit)
  return rememberedRows<{ uuid: string; days: number; usual: number | null; count: number }>(db, view, rows)
}
