import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ProjectFacts, ProjectReader } from '../projects.policy.ts'
import { oneOf } from './scope.queries.ts'
import { standingOf } from '../../../../platform/standing.ts'

/** A living case as rules and changes need it. */
export interface ProjectRow extends ProjectFacts {
  uuid: string
  version: number
  themeUuid: string
  statusUuid: string
  /** Since when it has that status; null: since it was registered. */
  statusSince: Date | null
  scouteeUuid: string | null
  shownName: string
  peopleFlg: boolean
  linkInput: unknown
  categoryUuids: readonly string[]
}

/** A case, deleted or not. */
export interface AnyProjectRow extends ProjectRow {
  deletedAt: Date | null
  mergedIntoUuid: string | null
}

/** Locks living cases in the order of their ids, so that two bulk calls never wait for each other in a circle. */
export async function lockProjects(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await tx.selectFrom('projects').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** As `lockProjects`, deleted cases too: for whoever brings them back. */
export async function lockAnyProjects(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await tx.selectFrom('projects').select('uuid').where('uuid', '=', oneOf(uuids)).orderBy('uuid').forUpdate().execute()
}

/** The cases among `uuids`, deleted ones too, in no order. */
export async function readAnyProjectRows(tx: TenantTransaction, uuids: readonly string[]): Promise<AnyProjectRow[]> {
  if (uuids.length === 0) return []
  return projectRows(tx, uuids).select(['p.deleted_at as deletedAt', 'p.merged_into_uuid as mergedIntoUuid']).execute()
}

/** The living cases among `uuids`, in no order, with who made and who follows them. */
export async function readProjectRows(tx: TenantTransaction, uuids: readonly string[]): Promise<ProjectRow[]> {
  if (uuids.length === 0) return []
  return projectRows(tx, uuids).where('p.deleted_at', 'is', null).execute()
}

function projectRows(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .select([
      'p.uuid',
      'p.version',
      'p.theme_uuid as themeUuid',
      'p.status_uuid as statusUuid',
      'p.status_since as statusSince',
      'p.scoutee_uuid as scouteeUuid',
      'p.shown_name as shownName',
      'p.people_flg as peopleFlg',
      'p.link_input as linkInput',
      'p.created_by as createdBy'
    ])
    .select((eb) => [
      sql<string[]>`array(${eb.selectFrom('project_followers as f').select('f.user_uuid').whereRef('f.project_uuid', '=', 'p.uuid')})`.as('followerUuids'),
      sql<string[]>`array(${eb.selectFrom('project_follower_groups as g').select('g.user_group_uuid').whereRef('g.project_uuid', '=', 'p.uuid')})`.as(
        'followerGroupUuids'
      ),
      sql<string[]>`array(${eb.selectFrom('project_category_links as c').select('c.project_category_uuid').whereRef('c.project_uuid', '=', 'p.uuid')})`.as(
        'categoryUuids'
      )
    ])
    .where('p.uuid', '=', oneOf(uuids))
}

// A chain of merges longer than this is a fault in the data, not a history.
const longestChain = 50

/** The living case into which a merged one went, through any number of merges; null when there is none. */
export async function findSurvivor(tx: TenantTransaction, uuid: string): Promise<string | null> {
  let current = uuid
  for (let step = 0; step < longestChain; step += 1) {
    const row = await tx.selectFrom('projects').select(['merged_into_uuid', 'deleted_at']).where('uuid', '=', current).executeTakeFirst()
    if (!row) return null
    if (row.merged_into_uuid === null) return row.deleted_at === null ? current : null
    current = row.merged_into_uuid
  }
  return null
}

/** The members of user groups: group by group. */
export async function readGroupMembers(tx: TenantTransaction, groupUuids: readonly string[]): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>(groupUuids.map((uuid) => [uuid, []]))
  if (groupUuids.length === 0) return members
  const rows = await tx.selectFrom('user_group_members').select(['user_group_uuid', 'user_uuid']).where('user_group_uuid', '=', oneOf(groupUuids)).execute()
  for (const row of rows) members.get(row.user_group_uuid)?.push(row.user_uuid)
  return members
}

/** What the rules ask of people, by id: those among `userUuids` who are active now. */
export async function readReaders(tx: TenantTransaction, userUuids: readonly string[]): Promise<Map<string, ProjectReader>> {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .where('u.uuid', '=', oneOf(userUuids))
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .select((eb) => [
      'u.uuid',
      'g.permissions',
      'g.default_kind',
      sql<string[]>`array(${eb.selectFrom('user_group_members as m').select('m.user_group_uuid').whereRef('m.user_uuid', '=', 'u.uuid')})`.as('groups')
    ])
    .execute()
  return new Map(rows.map((row) => [row.uuid, { userUuid: row.uuid, userGroupUuids: row.groups, ...standingOf(row) }]))
}
