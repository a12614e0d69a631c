import type { PermissionKey } from '@mekiki/contract'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { forbiddenWithoutAll } from '../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { knownKeys, missingToActOn } from './permission-groups.policy.ts'

/** The keys of every permission group of the workspace, by its uuid: what its people hold. */
export async function readKeysByGroup(tx: TenantTransaction): Promise<ReadonlyMap<string, PermissionKey[]>> {
  const rows = await tx.selectFrom('permission_groups').select(['uuid', 'permissions']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ uuid, permissions }) => [uuid, knownKeys(permissions)]))
}

/** Those of some people who hold a key that the caller lacks, and these keys. */
export async function findAbove(
  { tx, actor }: { tx: TenantTransaction; actor: Actor },
  userUuids: readonly string[]
): Promise<{ uuids: string[]; missing: PermissionKey[] }> {
  if (userUuids.length === 0) return { uuids: [], missing: [] }
  const keys = await readKeysByGroup(tx)
  const people = await tx.selectFrom('users').select(['uuid', 'permission_group_uuid']).where('uuid', '=', oneOf(userUuids)).orderBy('uuid').execute()
  const lacking = people.map((person) => ({ uuid: person.uuid, missing: missingToActOn(actor, keys.get(person.permission_group_uuid) ?? []) }))
  const above = lacking.filter(({ missing }) => missing.length > 0)
  return { uuids: above.map(({ uuid }) => uuid), missing: knownKeys(above.flatMap(({ missing }) => missing)) }
}

/** @throws 403 naming the keys, and the people who hold them, unless the caller holds every key that each of these people holds. */
export async function requireKeysOf(context: { tx: TenantTransaction; actor: Actor }, userUuids: readonly string[]): Promise<void> {
  const { uuids, missing } = await findAbove(context, userUuids)
  if (uuids.length > 0) throw forbiddenWithoutAll(missing, uuids)
}
