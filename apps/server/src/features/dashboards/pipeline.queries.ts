import type { Condition } from '@mekiki/contract/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { conditionsFor, wheresOf } from './conditions.queries.ts'
import { daysBetween } from './fields.queries.ts'
import { caseRows, type Rows, rowsOf } from './rows.queries.ts'
import type { View } from './view.ts'

/** The living readable cases within a source's and the dashboard's conditions. */
export function chosenCases(db: Kysely<DB>, view: View, conditions: readonly Condition[], options = { isDeletedToo: false, hasPeriod: true }): Rows {
  let rows = caseRows(db, view, options)
  const all = conditionsFor('cases', conditions, view, options.hasPeriod)
  for (const where of wheresOf('cases', all, view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return rows
}

/** The themes of the chosen cases. */
export async function findThemes(db: Kysely<DB>, view: View, conditions: readonly Condition[]): Promise<string[]> {
  const rows = await chosenCases(db, view, conditions).select(sql.ref<string>('c.theme_uuid').as('uuid')).distinct().execute()
  return rows.map((row: { uuid: string }) => row.uuid)
}

/** The step of each status: the places of statuses in their order, as two arrays of the same length. */
export interface Steps {
  uuids: readonly string[]
  places: readonly number[]
}

const placesOf = ({ uuids, places }: Steps) => sql<{ uuid: string; place: number }>`unnest(${[...uuids]}::uuid[], ${[...places]}::integer[])`

/** The stays of the chosen cases, under `s.place` with the step that each was at. */
function chosenStays(db: Kysely<DB>, view: View, conditions: readonly Condition[], steps: Steps): Rows {
  let rows = rowsOf(db, view, 'stays', null)
  for (const where of wheresOf('cases', conditionsFor('cases', conditions, view), view, { asOf: false, until: view.takenAt })) rows = rows.where(where)
  return rows.innerJoin(placesOf(steps).as(sql`s(uuid, place)`), (join) => join.on(sql.ref('s.uuid'), '=', sql.ref('f.status_uuid')))
}

/** So many cases stand in a status and came as far as a step: the furthest that they stood in, the first where they stood in none. */
export interface Reached {
  furthest: number
  statusUuid: string
  count: number
}

/** The step that a case of `reachedCases` came to at the furthest. */
export const furthest = sql<number>`coalesce(${sql.ref('way.furthest')}, 0)`

/** Each chosen case under `c` with how far it came. */
export function reachedCases(db: Kysely<DB>, view: View, conditions: readonly Condition[], steps: Steps): Rows {
  const stays = db
    .selectFrom('analytics_stays as f')
    .innerJoin(placesOf(steps).as<'s'>(sql`s(uuid, place)`), (join) => join.on(sql.ref('s.uuid'), '=', sql.ref('f.status_uuid')))
    .where('f.snapshot', '=', view.snapshot)
    .groupBy('f.case_uuid')
    .select(['f.case_uuid', sql<number>`max(${sql.ref('s.place')})`.as('furthest')])
  return chosenCases(db, view, conditions).leftJoin(stays.as('way'), (join) => join.on(sql.ref('way.case_uuid'), '=', sql.ref('c.uuid')))
}

/** How many cases came as far as each step and no further, by the status that they stand in. */
export async function countReached(db: Kysely<DB>, view: View, conditions: readonly Condition[], steps: Steps): Promise<Reached[]> {
  return reachedCases(db, view, conditions, steps)
    .groupBy(['c.status_uuid', furthest])
    .select([furthest.as('furthest'), sql.ref<string>('c.status_uuid').as('statusUuid'), sql<number>`count(*)::integer`.as('count')])
    .execute()
}

/** The average and median days of the finished stays at each step. */
export async function measureStays(db: Kysely<DB>, view: View, conditions: readonly Condition[], steps: Steps) {
  const rows: { place: number; average: number; median: number }[] = await chosenStays(db, view, conditions, steps)
    .where('f.left_at', 'is not', null)
    .groupBy('s.place')
    .select([
      sql.ref<number>('s.place').as('place'),
      sql<number>`avg(${sql.ref('f.days')})`.as('average'),
      sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.ref('f.days')})`.as('median')
    ])
    .execute()
  return rows
}

/** The median days of finished stays by status, over all cases that the caller sees. */
function usualDays(db: Kysely<DB>, view: View) {
  return rowsOf(db, view, 'stays', null)
    .where('f.left_at', 'is not', null)
    .groupBy('f.status_uuid')
    .select([sql.ref<string>('f.status_uuid').as('status_uuid'), sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.ref('f.days')})`.as('usual')])
}

/** Open cases that stand in their status longer than so many days, or than twice what is usual there; `lastStatuses` are those in which cases end. */
export async function findStuck(
  db: Kysely<DB>,
  view: View,
  { days, conditions, limit }: { days?: number | undefined; conditions: readonly Condition[]; limit: number },
  lastStatuses: readonly string[]
) {
  const stood = daysBetween(sql`${sql.ref('c.entered_at')}`, sql`${view.takenAt}::timestamptz`)
  const isLong = days === undefined ? sql<boolean>`${stood} > 2 * ${sql.ref('u.usual')}` : sql<boolean>`${stood} > ${days}`
  const rows: { uuid: string; days: number; usual: number | null; count: number }[] = await chosenCases(db, view, conditions)
    .leftJoin(usualDays(db, view).as('u'), (join) => join.on(sql.ref('u.status_uuid'), '=', sql.ref('c.status_uuid')))
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
    .execute()
  return rows
}
