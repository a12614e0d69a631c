import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** Somebody, or a group, with whom a dashboard is shared. */
export interface Receiving {
  uuid: string
  name: string
  canEdit: boolean
}

/** The living people and groups with whom a dashboard is shared, by name. */
export async function readReceivers(tx: TenantTransaction, dashboardUuid: string): Promise<{ users: Receiving[]; userGroups: Receiving[] }> {
  const users = await tx
    .selectFrom('dashboard_users as s')
    .innerJoin('users as u', 'u.uuid', 's.user_uuid')
    .where('s.dashboard_uuid', '=', dashboardUuid)
    .where('u.deleted_at', 'is', null)
    .select(['u.uuid', 'u.name', 's.can_edit as canEdit'])
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  const userGroups = await tx
    .selectFrom('dashboard_groups as s')
    .innerJoin('user_groups as g', 'g.uuid', 's.user_group_uuid')
    .where('s.dashboard_uuid', '=', dashboardUuid)
    .select(['g.uuid', 'g.name', 's.can_edit as canEdit'])
    .orderBy('g.name')
    .orderBy('g.uuid')
    .execute()
  return { users, userGroups }
}

/** Whose a dashboard is, deactivated people too. */
export async function readOwner(tx: TenantTransaction, userUuid: string): Promise<{ uuid: string; name: string; activeFlg: boolean }> {
  const owner = await tx.selectFrom('users').select(['uuid', 'name', 'active_flg', 'deleted_at']).where('uuid', '=', userUuid).executeTakeFirstOrThrow()
  return { uuid: owner.uuid, name: owner.name, activeFlg: owner.active_flg && owner.deleted_at === null }
}

type Given = readonly { uuid: string; access: 'view' | 'edit' }[]

/** Puts people and groups in the place of those with whom a dashboard is shared. */
export async function writeReceivers(
  tx: TenantTransaction,
  { tenantUuid, dashboardUuid }: { tenantUuid: string; dashboardUuid: string },
  { users, userGroups }: { users: Given; userGroups: Given }
): Promise<void> {
  await tx.deleteFrom('dashboard_users').where('dashboard_uuid', '=', dashboardUuid).execute()
  await tx.deleteFrom('dashboard_groups').where('dashboard_uuid', '=', dashboardUuid).execute()
  const row = { tenant_uuid: tenantUuid, dashboard_uuid: dashboardUuid }
  const named = users.map(({ uuid, access }) => ({ ...row, user_uuid: uuid, can_edit: access === 'edit' }))
  const grouped = userGroups.map(({ uuid, access }) => ({ ...row, user_group_uuid: uuid, can_edit: access === 'edit' }))
  if (named.length > 0) await tx.insertInto('dashboard_users').values(named).execute()
  if (grouped.length > 0) await tx.insertInto('dashboard_groups').values(grouped).execute()
}
