import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

// A chain of merges longer than this is a fault in the data, not a history.
const longestChain = 50

/** The living entry into which a merged one went, through any number of merges; a living entry itself; null when there is none. */
export async function findSurvivor(tx: TenantTransaction, uuid: string): Promise<string | null> {
  let current = uuid
  for (let step = 0; step < longestChain; step += 1) {
    const row = await tx.selectFrom('scoutees').select(['merged_into_uuid', 'deleted_at']).where('uuid', '=', current).executeTakeFirst()
    if (!row) return null
    if (row.merged_into_uuid === null) return row.deleted_at === null ? current : null
    current = row.merged_into_uuid
  }
  return null
}
