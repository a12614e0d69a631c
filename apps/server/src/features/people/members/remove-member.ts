import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf, findAbove } from '../permission-groups/index.ts'
import { syncAccount } from './accounts/account-effects.ts'
import { lockForChange } from './change-members.ts'
import { type LockedMember, softDeleteMember, membersInOrder } from './members.queries.ts'

/** Deletes members that are locked, and tells them and the administrators by mail; the accounts follow once the transaction has committed. */
export async function deleteLocked(context: RunContext, members: readonly LockedMember[]): Promise<void> {
  const { tx, now, audit, emit } = context
  for (const member of members) {
    await softDeleteMember(tx, member.uuid, now)
    const from = { name: member.name, email: member.email, permissionGroup: member.permission_group_name }
    audit({ entityType: 'user', entityUuid: member.uuid, action: 'delete', from })
    emit(syncAccount(member.uuid))
  }
  await notifyMembers(
    context,
    members.map(({ uuid: userUuid }) => ({ userUuid, changes: [{ kind: 'deleted' }] }))
  )
}

/**
 * Deletes a member; the next call with the member's token is refused.
 * @throws 403 naming keys of the member's that the caller does not hold, 404, 422 `last_administrator`.
 */
export const removeMember: SimpleUseCase<typeof operationGroups.members.remove> = async (context, { params }) => {
  const locked = await lockForChange(context, [params.user_uuid])
  await requireKeysOf(context, [params.user_uuid])
  await deleteLocked(context, locked.members)
  await locked.requireAdministrator()
}

/**
 * Deletes those of the members who never signed in; whoever is gone already has nothing to be taken back.
 * @returns those that stay: who signed in, and who holds keys by now that the caller lacks.
 * @throws 422 `last_administrator`.
 */
export async function revertMembers(context: RunContext, userUuids: readonly string[]): Promise<Set<string>> {
  if (userUuids.length === 0) return new Set()
  const active = (await membersInOrder(context.tx, userUuids)).map(({ uuid }) => uuid)
  if (active.length === 0) return new Set()
  const locked = await lockForChange(context, active)
  const above = new Set((await findAbove(context, active)).uuids)
  const waiting = locked.members.filter((member) => member.signed_in_at === null && !above.has(member.uuid))
  await deleteLocked(context, waiting)
  await locked.requireAdministrator()
  const gone = new Set(waiting.map((member) => member.uuid))
  return new Set(active.filter((uuid) => !gone.has(uuid)))
}
