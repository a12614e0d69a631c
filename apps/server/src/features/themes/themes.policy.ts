import type { PermissionKey } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/constants/index'
import type { Actor } from '../../platform/http/context.ts'
import type { ThemeRestriction } from './for-projects.queries.ts'

/** What can be done with a theme beyond reading, which every member may. */
export type ThemeVerb = 'update' | 'delete'

/** What the rules ask of a theme. */
export interface ThemeFacts {
  createdBy: string | null
  personInChargeUserUuids: readonly string[]
  relatedUserGroupUuids: readonly string[]
}

/** The part of a caller that the rules need; an actor is one. */
export type ThemeReader = Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions'>

const keys = {
  update: {
    own: 'update_own_project_group',
    related: 'update_person_in_charge_or_related_user_groups_theme',
    all: 'update_all_project_group'
  },
  delete: {
    own: 'delete_own_project_group',
    related: 'delete_person_in_charge_or_related_user_groups_theme',
    all: 'delete_all_project_group'
  }
} as const satisfies Record<ThemeVerb, Record<'own' | 'related' | 'all', PermissionKey>>

/**
 * Whether a caller may change or delete a theme (1§6): every theme; one's own, as its creator; or as person in charge or member of a
 * related group.
 */
export function canDo(actor: ThemeReader, verb: ThemeVerb, facts: ThemeFacts): boolean {
  const { own, related, all } = keys[verb]
  if (actor.permissions.has(all)) return true
  if (actor.permissions.has(own) && facts.createdBy === actor.userUuid) return true
  const isRelated = facts.personInChargeUserUuids.includes(actor.userUuid) || facts.relatedUserGroupUuids.some((uuid) => actor.userGroupUuids.includes(uuid))
  return actor.permissions.has(related) && isRelated
}

/** The keys that would let a caller do this and that the caller lacks, as a 403 names them. */
export function missingKeys(actor: Pick<ThemeReader, 'permissions'>, verb: ThemeVerb): PermissionKey[] {
  const { own, related, all } = keys[verb]
  return [own, related, all].filter((key) => !actor.permissions.has(key))
}

/** The parts of a theme's cases that do not exist for a caller (3-decisions, "Tenants and access"). */
export function hiddenParts(
  actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>,
  restriction: Omit<ThemeRestriction, 'themeUuid'>
): InsiderProjectProperty[] {
  const isInsider = restriction.userUuids.includes(actor.userUuid) || restriction.userGroupUuids.some((uuid) => actor.userGroupUuids.includes(uuid))
  return isInsider ? [] : restriction.parts
}

/** Which cases a caller reads, for counting them by theme: all, or those made, or followed by the caller or one of these groups (3-decisions). */
export type CountedProjects = 'all' | { createdBy: string; followerUuid: string | null; followerGroupUuids: readonly string[] }

/** The cases that a caller's counts hold: what the caller may read, no more. */
export function countedProjects(actor: ThemeReader): CountedProjects {
  if (actor.permissions.has('read_all_project')) return 'all'
  const isFollowing = actor.permissions.has('read_follow_project')
  return {
    createdBy: actor.userUuid,
    followerUuid: isFollowing ? actor.userUuid : null,
    followerGroupUuids: isFollowing ? actor.userGroupUuids : []
  }
}
