import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { syncAccount } from './accounts/account-effects.ts'
import { lockForChange } from './change-members.ts'
import { type LockedMember, softDeleteMember } from './members.queries.ts'

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
 * Deletes a member; the next call with the member's token is refused. Raises 403 naming keys of the member's that the caller does not hold, 404, 422
 * `last_administrator`.
 */
export const removeMember: SimpleUseCase<typeof operationGroups.members.remove> = async (context, { params }) => {
  const locked = await lockForChange(context, [params.user_uuid])
  await requireKeysOf(context, [params.user_uuid])
  await deleteLocked(context, locked.members)
  await locked.requireAdministrator()
}
