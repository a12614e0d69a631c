import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { getUserGroup, lockUserGroup, renameUserGroup } from './user-groups.queries.ts'

/** Renames a user group. Raises 404, 409 `stale_version` or `name_taken`. */
export const updateGroup: SimpleUseCase<typeof operationGroups.userGroups.update> = async ({ tx, actor, now, audit }, { params, body, ifMatch }) => {
  const uuid = params.user_group_uuid
  if (!(await lockUserGroup(tx, uuid))) throw notFound()
  const before = await getUserGroup(tx, uuid)
  requireVersion(ifMatch, before.version, () => presentUserGroup(before, actor))
  if (body.name === before.name) return presentUserGroup(before, actor)
  await renameUserGroup(tx, { uuid, name: body.name, now })
  audit({ entityType: 'user_group', entityUuid: uuid, action: 'update', from: { name: before.name }, to: { name: body.name } })
  return presentUserGroup(await getUserGroup(tx, uuid), actor)
}
