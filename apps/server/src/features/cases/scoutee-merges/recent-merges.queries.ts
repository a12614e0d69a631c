import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Merges since an instant that nobody has taken back. */
function standing(tx: TenantTransaction, since: Date) {
  return tx
    .selectFrom('scoutee_merges as m')
    .where('m.created_at', '>=', since)
    .where('m.operation_uuid', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('undone_operations as u').whereRef('u.operation_uuid', '=', 'm.operation_uuid').select('u.operation_uuid'))))
}

/** A page of the merges since an instant that stand, newest first, with the names of both entries and of who merged them. */
export function readRecentMerges(tx: TenantTransaction, since: Date, slice: { limit: number; offset: number }) {
  return standing(tx, since)
    .innerJoin('scoutees as s', 's.uuid', 'm.survivor_uuid')
    .innerJoin('scoutees as o', 'o.uuid', 'm.other_uuid')
    .leftJoin('users as by', 'by.uuid', 'm.created_by')
    .select((eb) => ['m.uuid', eb.ref('m.operation_uuid').$notNull().as('operation_uuid'), 'm.survivor_uuid', 'm.other_uuid', 'm.created_by', 'm.created_at'])
    .select(['s.name as survivor_name', 'o.name as other_name', 'by.name as maker_name'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.uuid')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** How many merges since an instant stand. */
export async function countRecentMerges(tx: TenantTransaction, since: Date): Promise<number> {
  const row = await standing(tx, since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
