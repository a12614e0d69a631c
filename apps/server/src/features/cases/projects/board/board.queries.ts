import type { ProjectBoardCardsQuery, ProjectBoardQuery } from '@mekiki/contract/cases/projects/project-board.schemas'
import { type BoardLaneBy, noGroup, wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { build, orderOfPeople } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'
import { visibleScore } from '../groups/group-figures.queries.ts'
import { findColored } from '../list/colors/colors.queries.ts'
import { joinSortKeys, orderOf } from '../list/find-page.queries.ts'
import { matchingProjects } from '../list/list-filters.queries.ts'
import { type IdQuery, sortStepsFor } from '../list/list-sorts.queries.ts'
import type { Listed } from '../list/read-listed.ts'

/** Of each case the first of the people in charge, in the order in which lists show them. */
function firstFollowers() {
  const order = [...orderOfPeople(), sql.ref('u.uuid')]
  const users = build()
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .select(['u.uuid', sql<number>`row_number() OVER (ORDER BY ${sql.join(order)})`.as('place')])
  return build()
    .selectFrom('project_followers as l')
    .innerJoin(users.as('named'), 'named.uuid', 'l.user_uuid')
    .groupBy('l.project_uuid')
    .select(['l.project_uuid', sql<string>`(array_agg(${sql.ref('l.user_uuid')} ORDER BY ${sql.ref('named.place')}))[1]`.as('user_uuid')])
}

/** Cases `p` with the key of the lane that each stands in. */
function inLanes(projects: IdQuery, laneBy: BoardLaneBy | undefined): { projects: IdQuery; key: Expression<string> } {
  switch (laneBy) {
    case undefined:
      return { projects, key: sql.lit(wholeBoard) }
    case 'theme':
      return { projects, key: sql`${sql.ref('p.theme_uuid')}::text` }
    case 'stage':
      return { projects, key: sql`coalesce(${sql.ref('p.shown_stage')}, ${sql.lit(noGroup)})` }
    case 'follower': {
      const joined = projects.leftJoin(firstFollowers().as('first_follower'), (on) => on.onRef('first_follower.project_uuid', '=', 'p.uuid'))
      return { projects: joined, key: sql`coalesce(${sql.ref('first_follower.user_uuid')}::text, ${sql.lit(noGroup)})` }
    }
  }
}

/** The figures of a cell, of a lane over all statuses (`statusUuid` null), or of a status over all lanes (`lane` null). */
export interface BoardFigures {
  lane: string | null
  statusUuid: string | null
  count: number
  averageScore: number | null
}

/** The figures of a board: one statement. */
export function findBoard(finder: Finder, query: ProjectBoardQuery, visibility: Visibility): Promise<BoardFigures[]> {
  const { lane_by: laneBy, ...filters } = query
  const { projects, key } = inLanes(matchingProjects(filters, visibility).projects.select('p.uuid'), laneBy)
  const matched = projects.select([
    sql<string>`${key}`.as('lane'),
    sql<string>`${sql.ref('p.status_uuid')}`.as('status_uuid'),
    sql<number | null>`${visibleScore(visibility)}`.as('score')
  ])
  const [lane, status] = [sql.ref('m.lane'), sql.ref('m.status_uuid')]
  return finder.db
    .selectFrom(matched.as('m'))
    .groupBy(sql`GROUPING SETS ((${lane}, ${status}), (${lane}), (${status}))`)
    .select([
      sql<string | null>`${lane}`.as('lane'),
      sql<string | null>`${status}`.as('statusUuid'),
      sql<number>`count(*)`.as('count'),
      sql<number | null>`avg(${sql.ref('m.score')})`.as('averageScore')
    ])
    .execute()
}

/** The ids of the first cases of each cell of the wanted lanes, cell by cell, each in the order of the list: one statement. */
export async function findBoardCards(finder: Finder, query: ProjectBoardCardsQuery, visibility: Visibility): Promise<Listed> {
  const {
    lane_by: laneBy,
    lane_keys: laneKeys,
    cell_size: size,
    sort_conditions: conditions = [],
    column_keys: _columns,
    color_conditions: colorConditions,
    ...filters
  } = query
  const steps = await sortStepsFor(finder, conditions, filters, visibility)
  const { projects, key } = inLanes(matchingProjects(filters, visibility).projects.select('p.uuid'), laneBy)
  const wanted = laneKeys && laneKeys.length > 0 ? projects.where(sql<SqlBool>`${key} = ANY(${laneKeys})`) : projects
  const matched = joinSortKeys(wanted, steps)
    .select([sql`${key}`.as('lane'), sql`${sql.ref('p.status_uuid')}`.as('status_uuid')])
    .select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  const cell = [sql.ref('m.lane'), sql.ref('m.status_uuid')]
  const ordered = build()
    .selectFrom(matched.as('m'))
    .select([
      'm.uuid',
      'm.lane',
      'm.status_uuid',
      sql<number>`row_number() OVER (PARTITION BY ${sql.join(cell)} ORDER BY ${sql.join(orderOf(steps, 'm'))})`.as('place')
    ])
  const cards = build()
    .selectFrom(ordered.as('o'))
    .where('o.place', '<=', size)
    .select(sql<string>`${sql.ref('o.uuid')}`.as('uuid'))
    .orderBy('o.lane')
    .orderBy('o.status_uuid')
    .orderBy('o.place')
  return findColored(finder, finder.db.selectNoFrom(sql<string[]>`array(${cards})`.as('uuids')), { conditions: colorConditions, visibility })
}
