import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../platform/http/context.ts'
import { syncAccount } from './account-effects.ts'
import { lockForChange } from './change-members.ts'
import { type LockedMember, softDeleteMember } from './members.queries.ts'

/** Deletes a member that is locked; the account follows once the transaction has committed. */
export async function deleteLocked({ tx, now, audit, emit }: RunContext, member: LockedMember): Promise<void> {
  await softDeleteMember(tx, member.uuid, now)
  const from = { name: member.name, email: member.email, permissionGroup: member.permission_group_name }
  audit({ entityType: 'user', entityUuid: member.uuid, action: 'delete', from })
  emit(syncAccount(member.uuid))
}

/** Deletes a member; the next call with the member's token is refused. Raises 404, 422 `last_administrator`. */
export const removeMember: SimpleUseCase<typeof operationGroups.members.remove> = async (context, { params }) => {
  const locked = await lockForChange(context, [params.user_uuid])
  for (const member of locked.members) await deleteLocked(context, member)
  await locked.requireAdministrator()
}
