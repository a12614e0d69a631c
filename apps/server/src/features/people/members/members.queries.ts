import { noMemberGroup } from '@mekiki/contract/people/members/members.schemas'
import type { ExpressionBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { peopleChannel, publishChange } from '../../../platform/db/publish.queries.ts'
import type { DB } from '../../../platform/db/types.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'
import { takeMemberPlaces } from '../../workspace/quotas/index.ts'

// A statement carries at most 65,535 parameters.
const rowsPerInsert = 10_000

function groupUuids(eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) {
  return eb
    .selectFrom('user_group_members as m')
    .whereRef('m.user_uuid', '=', 'u.uuid')
    .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['m.user_group_uuid']).as('uuids'))
}

function memberRows(tx: TenantTransaction) {
  return tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.name', 'u.email', 'u.active_flg', 'u.setup_mfa_flg', 'u.permission_group_uuid', 'u.created_at', 'u.updated_at', 'u.version'])
    .select(['u.invited_at', 'u.signed_in_at', 'u.second_factor_at'])
    .select((eb) => groupUuids(eb).as('user_group_uuids'))
    .where('u.deleted_at', 'is', null)
}

/** The members in any of the given groups (all without groups; `none` is being in no group), active ones first, then by name. */
export function listMembers(tx: TenantTransaction, filter: { permissionGroupUuids: readonly string[]; userGroupUuids: readonly string[] }) {
  let query = memberRows(tx)
  if (filter.permissionGroupUuids.length > 0) query = query.where('u.permission_group_uuid', 'in', filter.permissionGroupUuids)
  const { userGroupUuids } = filter
  if (userGroupUuids.length > 0) {
    const requested = userGroupUuids.filter((uuid) => uuid !== noMemberGroup)
    query = query.where((eb) => {
      const own = eb.selectFrom('user_group_members as f').select('f.user_uuid').whereRef('f.user_uuid', '=', 'u.uuid')
      return eb.or([
        ...(requested.length > 0 ? [eb.exists(own.where('f.user_group_uuid', 'in', requested))] : []),
        ...(userGroupUuids.includes(noMemberGroup) ? [eb.not(eb.exists(own))] : [])
      ])
    })
  }
  return query.orderBy('u.active_flg', 'desc').orderBy('u.name').orderBy('u.uuid').execute()
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** Locks members in the order of their uuids until the transaction ends and gives those that exist, with the names of their permission groups. */
export async function lockMembers(tx: TenantTransaction, uuids: readonly string[]) {
  await tx.selectFrom('users').select('uuid').where('uuid', 'in', uuids).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
  return memberRows(tx)
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select('g.name as permission_group_name')
    .where('u.uuid', 'in', uuids)
    .execute()
}

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number]

/** The members with these uuids, in the order of the uuids. */
export async function membersInOrder(tx: TenantTransaction, uuids: readonly string[]): Promise<MemberRow[]> {
  const rows = new Map((await memberRows(tx).where('u.uuid', 'in', uuids).execute()).map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => rows.get(uuid) ?? [])
}

/** Remembers that a member is signed in for the first time: the invitation has reached its end. Costs nothing later on. */
export async function markSignedIn(tx: TenantTransaction, userUuid: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ signed_in_at: now }).where('uuid', '=', userUuid).where('signed_in_at', 'is', null).execute()
}

/** The signed-in user with the permission group. */
export function getCurrent(tx: TenantTransaction, userUuid: string) {
  return memberRows(tx)
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select(['u.language', 'u.start_page', 'g.name as permission_group_name', 'g.permissions'])
    .where('u.uuid', '=', userUuid)
    .executeTakeFirstOrThrow()
}

export type CurrentRow = Awaited<ReturnType<typeof getCurrent>>

/** The user groups that a user is in, by name. */
export function listGroupsOf(tx: TenantTransaction, userUuid: string): Promise<{ uuid: string; name: string }[]> {
  return tx
    .selectFrom('user_groups as g')
    .innerJoin('user_group_members as m', 'm.user_group_uuid', 'g.uuid')
    .select(['g.uuid', 'g.name'])
    .where('m.user_uuid', '=', userUuid)
    .orderBy('g.name')
    .orderBy('g.uuid')
    .execute()
}

/** A member about to be made. */
export interface NewMember {
  uuid: string
  name: string
  email: string
  setupMfaFlg: boolean
  permissionGroupUuid: string
  userGroupUuids: readonly string[]
  /** Made inactive: somebody whose account is switched off already. */
  isInactive?: boolean
}

/**
 * Takes addresses for new members in the directory of all tenants.
 * @returns those that are free; the others belong to members already.
 */
export async function claimEmails(tx: TenantTransaction, tenantUuid: string, members: readonly Pick<NewMember, 'uuid' | 'email'>[]): Promise<string[]> {
  // In one order for all callers, so that two of them wait for each other at most one way.
  const rows = members
    .map((member) => ({ tenant_uuid: tenantUuid, email: member.email, user_uuid: member.uuid }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const claimed = await tx
    .insertInto('email_directory')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'email']).doNothing())
    .returning('email')
    .execute()
  return claimed.map((row) => row.email)
}

/**
 * Writes new members, who sign in with their address. Every way in ends here, and takes its places of the workspace's limit.
 * @throws 422 `members_full`, `members_over_limit`.
 */
export async function insertMembers(tx: TenantTransaction, stamp: { tenantUuid: string; now: Date }, members: readonly NewMember[]): Promise<void> {
  await takeMemberPlaces(tx, members.filter((member) => member.isInactive !== true).length)
  const rows = members.map((member) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid: member.uuid,
    name: member.name,
    email: member.email,
    identity_username: member.email,
    active_flg: member.isInactive !== true,
    setup_mfa_flg: member.setupMfaFlg,
    permission_group_uuid: member.permissionGroupUuid,
    created_at: stamp.now,
    updated_at: stamp.now
  }))
  await tx.insertInto('users').values(rows).execute()
  const links = members.flatMap((member) => member.userGroupUuids.map((group) => ({ userUuid: member.uuid, groupUuid: group })))
  await insertMemberships(tx, stamp.tenantUuid, links)
}

/** Puts users into groups; who is in one already stays. */
export async function insertMemberships(tx: TenantTransaction, tenantUuid: string, links: readonly { userUuid: string; groupUuid: string }[]): Promise<void> {
  for (const chunk of inChunks(links, rowsPerInsert)) {
    const rows = chunk.map((link) => ({ tenant_uuid: tenantUuid, user_group_uuid: link.groupUuid, user_uuid: link.userUuid }))
    await tx
      .insertInto('user_group_members')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_group_uuid', 'user_uuid']).doNothing())
      .execute()
  }
}

/** Takes users out of all groups but the given ones. */
export async function deleteOtherMemberships(tx: TenantTransaction, userUuids: readonly string[], keptGroupUuids: readonly string[]): Promise<void> {
  const query = tx.deleteFrom('user_group_members').where('user_uuid', 'in', userUuids)
  await (keptGroupUuids.length > 0 ? query.where('user_group_uuid', 'not in', keptGroupUuids) : query).execute()
}

/** What can be given to members; absent means unchanged. */
export interface MemberValues {
  name?: string
  language?: 'ja' | 'en' | null
  start_page?: string | null
  active_flg?: boolean
  setup_mfa_flg?: boolean
  permission_group_uuid?: string
}

/** Gives members the same values and counts their versions up. */
export async function updateMembers(tx: TenantTransaction, userUuids: readonly string[], values: MemberValues, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('users')
    .set(values)
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('uuid', 'in', userUuids)
    .returning(['uuid', 'tenant_uuid'])
    .execute()
  if (values.active_flg === false) await publishRemoval(tx, changed)
}

/** Has the open streams of people end who may call no longer. */
async function publishRemoval(tx: TenantTransaction, gone: readonly { uuid: string; tenant_uuid: string }[]): Promise<void> {
  const [first] = gone
  const userUuids = gone.map(({ uuid }) => uuid)
  if (first) await publishChange(tx, peopleChannel, first.tenant_uuid, userUuids)
}

/** Ends the schedules of views that are mailed for somebody, and takes the person off others', as for dashboards. */
async function endScheduledExports(tx: TenantTransaction, userUuid: string): Promise<void> {
  await tx.deleteFrom('scheduled_exports').where('owner_uuid', '=', userUuid).execute()
  const left = await tx.deleteFrom('scheduled_export_users').where('user_uuid', '=', userUuid).returning('schedule_uuid').execute()
  if (left.length === 0) return
  const uuids = left.map(({ schedule_uuid: uuid }) => uuid)
  const readers = tx.selectFrom('scheduled_export_users as r').select('r.schedule_uuid').where('r.schedule_uuid', '=', oneOf(uuids))
  await tx.deleteFrom('scheduled_exports').where('uuid', '=', oneOf(uuids)).where('uuid', 'not in', readers).execute()
  await tx
    .updateTable('scheduled_exports')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Deletes a member softly and frees the address. Dashboards are mailed to, and for, a person who is there: these schedules go. */
export async function softDeleteMember(tx: TenantTransaction, userUuid: string, now: Date): Promise<void> {
  const deleted = await tx
    .updateTable('users')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('uuid', '=', userUuid)
    .returning(['uuid', 'tenant_uuid'])
    .execute()
  await publishRemoval(tx, deleted)
  await tx.deleteFrom('email_directory').where('user_uuid', '=', userUuid).execute()
  await tx.deleteFrom('living_exports').where('user_uuid', '=', userUuid).execute()
  await endScheduledExports(tx, userUuid)
  await tx.deleteFrom('dashboard_mails').where('owner_uuid', '=', userUuid).execute()
  const left = await tx.deleteFrom('dashboard_mail_users').where('user_uuid', '=', userUuid).returning('mail_uuid').execute()
  if (left.length === 0) return
  const uuids = left.map(({ mail_uuid: uuid }) => uuid)
  // As when a reader leaves: one that mails to nobody ends, and whoever edits another of them is told.
  const readers = tx.selectFrom('dashboard_mail_users as r').select('r.mail_uuid').where('r.mail_uuid', '=', oneOf(uuids))
  await tx.deleteFrom('dashboard_mails').where('uuid', '=', oneOf(uuids)).where('uuid', 'not in', readers).execute()
  await tx
    .updateTable('dashboard_mails')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', oneOf(uuids))
    .execute()
}
