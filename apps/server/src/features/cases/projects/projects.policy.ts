import type { PermissionKey } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { Actor } from '../../../platform/http/context.ts'
import { namedWays, type Way } from '../../themes/themes/index.ts'
import { type ThemeRestriction } from '../../themes/themes/index.ts'

/** What can be done with a case as a whole. */
export type ProjectVerb = 'read' | 'update' | 'delete'

/** What the rules ask of a case: who made it, who follows it, directly or by group. */
export interface ProjectFacts {
  createdBy: string | null
  followerUuids: readonly string[]
  followerGroupUuids: readonly string[]
}

/**
 * The cases a caller reaches with a verb, as plain data: all, or those made by `createdBy`, followed by `followerUuid` or by one of
 * `followerGroupUuids`. It is the list's filter; for a single case `canDo` gives the same answer.
 */
export type ProjectScope = { kind: 'all' } | { kind: 'some'; createdBy: string | null; followerUuid: string | null; followerGroupUuids: readonly string[] }

/** The part of a caller that the rules need; an actor is one. */
export type ProjectReader = Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions' | 'isGuest'>

interface VerbKeys {
  all: PermissionKey
  follow: PermissionKey
  own: PermissionKey | null
}

const verbKeys: Record<ProjectVerb, VerbKeys> = {
  read: { all: 'read_all_project', follow: 'read_follow_project', own: null },
  update: { all: 'update_all_project', follow: 'update_follow_project', own: 'update_own_project' },
  delete: { all: 'delete_all_project', follow: 'delete_follow_project', own: 'delete_own_project' }
}

/** The keys of which one is needed for a verb, as a 403 names them; reading one's own case needs none. */
export function keysFor(verb: ProjectVerb): PermissionKey[] {
  const { all, follow, own } = verbKeys[verb]
  return [...(own === null ? [] : [own]), follow, all]
}

/** Whether one's own cases are there by themselves: with the key of the verb, to read without one. A guest's are only those that he or she follows. */
function hasOwn(actor: ProjectReader, own: PermissionKey | null): boolean {
  return own === null ? !actor.isGuest : actor.permissions.has(own)
}

/** The cases that a caller may read, update or delete: all; those followed; those made by the caller (3-decisions, "Tenants and access"). */
export function projectScope(actor: ProjectReader, verb: ProjectVerb = 'read'): ProjectScope {
  const { all, follow, own } = verbKeys[verb]
  if (actor.permissions.has(all)) return { kind: 'all' }
  const isFollowing = actor.permissions.has(follow)
  return {
    kind: 'some',
    createdBy: hasOwn(actor, own) ? actor.userUuid : null,
    followerUuid: isFollowing ? actor.userUuid : null,
    followerGroupUuids: isFollowing ? actor.userGroupUuids : []
  }
}

/** The ways by which a caller may do this with a case, as sentences can name them: one's own; followed, directly or by group; every case. */
export function waysOf(actor: ProjectReader, verb: ProjectVerb, facts: ProjectFacts): Way[] {
  const { all, follow, own } = verbKeys[verb]
  const ways: Way[] = []
  if (hasOwn(actor, own) && facts.createdBy === actor.userUuid) ways.push({ rule: 'made', key: own, userGroupUuid: null })
  if (actor.permissions.has(follow)) ways.push(...namedWays(actor, { userUuids: facts.followerUuids, userGroupUuids: facts.followerGroupUuids }, follow))
  if (actor.permissions.has(all)) ways.push({ rule: 'key', key: all, userGroupUuid: null })
  return ways
}

/** Whether a caller may do this with a case: there is a way. */
export function canDo(actor: ProjectReader, verb: ProjectVerb, facts: ProjectFacts): boolean {
  return waysOf(actor, verb, facts).length > 0
}

/** The parts of a theme's cases that do not exist for a caller: those of the insider setting, for people whom it does not name. */
export function hiddenPartsOf(
  actor: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>,
  restriction: ThemeRestriction | undefined
): readonly InsiderProjectProperty[] {
  if (!restriction) return []
  return namedWays(actor, restriction, null).length > 0 ? [] : restriction.parts
}

/** Whether a caller may add a record to a case: with the key for all cases, else on cases that the caller may update; never where records are hidden. */
export function canCreateRecord(actor: ProjectReader, facts: ProjectFacts, hiddenParts: readonly InsiderProjectProperty[]): boolean {
  return !hiddenParts.includes('record_and_file') && (actor.permissions.has('create_all_project_record') || canDo(actor, 'update', facts))
}

/** Whether a caller may delete a file of a case: whoever uploaded it, or may update the case. */
export function canDeleteFile(actor: ProjectReader, facts: ProjectFacts, file: { createdBy: string | null }): boolean {
  return file.createdBy === actor.userUuid || canDo(actor, 'update', facts)
}

/** An entry of a case's history, as far as its undo asks. */
export interface LoggedChange {
  entityType: string
  action: string
  userUuid: string | null
}

/**
 * Whether a caller may make the change that takes an entry of a readable case's history back: a case that was made is deleted; records, reviews,
 * files and tasks are their authors' own, or whoever's may change all records or the case; a merge of companies asks for the keys of merging;
 * everything else for the right to update the case.
 */
export function canUndoEntry(actor: ProjectReader, facts: ProjectFacts, { entityType, action, userUuid }: LoggedChange): boolean {
  const isOwn = userUuid === actor.userUuid
  if (action === 'merge_scoutee') return actor.permissions.has('update_tenant_scoutee') && actor.permissions.has('delete_tenant_scoutee')
  if (entityType === 'record') return isOwn || actor.permissions.has(action === 'update_record' ? 'update_all_project_record' : 'delete_all_project_record')
  if (isOwn && (entityType === 'review' || entityType === 'file' || entityType === 'task')) return true
  return canDo(actor, entityType === 'project' && action === 'create' ? 'delete' : 'update', facts)
}
