import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockMoving, moveMembers } from './change-memberships.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { getUserGroup, lockUserGroup, updateUserGroup } from './user-groups.queries.ts'

/** Renames a user group, lets members join and leave. Raises 404 (of members naming the unknown ones), 409 `stale_version` or `name_taken`, 422 `group_opens_hidden`. */
export const updateGroup: SimpleUseCase<typeof operationGroups.userGroups.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const uuid = params.user_group_uuid
  const moves = { joining: body.append_user_uuids ?? [], leaving: body.remove_user_uuids ?? [], acknowledges: body.acknowledges_hidden_access }
  const users = await lockMoving(context, moves)
  if (!(await lockUserGroup(tx, uuid))) throw notFound()
  const before = await getUserGroup(tx, uuid)
  const keys = await readKeysByGroup(tx)
  requireVersion(ifMatch, before.version, () => presentUserGroup(before, actor, keys))
  const name = body.name ?? before.name
  const { joined, left } = await moveMembers(context, before, users, moves)
  if (name === before.name && joined.length + left.length === 0) return presentUserGroup(before, actor, keys)
  await updateUserGroup(tx, { uuid, name, now })
  const moved = { ...(joined.length > 0 && { joined }), ...(left.length > 0 && { left }) }
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'update', from: { name: before.name }, to: { name, ...moved } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor, await readKeysByGroup(tx))
}
