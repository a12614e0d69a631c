import type { PermissionKey } from '@mekiki/contract'
import { canDo, type ProjectReader } from '../projects/index.ts'
import type { Person } from './people.queries.ts'

/** What somebody may do with a case. */
export const projectVerbs = ['read', 'update', 'delete'] as const
export type ProjectVerb = (typeof projectVerbs)[number]

/** A person before or after a change, as rules see them; somebody inactive may do nothing. */
export interface Side extends ProjectReader {
  isActive: boolean
  isAdministrator: boolean
}

/** A person whose rights change. */
export interface Change {
  before: Side
  after: Side
}

/** A person as rules see them now, with what changes of it. */
export function sideOf(person: Person, changed: Partial<Omit<Side, 'userUuid'>> = {}): Side {
  const { uuid: userUuid, isActive, isAdministrator, isGuest, permissions, userGroupUuids } = person
  return { userUuid, isActive, isAdministrator, isGuest, permissions, userGroupUuids, ...changed }
}

/** The keys that a person has the use of: none when inactive. */
export function keysOf(side: Side): ReadonlySet<PermissionKey> {
  return side.isActive ? side.permissions : new Set()
}

/** What somebody is to a case: its maker or not, its follower (directly or by group) or not. */
export interface Tie {
  isMade: boolean
  isFollowed: boolean
}

/**
 * Whether a person may do something with the cases to which he or she has a tie: the rule of a single case, asked once for all cases of the same
 * tie. Whatever cannot be read cannot be changed either: its calls answer as for an unknown case.
 */
export function canDoByTie(side: Side, verb: ProjectVerb, { isMade, isFollowed }: Tie): boolean {
  const facts = { createdBy: isMade ? side.userUuid : null, followerUuids: isFollowed ? [side.userUuid] : [], followerGroupUuids: [] }
  return side.isActive && canDo(side, 'read', facts) && canDo(side, verb, facts)
}
