import { wakeReasons } from '@mekiki/contract/workspace/constants/index'
import { expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, notInThemes, type Visibility } from '../../cases/projects/access/index.ts'
import { countProjects } from '../../cases/projects/list/index.ts'
import { averageStays, daysInStatus, statusSince } from '../../cases/projects/stays/index.ts'

/** Builds conditions on case `p`, whatever else a statement joins. */
const ofProject = () => expressionBuilder<DB & { p: DB['projects'] }, 'p'>()

type Projects = SelectQueryBuilder<DB & { p: DB['projects'] }, 'p', {}>

/** The living cases `p` in the caller's charge that the caller sees. */
function mine(db: Finder['db'], { scope, reader }: Visibility): Projects {
  return db
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where('p.uuid', 'in', (eb) => eb.selectFrom('project_followers as f').select('f.project_uuid').where('f.user_uuid', '=', reader.userUuid))
    .where(inScope(ofProject(), scope))
}

/** In which statuses which themes review, as far as the caller sees reviews: where others' are hidden until one's own is in, by the caller's alone. */
function reviewedStatuses(db: Finder['db'], { scope, reader, hiddenThemes, blindReviewThemes }: Visibility) {
  return db
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(inScope(ofProject(), scope))
    .where(notInThemes(ofProject(), hiddenThemes.review))
    .where((eb) => eb.or([notInThemes(ofProject(), blindReviewThemes), eb('r.created_by', '=', reader.userUuid)]))
    .select(['p.theme_uuid', 'r.status_uuid'])
    .distinct()
}

/** The cases that wait for a review of the caller, those that have waited longest first. */
export function findOwedReviews(finder: Finder, visibility: Visibility, limit: number): Promise<FoundPage> {
  const { reader, hiddenThemes } = visibility
  const owed = mine(finder.db, visibility)
    .innerJoin(reviewedStatuses(finder.db, visibility).as('reviewed'), (join) =>
      join.onRef('reviewed.theme_uuid', '=', 'p.theme_uuid').onRef('reviewed.status_uuid', '=', 'p.status_uuid')
    )
    .where(notInThemes(ofProject(), hiddenThemes.review))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_reviews as own')
            .select('own.uuid')
            .whereRef('own.project_uuid', '=', 'p.uuid')
            .whereRef('own.status_uuid', '=', 'p.status_uuid')
            .where('own.created_by', '=', reader.userUuid)
            .where('own.deleted_at', 'is', null)
        )
      )
    )
  return finder.findPageOf(owed.select('p.uuid').orderBy(statusSince).orderBy('p.uuid').limit(limit), owed)
}

/** A case that has stood still, with its days and those that are usual. */
export interface StillProject {
  uuid: string
  days: number
  averageDays: number
}

/** The cases in the caller's charge that have been in their status longer than usual, save where they have ended: in the last status, and in those of an exit; the longest first. */
export async function findStill(finder: Finder, visibility: Visibility, now: Date, limit: number): Promise<{ items: StillProject[]; totalCount: number }> {
  const { db } = finder
  const open = db
    .selectFrom('statuses as s')
    .select('s.uuid')
    .where('s.is_exit', 'is', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('statuses as later')
          .select('later.uuid')
          .whereRef('later.status_template_uuid', '=', 's.status_template_uuid')
          .whereRef('later.position', '>', 's.position')
          .where('later.deleted_at', 'is', null)
          .where('later.is_exit', 'is', false)
      )
    )
  const usual = averageStays(db, now, visibility, mine(db, visibility).select('p.status_uuid'))
  const days = daysInStatus(now)
  const still = mine(db, visibility)
    .innerJoin(usual.as('usual'), 'usual.status_uuid', 'p.status_uuid')
    .where('p.status_uuid', 'in', open)
    .where(sql<SqlBool>`${days} > ${sql.ref('usual.average_days')}`)
  const rows = await still
    .select(['p.uuid', days.as('days'), 'usual.average_days as averageDays', sql<number>`count(*) OVER ()`.as('total')])
    .orderBy('days', 'desc')
    .orderBy('p.uuid')
    .limit(limit)
    .execute()
  return { items: rows.map(({ uuid, days: stayed, averageDays }) => ({ uuid, days: stayed, averageDays })), totalCount: Number(rows[0]?.total ?? 0) }
}

/** The cases that the caller looked at last. */
export function findRecent(finder: Finder, { scope, reader }: Visibility, limit: number): Promise<string[]> {
  const visits = finder.db
    .selectFrom('project_visits as v')
    .innerJoin('projects as p', 'p.uuid', 'v.project_uuid')
    .where('v.user_uuid', '=', reader.userUuid)
    .where('p.deleted_at', 'is', null)
    .where(inScope(ofProject(), scope))
    .groupBy('p.uuid')
    .select('p.uuid')
    .orderBy((eb) => eb.fn.max('v.visited_at'), 'desc')
    .limit(limit)
  return finder.findIds(visits)
}

/** How many of the people in charge have a review of their case in its status, by case. */
export async function readProgress(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('project_reviews as r', (join) => join.onRef('r.project_uuid', '=', 'p.uuid').onRef('r.status_uuid', '=', 'p.status_uuid'))
    .innerJoin('project_followers as f', (join) => join.onRef('f.project_uuid', '=', 'p.uuid').onRef('f.user_uuid', '=', 'r.created_by'))
    .where('p.uuid', '=', oneOf(uuids))
    .where('r.deleted_at', 'is', null)
    .groupBy('p.uuid')
    .select(['p.uuid', (eb) => eb.fn.count<number>('r.created_by').distinct().as('done')])
    .execute()
  return new Map(rows.map(({ uuid, done }) => [uuid, Number(done)]))
}

/** How many declined cases in the caller's charge something brought back: as many as the list behind the number has. */
export function countWoken(finder: Finder, visibility: Visibility): Promise<number> {
  return countProjects(finder, { follower_uuids: [visibility.reader.userUuid], woken_by: [...wakeReasons] }, visibility)
}
