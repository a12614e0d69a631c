import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { build, oneOf } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'
import { matchingProjects } from '../list/list-filters.queries.ts'
import { staysOf } from './stays-in-statuses.queries.ts'

/** How long the cases of a query have been in a status: how many have been in it, and for how many days each on average. */
export interface StatusFigures {
  statusUuid: string
  projectCount: number
  averageDays: number
}

/** The stays of all cases of a query in figures, and since when there is any. */
export interface TimelineFigures {
  since: Date | null
  statuses: StatusFigures[]
}

const secondsOfDay = 86_400

/** How long the cases that a list's filters find have been in their statuses until now: one statement. */
export async function findTimelineFigures(finder: Finder, filters: ProjectFilters, visibility: Visibility, now: Date): Promise<TimelineFigures> {
  const days = sql<number>`greatest(extract(epoch FROM coalesce(${sql.ref('y.to_at')}, ${now}::timestamptz) - ${sql.ref('y.from_at')}), 0)::float8 / ${sql.lit(secondsOfDay)}`
  const rows = await staysOf(finder.db, matchingProjects(filters, visibility).projects.select('p.uuid'))
    .selectFrom((eb) =>
      eb
        .selectFrom('stays as y')
        .groupBy(['y.project_uuid', 'y.status_uuid'])
        .select((of) => ['y.status_uuid', sql<number>`sum(${days})`.as('days'), of.fn.min('y.from_at').as('since')])
        .as('each')
    )
    .groupBy('each.status_uuid')
    .select((eb) => [
      'each.status_uuid as statusUuid',
      eb.fn.countAll<number>().as('projectCount'),
      sql<number>`avg(${eb.ref('each.days')})`.as('averageDays'),
      eb.fn.min('each.since').as('since')
    ])
    .execute()
  const since = rows.reduce<Date | null>((first, row) => (first === null || row.since < first ? row.since : first), null)
  return { since, statuses: rows.map(({ statusUuid, projectCount, averageDays }) => ({ statusUuid, projectCount: Number(projectCount), averageDays })) }
}

/** The stays of these cases with the names of what they name, those of each case in the order of time: one statement. */
export function readStays(tx: TenantTransaction, uuids: readonly string[]) {
  const projects = build().selectFrom('projects as p').where('p.uuid', '=', oneOf(uuids)).select('p.uuid')
  return staysOf(tx, projects)
    .selectFrom('stays as y')
    .leftJoin('statuses as s', 's.uuid', 'y.status_uuid')
    .leftJoin('users as u', 'u.uuid', 'y.user_uuid')
    .select(['y.project_uuid', 'y.status_uuid', 's.name as status_name', 's.color', 's.is_exit', 'y.user_uuid', 'u.name as user_name', 'y.from_at', 'y.to_at'])
    .orderBy('y.project_uuid')
    .orderBy('y.n')
    .execute()
}

export type StayRow = Awaited<ReturnType<typeof readStays>>[number]

/** Statuses in the order of their templates, deleted ones too. */
export function readStatusNames(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('statuses as s')
    .leftJoin('status_templates as t', 't.uuid', 's.status_template_uuid')
    .where('s.uuid', '=', oneOf(uuids))
    .select(['s.uuid', 's.name', 's.color', 's.is_exit'])
    .orderBy('t.created_at')
    .orderBy('s.position')
    .orderBy('s.uuid')
    .execute()
}
