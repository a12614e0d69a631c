import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { countingProjects } from '../projects/index.ts'

/** Locks cases in the order of their ids, merged and deleted ones too, and gives what says whether they live. */
export function lockAnyProjects(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('projects')
    .select(['uuid', 'theme_uuid as themeUuid', 'merged_into_uuid as mergedIntoUuid', 'deleted_at as deletedAt', 'version', 'shown_name as name'])
    .where('uuid', '=', oneOf(uuids))
    .orderBy('uuid')
    .forUpdate()
    .execute()
}

/** When cases were registered, by id. */
export async function readRegistrations(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.selectFrom('projects').select(['uuid', 'registered_at']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.registered_at]))
}

/** Who changes cases of which tenant, when. */
export interface ProjectStamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** Lets cases go into another one. Cases that went into one of them earlier go on to the other one, so that every id leads there in one step; gives those. */
export async function mergeProjects(
  tx: TenantTransaction,
  mergedUuids: readonly string[],
  survivorUuid: string,
  stamp: ProjectStamp
): Promise<{ uuid: string; fromUuid: string }[]> {
  const earlier = await tx
    .selectFrom('projects')
    .select((eb) => ['uuid', eb.ref('merged_into_uuid').$notNull().as('fromUuid')])
    .where('merged_into_uuid', '=', oneOf(mergedUuids))
    .execute()
  await tx.updateTable('projects').set({ merged_into_uuid: survivorUuid }).where('merged_into_uuid', '=', oneOf(mergedUuids)).execute()
  await countingProjects(tx, stamp.tenantUuid, mergedUuids, () =>
    tx
      .updateTable('projects')
      .set({ merged_into_uuid: survivorUuid, deleted_at: stamp.now, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql<number>`version + 1` })
      .where('uuid', '=', oneOf(mergedUuids))
      .execute()
  )
  return earlier
}

/** Brings merged cases back, and lets those that had gone into them before lead to them again. */
export async function unmergeProjects(
  tx: TenantTransaction,
  mergedUuids: readonly string[],
  earlier: readonly { uuid: string; fromUuid: string }[],
  stamp: ProjectStamp
): Promise<void> {
  await countingProjects(tx, stamp.tenantUuid, mergedUuids, () =>
    tx
      .updateTable('projects')
      .set({ merged_into_uuid: null, deleted_at: null, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql<number>`version + 1` })
      .where('uuid', '=', oneOf(mergedUuids))
      .execute()
  )
  const values = sql<{ uuid: string; fromUuid: string }>`jsonb_to_recordset(${JSON.stringify(earlier)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "fromUuid" uuid)`)
  await tx
    .updateTable('projects')
    .from(values)
    .set({ merged_into_uuid: sql.ref('v.fromUuid') })
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
