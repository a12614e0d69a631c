import type { PermissionKey } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { Actor } from '../../../platform/http/context.ts'
import type { ThemeRestriction } from './hiding.queries.ts'

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
 * A reason why somebody may do something: he or she made it, is named by it, is in a user group that it names, or holds a key for all. `key` is
 * the permission key that it takes, null when it takes none.
 */
export interface Way {
  rule: 'made' | 'named' | 'group' | 'key'
  key: PermissionKey | null
  userGroupUuid: string | null
}

/** The ways by which a caller may change or delete a theme (1§6): as its creator; as person in charge or member of a related group; every theme. */
export function waysOf(actor: ThemeReader, verb: ThemeVerb, facts: ThemeFacts): Way[] {
  const { own, related, all } = keys[verb]
  const ways: Way[] = []
  if (actor.permissions.has(own) && facts.createdBy === actor.userUuid) ways.push({ rule: 'made', key: own, userGroupUuid: null })
  if (actor.permissions.has(related))
    ways.push(...namedWays(actor, { userUuids: facts.personInChargeUserUuids, userGroupUuids: facts.relatedUserGroupUuids }, related))
  if (actor.permissions.has(all)) ways.push({ rule: 'key', key: all, userGroupUuid: null })
  return ways
}

/** The ways by which lists of people and of user groups name somebody. */
export function namedWays(
  actor: Pick<ThemeReader, 'userUuid' | 'userGroupUuids'>,
  lists: { userUuids: readonly string[]; userGroupUuids: readonly string[] },
  key: PermissionKey | null
): Way[] {
  const ways: Way[] = lists.userUuids.includes(actor.userUuid) ? [{ rule: 'named', key, userGroupUuid: null }] : []
  for (const uuid of lists.userGroupUuids) if (actor.userGroupUuids.includes(uuid)) ways.push({ rule: 'group', key, userGroupUuid: uuid })
  return ways
}

/** Whether a caller may change or delete a theme: there is a way. */
export function canDo(actor: ThemeReader, verb: ThemeVerb, facts: ThemeFacts): boolean {
  return waysOf(actor, verb, facts).length > 0
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
  return namedWays(actor, restriction, null).length > 0 ? [] : restriction.parts
}

/** Which cases a caller reads, for counting them by theme: all, or those made, or followed by the caller or one of these groups (3-decisions). */
export type CountedProjects = 'all' | { createdBy: string | null; followerUuid: string | null; followerGroupUuids: readonly string[] }

/** The cases that a caller's counts hold: what the caller may read, no more. */
export function countedProjects(actor: ThemeReader & Pick<Actor, 'isGuest'>): CountedProjects {
  if (actor.permissions.has('read_all_project')) return 'all'
  const isFollowing = actor.permissions.has('read_follow_project')
  return {
    createdBy: actor.isGuest ? null : actor.userUuid,
    followerUuid: isFollowing ? actor.userUuid : null,
    followerGroupUuids: isFollowing ? actor.userGroupUuids : []
  }
}
