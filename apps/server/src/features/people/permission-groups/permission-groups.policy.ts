import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'

type Holder = Pick<Actor, 'permissions'>

/** What the rules about a group ask of its row. */
export interface GroupFacts {
  default_kind: string | null
  permissions: readonly string[]
}

/** Stored keys as the product knows them today, in the order of 1§6. */
export function knownKeys(stored: readonly string[]): PermissionKey[] {
  return permissionKeys.filter((key) => stored.includes(key))
}

/** Nobody gives away keys that they do not hold: the keys among `given` that the caller lacks. */
export function missingKeys(actor: Holder, given: readonly PermissionKey[]): PermissionKey[] {
  return given.filter((key) => !actor.permissions.has(key))
}

/** Nobody acts on people who hold more than they do: the keys among those that somebody holds which the caller lacks. */
export function missingToActOn(actor: Holder, held: readonly PermissionKey[]): PermissionKey[] {
  return missingKeys(actor, held)
}

/** Who changes or deletes members is told beforehand which keys are missing for it. */
export function canSeeMissing(actor: Holder): boolean {
  return actor.permissions.has('update_member_setting') || actor.permissions.has('delete_member_setting')
}

/** Who holds `read_member_setting` sees the keys of each group and how many are in it; others see names alone. */
export function canSeeKeys(actor: Holder): boolean {
  return actor.permissions.has('read_member_setting')
}

/** Every group can be edited with `update_member_setting`. */
export function canEdit(actor: Holder): boolean {
  return actor.permissions.has('update_member_setting')
}

/** The three default groups stay (3-decisions, "Tenants and access"). */
export function isDeletable(group: GroupFacts): boolean {
  return group.default_kind === null
}

/** The administrators' group keeps each of its keys, so that a tenant cannot lock itself out. */
export function isReducible(group: GroupFacts): boolean {
  return group.default_kind !== 'administrator'
}
