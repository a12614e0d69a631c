import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { AppError, forbiddenWithoutAll, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { type DoneToMember, notifyMembers } from '../member-notices/index.ts'
import {
  countActiveAdministrators,
  type LockedGroup,
  lockPermissionGroups,
  knownKeys,
  lockAdministrators,
  missingKeys,
  requireKeysOf,
  readKeysByGroup
} from '../permission-groups/index.ts'
import { takeMemberPlaces } from '../../workspace/quotas/index.ts'
import { lockUserGroups, openGroups } from '../user-groups/index.ts'
import { syncAccount } from './accounts/account-effects.ts'
import { isSecondFactorAllowed } from './members.policy.ts'
import { deleteOtherMemberships, insertMemberships, type LockedMember, lockMembers, updateMembers, membersInOrder } from './members.queries.ts'
import { presentMember } from './members.presenter.ts'

type Change = ParsedInput<typeof operationGroups.members.update>['body']

/** The values to give, with the groups they name. */
interface Target {
  change: Change
  group: LockedGroup | null
  groupNames: ReadonlyMap<string, string>
}

/** Members that nobody else changes until the transaction ends. */
export interface LockedMembers {
  members: LockedMember[]
  /** @throws 422 `last_administrator` when an active administrator was among them and the transaction's changes leave none. */
  requireAdministrator: () => Promise<void>
}

/**
 * Locks the members, and the administrators' group before them.
 * @throws 404 naming unknown ones.
 */
export async function lockForChange({ tx }: RunContext, userUuids: readonly string[]): Promise<LockedMembers> {
  const administratorsUuid = await lockAdministrators(tx)
  const members = await lockMembers(tx, userUuids)
  const found = new Set(members.map((member) => member.uuid))
  const unknown = userUuids.filter((uuid) => !found.has(uuid))
  if (unknown.length > 0) throw notFound(unknown)
  const hasAdministrator = members.some((member) => member.active_flg && member.permission_group_uuid === administratorsUuid)
  return {
    members,
    async requireAdministrator() {
      if (hasAdministrator && (await countActiveAdministrators(tx)) === 0) throw new AppError('last_administrator')
    }
  }
}

async function resolveTarget({ tx, actor, language }: RunContext, members: readonly LockedMember[], change: Change, path: string): Promise<Target> {
  if (!isSecondFactorAllowed(change.setup_mfa_flg, actor.tenant)) throw new AppError('mfa_not_available')
  const { permission_group_uuid: groupUuid, user_group_uuids: userGroupUuids } = change
  const group = groupUuid === undefined ? null : ((await lockPermissionGroups(tx, { uuids: [groupUuid], names: [] }))[0] ?? null)
  if (groupUuid !== undefined && !group) refuseFaults(language, [{ field: `${path}permission_group_uuid`, fault: 'unknown_id' }])
  const named = userGroupUuids === undefined ? [] : [...new Set([...userGroupUuids, ...members.flatMap((member) => member.user_group_uuids ?? [])])]
  const groupNames = new Map((await lockUserGroups(tx, named)).map((held) => [held.uuid, held.name]))
  refuseFaults(
    language,
    (userGroupUuids ?? []).flatMap((uuid, index) => (groupNames.has(uuid) ? [] : [{ field: `${path}user_group_uuids.${index}`, fault: 'unknown_id' as const }]))
  )
  const isGiven = group !== null && members.some((member) => member.permission_group_uuid !== group.uuid)
  const missing = isGiven ? missingKeys(actor, knownKeys(group.permissions)) : []
  if (missing.length > 0) throw forbiddenWithoutAll(missing)
  return { change, group, groupNames }
}

/** A member before and after, as people read it. */
function compare(member: LockedMember, { change, group, groupNames }: Target) {
  const names = (uuids: readonly string[]): string[] => uuids.map((uuid) => groupNames.get(uuid) ?? uuid).toSorted()
  const hasGroups = change.user_group_uuids !== undefined
  const before = { activeFlg: member.active_flg, setupMfaFlg: member.setup_mfa_flg, permissionGroup: member.permission_group_name }
  const after = {
    activeFlg: change.active_flg ?? before.activeFlg,
    setupMfaFlg: change.setup_mfa_flg ?? before.setupMfaFlg,
    permissionGroup: group?.name ?? before.permissionGroup
  }
  return {
    from: { ...before, ...(hasGroups && { userGroups: names(member.user_group_uuids ?? []) }) },
    to: { ...after, ...(hasGroups && { userGroups: names(change.user_group_uuids ?? []) }) }
  }
}

/** What a change did to a member, for the mail. */
function doneTo(member: LockedMember, { from, to }: ReturnType<typeof compare>): DoneToMember {
  const [before, after] = [from.userGroups ?? [], to.userGroups ?? []]
  const moved = { joined: after.filter((name) => !before.includes(name)), left: before.filter((name) => !after.includes(name)) }
  return {
    userUuid: member.uuid,
    changes: [
      ...(from.activeFlg === to.activeFlg ? [] : [{ kind: 'active' as const, isOn: to.activeFlg }]),
      ...(from.permissionGroup === to.permissionGroup ? [] : [{ kind: 'permissionGroup' as const, from: from.permissionGroup, to: to.permissionGroup }]),
      ...(moved.joined.length + moved.left.length === 0 ? [] : [{ kind: 'userGroups' as const, ...moved }]),
      ...(from.setupMfaFlg === to.setupMfaFlg ? [] : [{ kind: 'secondFactorAsked' as const, isOn: to.setupMfaFlg }])
    ]
  }
}

/**
 * Gives locked members the same values, and tells them and the administrators by mail.
 * @returns the uuids of those that changed.
 * @throws 400 for unknown groups (`path` stands before the field's name), 403 naming keys that the caller does not hold (of the group that is given, or of a
 * member), 422 `last_administrator`, `mfa_not_available`, `group_opens_hidden`, and `members_full` or `members_over_limit` for whoever becomes active again.
 */
export async function changeMembers(context: RunContext, locked: LockedMembers, change: Change, path: string): Promise<string[]> {
  const { tx, actor, now, audit, emit } = context
  await requireKeysOf(
    context,
    locked.members.map((member) => member.uuid)
  )
  const target = await resolveTarget(context, locked.members, change, path)
  const changes = locked.members.map((member) => ({ member, ...compare(member, target) })).filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  const uuids = changes.map(({ member }) => member.uuid)
  if (uuids.length === 0) return []
  const { user_group_uuids: userGroupUuids, acknowledges_hidden_access: acknowledges = false, ...values } = change
  const joinings = changes.flatMap(({ member }) =>
    (userGroupUuids ?? [])
      .filter((groupUuid) => member.user_group_uuids?.includes(groupUuid) !== true)
      .map((groupUuid) => ({ userUuid: member.uuid, groupUuid }))
  )
  await openGroups(context, joinings, acknowledges)
  await takeMemberPlaces(tx, changes.filter(({ from, to }) => !from.activeFlg && to.activeFlg).length)
  await updateMembers(tx, uuids, values, now)
  if (userGroupUuids) {
    await deleteOtherMemberships(tx, uuids, userGroupUuids)
    await insertMemberships(
      tx,
      actor.tenantUuid,
      uuids.flatMap((userUuid) => userGroupUuids.map((groupUuid) => ({ userUuid, groupUuid })))
    )
  }
  await locked.requireAdministrator()
  for (const { member, from, to } of changes) {
    audit({ entityType: 'user', entityUuid: member.uuid, action: 'update', from, to })
    if (from.activeFlg !== to.activeFlg || from.setupMfaFlg !== to.setupMfaFlg) emit(syncAccount(member.uuid))
  }
  await notifyMembers(
    context,
    changes.map(({ member, ...change }) => doneTo(member, change))
  )
  return uuids
}

/**
 * Changes a member.
 * @throws 404, 409 `stale_version`, and what `changeMembers` raises.
 */
export const updateMember: SimpleUseCase<typeof operationGroups.members.update> = async (context, { params, body, ifMatch }) => {
  const uuids = [params.user_uuid]
  const locked = await lockForChange(context, uuids)
  const viewing = { actor: context.actor, now: context.now, keys: await readKeysByGroup(context.tx) }
  for (const member of locked.members) requireVersion(ifMatch, member.version, () => presentMember(member, viewing))
  await changeMembers(context, locked, body, '')
  const [after] = (await membersInOrder(context.tx, uuids)).map((row) => presentMember(row, viewing))
  if (!after) throw new Error('a locked member vanished')
  return after
}

/**
 * Gives members the same values, all or none. Answers whom it changed.
 * @throws 404 naming unknown ones, and what `changeMembers` raises.
 */
export const bulkUpdateMembers: SimpleUseCase<typeof operationGroups.members.bulkUpdate> = async (context, { body }) => {
  const locked = await lockForChange(context, body.user_uuids)
  return { uuids: await changeMembers(context, locked, body.item, 'item.'), operationUuid: context.operationUuid }
}
