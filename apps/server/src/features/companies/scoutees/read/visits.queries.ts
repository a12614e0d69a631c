import type { ScouteeVisitsQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { expressionBuilder } from 'kysely'
import { v7 } from 'uuid'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid } from './project-view.queries.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

/** Whether there is a living company or person of this id. */
export async function isActive(tx: TenantTransaction, uuid: string): Promise<boolean> {
  return (await tx.selectFrom('scoutees').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Notes a look at a company or person: one entry for each person and day, with the latest time. */
export async function recordVisit(
  tx: TenantTransaction,
  visit: { tenantUuid: string; scouteeUuid: string; userUuid: string; day: string; now: Date }
): Promise<void> {
  await tx
    .insertInto('scoutee_visits')
    .values({
      tenant_uuid: visit.tenantUuid,
      uuid: v7(),
      scoutee_uuid: visit.scouteeUuid,
      user_uuid: visit.userUuid,
      visited_on: visit.day,
      visited_at: visit.now
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'scoutee_uuid', 'user_uuid', 'visited_on']).doUpdateSet((eb) => ({ visited_at: eb.ref('excluded.visited_at') }))
    )
    .execute()
}

/** The ids of a page of visits to living companies and people, newest first, and the exact total. */
export function findVisits(finder: Finder, query: ScouteeVisitsQuery): Promise<FoundPage> {
  const { scoutee_id: scoutee, user_uuid: user, user_group_uuid: group } = query
  const build = expressionBuilder<DB, never>()
  let matching = build.selectFrom('scoutee_visits as v').innerJoin('scoutees as s', 's.uuid', 'v.scoutee_uuid').where('s.deleted_at', 'is', null)
  if (scoutee !== undefined) matching = matching.where('v.scoutee_uuid', '=', scoutee)
  if (user !== undefined) matching = matching.where('v.user_uuid', '=', user)
  if (group !== undefined) {
    matching = matching.where('v.user_uuid', 'in', build.selectFrom('user_group_members as m').select('m.user_uuid').where('m.user_group_uuid', '=', group))
  }
  const ids = matching
    .select('v.uuid')
    .orderBy('v.visited_at', 'desc')
    .orderBy('v.uuid')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  return finder.findPageOf(ids, matching)
}

/** Visits with names, in the order of `uuids`. */
export async function readVisits(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('scoutee_visits as v')
    .innerJoin('scoutees as s', 's.uuid', 'v.scoutee_uuid')
    .innerJoin('users as u', 'u.uuid', 'v.user_uuid')
    .where('v.uuid', '=', anyUuid(uuids))
    .select(['v.uuid', 'v.scoutee_uuid', 's.name as scoutee_name', 'v.user_uuid', 'u.name as user_name', 'v.visited_at'])
    .execute()
  return rowsInOrder(uuids, rows)
}
