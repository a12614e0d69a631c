import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockMoving, moveMembers } from './change-memberships.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { getUserGroup, insertUserGroup } from './user-groups.queries.ts'

/** Makes a user group, with members if wished. Raises 404 naming unknown ones, 409 `name_taken`. */
export const createGroup: SimpleUseCase<typeof operationGroups.userGroups.create> = async (context, { body }) => {
  const { tx, actor, now, audit } = context
  const moves = { joining: body.user_uuids ?? [], leaving: [] }
  const users = await lockMoving(context, moves)
  const uuid = await insertUserGroup(tx, { tenantUuid: actor.tenantUuid, name: body.name, now })
  const { joined } = await moveMembers(context, { uuid, name: body.name }, users, moves)
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'create', to: { name: body.name, ...(joined.length > 0 && { joined }) } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor, await readKeysByGroup(tx))
}
