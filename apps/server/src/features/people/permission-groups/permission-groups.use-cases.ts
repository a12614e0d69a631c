import type { operationGroups, PermissionKey } from '@mekiki/contract'
import type { SimpleUseCase, Actor, RunContext } from '../../../platform/http/context.ts'
import { presentPermissionGroup } from './permission-groups.presenter.ts'
import {
  listPermissionGroups,
  getPermissionGroup,
  insertPermissionGroup,
  listPeopleOf,
  lockPermissionGroup,
  type PermissionGroupRow,
  updatePermissionGroup,
  softDeletePermissionGroup
} from './permission-groups.queries.ts'
import { forbiddenWithoutAll, AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import { missingKeys, isReducible, knownKeys, missingToActOn, isDeletable } from './permission-groups.policy.ts'
import { notifyMembers } from '../member-notices/index.ts'

/** All permission groups; every member may read their names. */
export const listGroups: SimpleUseCase<typeof operationGroups.permissionGroups.list> = async ({ tx, actor }) => {
  const items = (await listPermissionGroups(tx)).map((row) => presentPermissionGroup(row, actor))
  return { items, totalCount: items.length }
}

/**
 * Makes a permission group.
 * @throws 403 naming keys that the caller does not hold, 409 `name_taken`.
 */
export const createGroup: SimpleUseCase<typeof operationGroups.permissionGroups.create> = async ({ tx, actor, now, audit }, { body }) => {
  const missing = missingKeys(actor, body.permissions)
  if (missing.length > 0) throw forbiddenWithoutAll(missing)
  const uuid = await insertPermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, body)
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'create', to: { name: body.name, permissions: body.permissions } })
  return presentPermissionGroup(await getPermissionGroup(tx, uuid), actor)
}

function refuseWrongKeys(actor: Actor, before: PermissionGroupRow, after: readonly PermissionKey[]): void {
  const granted = knownKeys(before.permissions)
  const missing = missingKeys(
    actor,
    after.filter((key) => !granted.includes(key))
  )
  if (missing.length > 0) throw forbiddenWithoutAll(missing)
  const isReduced = granted.some((key) => !after.includes(key))
  if (!isReducible(before) && isReduced) throw new AppError('administrator_group')
  // Taking keys from a group is acting on the people in it.
  const missingForPeople = isReduced && (before.users_count ?? 0) > 0 ? missingToActOn(actor, granted) : []
  if (missingForPeople.length > 0) throw forbiddenWithoutAll(missingForPeople)
}

async function notifyPeople(
  context: RunContext,
  uuid: string,
  from: { name: string; permissions: PermissionKey[] },
  after: readonly PermissionKey[]
): Promise<void> {
  const keys = from.permissions.filter((key) => !after.includes(key))
  if (keys.length === 0) return
  const people = await listPeopleOf(context.tx, uuid)
  await notifyMembers(
    context,
    people.map((userUuid) => ({ userUuid, changes: [{ kind: 'keysTaken', group: from.name, keys }] }))
  )
}

/**
 * Changes a permission group's name and keys; whoever loses some is told by mail, and the administrators.
 * @throws 403 naming added keys that the caller does not hold, or, when keys are taken from a group with people, keys of theirs that the caller does not
 * hold, 404, 409 `stale_version` or `name_taken`, 422 `administrator_group`.
 */
export const updateGroup: SimpleUseCase<typeof operationGroups.permissionGroups.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const uuid = params.permission_group_uuid
  if (!(await lockPermissionGroup(tx, uuid))) throw notFound()
  const before = await getPermissionGroup(tx, uuid)
  requireVersion(ifMatch, before.version, () => presentPermissionGroup(before, actor))
  const from = { name: before.name, permissions: knownKeys(before.permissions) }
  const to = { name: body.name ?? from.name, permissions: body.permissions ?? from.permissions }
  refuseWrongKeys(actor, before, to.permissions)
  if (to.name === from.name && to.permissions.join() === from.permissions.join()) return presentPermissionGroup(before, actor)
  await updatePermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, { uuid, ...to })
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'update', from, to })
  await notifyPeople(context, uuid, from, to.permissions)
  return presentPermissionGroup(await getPermissionGroup(tx, uuid), actor)
}

/**
 * Deletes a permission group.
 * @throws 404, 422 `default_group`, 409 `in_use` with the number of its members.
 */
export const removeGroup: SimpleUseCase<typeof operationGroups.permissionGroups.remove> = async ({ tx, actor, now, audit }, { params }) => {
  const uuid = params.permission_group_uuid
  if (!(await lockPermissionGroup(tx, uuid))) throw notFound()
  const group = await getPermissionGroup(tx, uuid)
  if (!isDeletable(group)) throw new AppError('default_group')
  const count = group.users_count ?? 0
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await softDeletePermissionGroup(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, uuid)
  audit({ entityType: 'permission_group', entityUuid: uuid, action: 'delete', from: { name: group.name, permissions: knownKeys(group.permissions) } })
}
