import { startPages } from '@mekiki/contract/people/members/members.schemas'
import { type HandlerOutput, type operationGroups, type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import { canSeeMissing, missingToActOn } from '../permission-groups/index.ts'
import { canDelete, canEdit, canResend, canSeeAddresses, canSeeStanding, stateOf } from './members.policy.ts'
import type { CurrentRow, MemberRow } from './members.queries.ts'

/** Who looks at members, and when. `keys` are those of each permission group. */
export interface Viewing {
  actor: Actor
  now: Date
  keys: ReadonlyMap<string, PermissionKey[]>
}

/** A member as the caller may see it at a moment. */
export function presentMember(row: MemberRow, { actor, now, keys }: Viewing): HandlerOutput<typeof operationGroups.members.update> {
  const missing = canSeeMissing(actor) ? missingToActOn(actor, keys.get(row.permission_group_uuid) ?? []) : []
  const isOpen = canSeeAddresses(actor)
  const isManager = canSeeStanding(actor)
  return {
    uuid: row.uuid,
    name: row.name,
    email: isOpen ? row.email : null,
    activeFlg: row.active_flg,
    setupMfaFlg: isManager ? row.setup_mfa_flg : null,
    mfaEnabledFlg: isManager ? row.second_factor_at !== null : null,
    state: isManager ? stateOf(row, now) : null,
    permissionGroupUuid: isOpen ? row.permission_group_uuid : null,
    userGroupUuids: actor.isGuest ? [] : (row.user_group_uuids ?? []).toSorted(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    canEdit: canEdit(actor, missing),
    canDelete: canDelete(actor, missing),
    missingPermissions: missing,
    canResend: canResend(actor, row)
  }
}

/** The signed-in user to himself or herself, with the keys that count. */
export function presentCurrent(
  row: CurrentRow,
  userGroups: readonly { uuid: string; name: string }[],
  { isGuest, permissions }: Actor
): HandlerOutput<typeof operationGroups.members.current> {
  return {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    activeFlg: row.active_flg,
    setupMfaFlg: row.setup_mfa_flg,
    language: row.language === 'ja' || row.language === 'en' ? row.language : null,
    startPage: startPages.find((page) => page === row.start_page) ?? null,
    permissionGroupUuid: row.permission_group_uuid,
    permissionGroup: { uuid: row.permission_group_uuid, name: row.permission_group_name, permissions: permissionKeys.filter((key) => permissions.has(key)) },
    isGuest,
    userGroupUuids: userGroups.map((group) => group.uuid),
    userGroups: userGroups.map((group) => ({ uuid: group.uuid, name: group.name })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version
  }
}
