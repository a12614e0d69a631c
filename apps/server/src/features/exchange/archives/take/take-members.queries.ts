import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { hasAllKeys } from '../../../../platform/db/statements/all-keys.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** A permission group that the workspace had before. */
export interface FormerGroup {
  uuid: string
  name: string
  default_kind: string | null
}

/** The permission groups of a workspace, which give their names and their standing up for those to come. */
export async function setGroupsAside(tx: TenantTransaction): Promise<FormerGroup[]> {
  const groups = await tx.selectFrom('permission_groups').select(['uuid', 'name', 'default_kind']).execute()
  for (const { uuid } of groups) await tx.updateTable('permission_groups').set({ name: uuid, default_kind: null }).where('uuid', '=', uuid).execute()
  return groups
}

async function findSuccessor(tx: TenantTransaction, former: FormerGroup, formers: readonly string[]): Promise<string | null> {
  const row = await tx
    .selectFrom('permission_groups')
    .select('uuid')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(eb('uuid', '=', oneOf(formers))))
    .where((eb) => eb.or([...(former.default_kind === null ? [] : [eb('default_kind', '=', former.default_kind)]), eb('name', '=', former.name)]))
    .orderBy((eb) => eb('default_kind', 'is not distinct from', former.default_kind), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}

/** Members of former groups go into those of the same standing or name that came in; a group without one stays as long as it has members. */
export async function replaceGroups(tx: TenantTransaction, formers: readonly FormerGroup[]): Promise<void> {
  const uuids = formers.map(({ uuid }) => uuid)
  for (const former of formers) {
    const successor = await findSuccessor(tx, former, uuids)
    if (successor !== null) {
      await tx.updateTable('users').set({ permission_group_uuid: successor }).where('permission_group_uuid', '=', former.uuid).execute()
    }
    const user = await tx.selectFrom('users').select('uuid').where('permission_group_uuid', '=', former.uuid).limit(1).executeTakeFirst()
    if (user) await tx.updateTable('permission_groups').set({ name: former.name, default_kind: former.default_kind }).where('uuid', '=', former.uuid).execute()
    else await tx.deleteFrom('permission_groups').where('uuid', '=', former.uuid).execute()
  }
}

/** Whether an active member holds every permission key. */
export async function hasKeyHolder(tx: TenantTransaction): Promise<boolean> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select('u.uuid')
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where(hasAllKeys)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The living members that the workspace has already. */
export function readPresentMembers(tx: TenantTransaction) {
  return tx
    .selectFrom('users')
    .select([
      'uuid',
      'email',
      'identity_username',
      'invitation_effect_uuid',
      'invitation_claim_uuid',
      'invitation_claimed_at',
      'invited_at',
      'second_factor_at',
      'second_factor_checked_at',
      'second_factor_effect_uuid',
      'sessions_ended_at',
      'signed_in_at'
    ])
    .where('deleted_at', 'is', null)
    .execute()
}

export type PresentMember = Awaited<ReturnType<typeof readPresentMembers>>[number]

/** A member makes room for the same person in the archive; the row stays, since the workspace's own log names it. */
export async function retireMember(tx: TenantTransaction, uuid: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: now }).where('uuid', '=', uuid).execute()
  await tx.deleteFrom('email_directory').where('user_uuid', '=', uuid).execute()
}

/** Takes the addresses of members who came in. */
export async function claimAddresses(tx: TenantTransaction, tenantUuid: string, members: readonly { uuid: string; email: string }[]): Promise<void> {
  const rows = members.map(({ uuid, email }) => ({ tenant_uuid: tenantUuid, email, user_uuid: uuid }))
  for (const chunk of inChunks(rows, 1000)) await tx.insertInto('email_directory').values(chunk).execute()
}

/** Gives a member who came in the account, the sign-ins and the work of the same person here. */
export async function handOver(tx: TenantTransaction, { uuid: from, email: _email, ...account }: PresentMember, to: string): Promise<void> {
  await tx.updateTable('users').set(account).where('uuid', '=', to).execute()
  await tx.updateTable('user_sessions').set({ user_uuid: to }).where('user_uuid', '=', from).execute()
  await tx.updateTable('api_tokens').set({ user_uuid: to }).where('user_uuid', '=', from).execute()
  await tx.updateTable('living_exports').set({ user_uuid: to }).where('user_uuid', '=', from).execute()
  await tx.updateTable('downloads').set({ created_by: to }).where('created_by', '=', from).execute()
  await tx.updateTable('archive_files').set({ created_by: to }).where('created_by', '=', from).execute()
  await tx.updateTable('jobs').set({ created_by: to }).where('created_by', '=', from).execute()
}
