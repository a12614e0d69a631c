import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { getUserGroup, insertUserGroup } from './user-groups.queries.ts'

/** Makes a user group. Raises 409 `name_taken`. */
export const createGroup: SimpleUseCase<typeof operationGroups.userGroups.create> = async ({ tx, actor, now, audit }, { body }) => {
  const uuid = await insertUserGroup(tx, { tenantUuid: actor.tenantUuid, name: body.name, now })
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'create', to: { name: body.name } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor)
}
