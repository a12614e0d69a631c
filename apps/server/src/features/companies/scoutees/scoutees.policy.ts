import type { Actor } from '../../../platform/http/context.ts'

/** The cases that count for a caller, as plain data: all, or those made by, or followed by, the persons and groups named. */
export type VisibleProjects = { kind: 'all' } | { kind: 'some'; createdBy: string; followerUuid: string | null; followerGroupUuids: readonly string[] }

type Reader = Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions'>

/** The cases a caller may read (3-decisions, "Tenants and access"): a company tells of no others, nor can it be found by them. */
export function visibleProjects(actor: Reader): VisibleProjects {
  if (actor.permissions.has('read_all_project')) return { kind: 'all' }
  const isFollowing = actor.permissions.has('read_follow_project')
  return {
    kind: 'some',
    createdBy: actor.userUuid,
    followerUuid: isFollowing ? actor.userUuid : null,
    followerGroupUuids: isFollowing ? actor.userGroupUuids : []
  }
}

/** What a caller may do with companies and people (1§6 "company data"). */
export function scouteeAbilities(actor: Pick<Actor, 'permissions'>): { canEdit: boolean; canDelete: boolean } {
  return { canEdit: actor.permissions.has('update_tenant_scoutee'), canDelete: actor.permissions.has('delete_tenant_scoutee') }
}
