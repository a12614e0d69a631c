import { v7 } from 'uuid'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Page } from '../log/logs.queries.ts'
import { build, inScope, oneOf } from '../access/scope.queries.ts'
import type { ProjectScope } from '../projects.policy.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

/** Notes a look at a case: one entry for each person and day, with the latest time. */
export async function recordVisit(
  tx: TenantTransaction,
  visit: { tenantUuid: string; projectUuid: string; userUuid: string; day: string; now: Date }
): Promise<void> {
  await tx
    .insertInto('project_visits')
    .values({
      tenant_uuid: visit.tenantUuid,
      uuid: v7(),
      project_uuid: visit.projectUuid,
      user_uuid: visit.userUuid,
      visited_on: visit.day,
      visited_at: visit.now
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'project_uuid', 'user_uuid', 'visited_on']).doUpdateSet((eb) => ({ visited_at: eb.ref('excluded.visited_at') }))
    )
    .execute()
}

/** Whose looks at what are asked for. */
export interface VisitFilter {
  project_uuid?: string | undefined
  user_uuid?: string | undefined
  user_group_uuid?: string | undefined
}

/** The ids of a page of visits to living cases of a scope, newest first, and the exact total. */
export function findVisits(finder: Finder, filter: VisitFilter, page: Page, scope: ProjectScope): Promise<FoundPage> {
  const { project_uuid: project, user_uuid: user, user_group_uuid: group } = filter
  let matching = build()
    .selectFrom('project_visits as v')
    .innerJoin('projects as p', 'p.uuid', 'v.project_uuid')
    .where('p.deleted_at', 'is', null)
    .where((eb) => inScope(eb, scope))
  if (project !== undefined) matching = matching.where('v.project_uuid', '=', project)
  if (user !== undefined) matching = matching.where('v.user_uuid', '=', user)
  if (group !== undefined) {
    matching = matching.where('v.user_uuid', 'in', build().selectFrom('user_group_members as m').select('m.user_uuid').where('m.user_group_uuid', '=', group))
  }
  const ids = matching
    .select('v.uuid')
    .orderBy('v.visited_at', 'desc')
    .orderBy('v.uuid')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
  return finder.findPageOf(ids, matching)
}

/** Visits with names, in the order of `uuids`. */
export async function readVisits(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('project_visits as v')
    .innerJoin('projects as p', 'p.uuid', 'v.project_uuid')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('users as u', 'u.uuid', 'v.user_uuid')
    .where('v.uuid', '=', oneOf(uuids))
    .select(['v.uuid', 'v.project_uuid', 'p.shown_name', 'p.theme_uuid', 't.name as theme_name', 'v.user_uuid', 'u.name as user_name', 'v.visited_at'])
    .execute()
  return rowsInOrder(uuids, rows)
}
