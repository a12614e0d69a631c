import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { insertEnums, insertItems, markRemoved, updateEnums, updateItems } from './extension-items.queries.ts'
import type { ItemsPlan } from './items-plan.ts'

/** Writes what becomes of the items of a group. */
export async function writeItems(tx: TenantTransaction, tenantUuid: string, plan: ItemsPlan, now: Date): Promise<void> {
  const uuids = (rows: readonly { uuid: string }[]): string[] => rows.map((row) => row.uuid)
  await insertItems(tx, tenantUuid, plan.added)
  await updateItems(tx, plan.kept)
  await markRemoved(tx, 'extension_items', uuids(plan.removed), now)
  await insertEnums(tx, tenantUuid, plan.addedEnums)
  await updateEnums(tx, plan.keptEnums)
  await markRemoved(tx, 'extension_item_enums', uuids(plan.removedEnums), now)
}
