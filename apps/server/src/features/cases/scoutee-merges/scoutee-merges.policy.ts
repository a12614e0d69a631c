import type { PermissionKey } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'

/** What a merge needs: the survivor changes, and the other entry goes. Taking a merge back is the opposite of both. */
const mergeKeys = ['update_tenant_scoutee', 'delete_tenant_scoutee'] as const satisfies readonly PermissionKey[]

/** The keys that a caller lacks for merging entries; empty when he or she may. */
export function missingMergeKeys(actor: Pick<Actor, 'permissions'>): PermissionKey[] {
  return mergeKeys.filter((key) => !actor.permissions.has(key))
}
