import type { PermissionKey } from '@mekiki/contract'
import type { Actor } from '../../platform/http/context.ts'

type Holder = Pick<Actor, 'permissions'>

const guestKeys: ReadonlySet<PermissionKey> = new Set(['read_follow_project', 'update_follow_project', 'delete_follow_project'])

/** A guest is somebody from outside: whoever holds no key beyond those for cases they were invited to (3-decisions, "Default groups"). */
export function isGuest(actor: Holder): boolean {
  return [...actor.permissions].every((key) => guestKeys.has(key))
}

/** Guests choose people by name; addresses and permission groups are for the workspace's own members. */
export function canSeeAddresses(actor: Holder): boolean {
  return !isGuest(actor)
}

/** Whether a second factor is asked of somebody is for those who manage members. */
export function canSeeSecondFactor(actor: Holder): boolean {
  return actor.permissions.has('read_member_setting')
}

/** Members are changed with `update_member_setting` (1§6). */
export function canEdit(actor: Holder): boolean {
  return actor.permissions.has('update_member_setting')
}

/** Members are deleted with `delete_member_setting` (1§6). */
export function canDelete(actor: Holder): boolean {
  return actor.permissions.has('delete_member_setting')
}

/** Whether an address (in its stored form) lies in one of the tenant's domains; no domains allow all (3-decisions, "Tenants and access"). */
export function isEmailAllowed(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some((allowed) => allowed.trim().toLowerCase().replace(/^@/u, '') === domain)
}

/** A second factor can be asked for only where the tenant has it; taking it away is always possible. */
export function isSecondFactorAllowed(flag: boolean | undefined, tenant: Pick<Actor['tenant'], 'mfaAvailableFlg'>): boolean {
  return flag !== true || tenant.mfaAvailableFlg
}
