import { type Condition, condition, type Tile, tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { DashboardFlags } from './dashboards.policy.ts'

const content = z.object({ conditions: z.array(condition), tiles: z.array(tile) })

/** What a dashboard shows. */
export interface DashboardContent {
  name: string
  description: string
  conditions: Condition[]
  tiles: Tile[]
  role: string | null
}

/** The switches of the tenant. */
export async function readFlags(tx: TenantTransaction): Promise<DashboardFlags> {
  const row = await tx.selectFrom('tenants').select(['enable_dashboard_author', 'enable_dashboard_editable']).executeTakeFirstOrThrow()
  return { enableDashboardAuthor: row.enable_dashboard_author, enableDashboardEditable: row.enable_dashboard_editable }
}

/** The names that stand on what is handed out: of the workspace and of the person. */
export async function readNames(tx: TenantTransaction, userUuid: string): Promise<{ workspaceName: string; userName: string }> {
  return tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .where('u.uuid', '=', userUuid)
    .select(['t.name as workspaceName', 'u.name as userName'])
    .executeTakeFirstOrThrow()
}

const columns = [
  'd.uuid',
  'd.owner_uuid as ownerUuid',
  'd.role',
  'd.based_on_uuid as basedOn',
  'd.name',
  'd.description',
  'd.version',
  'd.updated_at as updatedAt',
  'u.name as ownerName'
] as const

/** For whom dashboards are read: what is shared with the person or one of the groups says so. */
export type Receiver = Pick<Actor, 'userUuid' | 'userGroupUuids'>

function rows(tx: TenantTransaction, { userUuid, userGroupUuids }: Receiver) {
  return tx
    .selectFrom('dashboards as d')
    .innerJoin('users as u', 'u.uuid', 'd.owner_uuid')
    .where('d.deleted_at', 'is', null)
    .select(columns)
    .select((eb) => {
      const named = eb.selectFrom('dashboard_users as s').whereRef('s.dashboard_uuid', '=', 'd.uuid')
      const grouped = eb.selectFrom('dashboard_groups as s').whereRef('s.dashboard_uuid', '=', 'd.uuid')
      const mine = named
        .where('s.user_uuid', '=', userUuid)
        .select('s.can_edit')
        .unionAll(grouped.where('s.user_group_uuid', '=', oneOf(userGroupUuids)).select('s.can_edit'))
      const people = named.innerJoin('users as p', 'p.uuid', 's.user_uuid').where('p.deleted_at', 'is', null)
      const groups = grouped.innerJoin('user_groups as g', 'g.uuid', 's.user_group_uuid')
      return [
        eb
          .selectFrom(mine.as('m'))
          .select((of) => sql<boolean | null>`bool_or(${of.ref('m.can_edit')})`.as('shared'))
          .as('sharedEdit'),
        people.select((of) => sql<string[]>`coalesce(array_agg(${of.ref('p.name')} ORDER BY ${of.ref('p.name')}), '{}')`.as('names')).as('userNames'),
        groups.select((of) => sql<string[]>`coalesce(array_agg(${of.ref('g.name')} ORDER BY ${of.ref('g.name')}), '{}')`.as('names')).as('groupNames')
      ]
    })
}

/** The dashboards that people made, by name. */
export function listStored(tx: TenantTransaction, receiver: Receiver) {
  return rows(tx, receiver).orderBy('d.name').orderBy('d.uuid').execute()
}

/** A dashboard that somebody made, without what it shows. */
export type StoredDashboard = Awaited<ReturnType<typeof listStored>>[number]

/** One with what it shows; null when there is none. */
export async function findStored(tx: TenantTransaction, uuid: string, receiver: Receiver) {
  const row = await rows(tx, receiver).select(['d.conditions', 'd.tiles']).where('d.uuid', '=', uuid).executeTakeFirst()
  return row ? { ...row, ...content.parse({ conditions: row.conditions, tiles: row.tiles }) } : null
}

/** What the dashboards that roles share show. */
export async function listShared(tx: TenantTransaction) {
  const shared = await tx.selectFrom('dashboards').select(['conditions', 'tiles']).where('role', 'is not', null).where('deleted_at', 'is', null).execute()
  return shared.map((row) => content.parse(row))
}

/** Locks a dashboard, a deleted one too, until the transaction ends; undefined when there is none. */
export function lockStored(tx: TenantTransaction, uuid: string) {
  return tx
    .selectFrom('dashboards')
    .select(['owner_uuid as ownerUuid', 'role', 'name', 'deleted_at as deletedAt'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

const contentColumns = ({ name, description, conditions, tiles, role }: DashboardContent) => ({
  name,
  description,
  role,
  conditions: JSON.stringify(conditions),
  tiles: JSON.stringify(tiles)
})

/** Writes a new dashboard. */
export async function insertStored(
  tx: TenantTransaction,
  dashboard: DashboardContent & { tenantUuid: string; uuid: string; ownerUuid: string; basedOn: string | null; now: Date }
): Promise<void> {
  const { tenantUuid, uuid, ownerUuid, basedOn, now } = dashboard
  const keys = { tenant_uuid: tenantUuid, uuid, owner_uuid: ownerUuid, based_on_uuid: basedOn, created_at: now, updated_at: now }
  await tx
    .insertInto('dashboards')
    .values({ ...keys, ...contentColumns(dashboard) })
    .execute()
}

/** Puts a whole new state in the place of a dashboard. */
export async function updateStored(tx: TenantTransaction, uuid: string, dashboard: DashboardContent, now: Date): Promise<void> {
  await tx
    .updateTable('dashboards')
    .set((eb) => ({ ...contentColumns(dashboard), updated_at: now, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

/** Marks a dashboard as deleted, or as living again with null. */
export async function markDeleted(tx: TenantTransaction, uuid: string, deletedAt: Date | null): Promise<void> {
  await tx
    .updateTable('dashboards')
    .set((eb) => ({ deleted_at: deletedAt, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

/** Which dashboard a role sees first, as far as it was said. */
export async function findInitial(tx: TenantTransaction, role: string): Promise<string | null> {
  const row = await tx.selectFrom('dashboard_roles').select('initial_dashboard_id').where('role', '=', role).executeTakeFirst()
  return row?.initial_dashboard_id ?? null
}

/** Custom items of living groups that figures can be grouped by or measured of. */
export function listItems(tx: TenantTransaction) {
  return tx
    .selectFrom('extension_items as i')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'i.extension_item_group_uuid')
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('i.item_type', 'in', ['enums', 'number'])
    .select((eb) => ['i.uuid', 'i.name', eb.ref('i.item_type').$castTo<'enums' | 'number'>().as('type'), 'g.name as groupName'])
    .orderBy('g.position')
    .orderBy('g.uuid')
    .orderBy('i.position')
    .orderBy('i.uuid')
    .execute()
}
