import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { syncAccount } from './account-effects.ts'
import { lockForChange } from './change-members.ts'
import { softDeleteMember } from './members.queries.ts'

/** Deletes a member; the next call with the member's token is refused. Raises 404, 422 `last_administrator`. */
export const removeMember: SimpleUseCase<typeof operationGroups.members.remove> = async (context, { params }) => {
  const locked = await lockForChange(context, [params.user_uuid])
  for (const member of locked.members) {
    await softDeleteMember(context.tx, member.uuid, context.now)
    const from = { name: member.name, email: member.email, permissionGroup: member.permission_group_name }
    context.audit({ entityType: 'user', entityUuid: member.uuid, action: 'delete', from })
    context.emit(syncAccount(member.uuid))
  }
  await locked.requireAdministrator()
}
