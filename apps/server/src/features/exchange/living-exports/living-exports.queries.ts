import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { LivingExportAgent } from './reading-agent.ts'

const hour = 3_600_000
const countedDays = 30

/** Of whom, and of which view, addresses are listed; null: of all. */
interface Narrowed {
  userUuid: string | null
  viewUuid: string | null
}

/** Addresses with their makers and how they were read, the newest first. */
export function listExports(tx: TenantTransaction, { userUuid, viewUuid }: Narrowed, now: Date) {
  const since = new Date(now.getTime() - countedDays * 24 * hour)
  let rows = tx
    .selectFrom('living_exports as e')
    .innerJoin('users as u', 'u.uuid', 'e.user_uuid')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .leftJoin('themes as t', 't.uuid', 'e.theme_uuid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('living_export_reads as r')
          .whereRef('r.export_uuid', '=', 'e.uuid')
          .select(['r.last_at', 'r.agent'])
          .orderBy('r.last_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue()
    )
    .select((eb) => [
      'e.uuid',
      'e.name',
      'e.view_uuid',
      'e.theme_uuid',
      'e.ending',
      'e.user_uuid',
      'e.created_at',
      'e.expires_at',
      'u.name as maker_name',
      'u.active_flg',
      'g.permissions',
      'g.default_kind',
      'last.last_at',
      'last.agent',
      sql<boolean>`${eb.ref('e.theme_uuid')} IS NOT NULL AND (${eb.ref('t.uuid')} IS NULL OR ${eb.ref('t.deleted_at')} IS NOT NULL)`.as('is_theme_gone'),
      eb
        .selectFrom('living_export_reads as r')
        .whereRef('r.export_uuid', '=', 'e.uuid')
        .where('r.last_at', '>', since)
        .select((of) => of.fn.coalesce(of.fn.sum<number>('r.reads'), sql<number>`0`).as('reads'))
        .as('reads')
    ])
    .where('u.deleted_at', 'is', null)
  if (userUuid !== null) rows = rows.where('e.user_uuid', '=', userUuid)
  if (viewUuid !== null) rows = rows.where('e.view_uuid', '=', viewUuid)
  return rows.orderBy('e.created_at', 'desc').orderBy('e.uuid', 'desc').execute()
}

export type LivingExportRow = Awaited<ReturnType<typeof listExports>>[number]

/** How many addresses a person has; no other call of the person makes one until the transaction ends. */
export async function lockExports(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('living_exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', userUuid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** An address about to be made. */
export interface NewLivingExport {
  tenantUuid: string
  uuid: string
  userUuid: string
  viewUuid: string
  themeUuid: string | null
  name: string
  language: string
  ending: string
  secretHash: string
  expiresAt: Date
  now: Date
}

/** Writes an address. */
export async function insertExport(tx: TenantTransaction, made: NewLivingExport): Promise<void> {
  await tx
    .insertInto('living_exports')
    .values({
      tenant_uuid: made.tenantUuid,
      uuid: made.uuid,
      user_uuid: made.userUuid,
      view_uuid: made.viewUuid,
      theme_uuid: made.themeUuid,
      name: made.name,
      language: made.language,
      ending: made.ending,
      secret_hash: made.secretHash,
      created_at: made.now,
      expires_at: made.expiresAt
    })
    .execute()
}

/** Forgets an address, of a person or (null) of anybody, so that nothing is read by it any more; undefined when there is none. */
export function deleteExport(tx: TenantTransaction, uuid: string, userUuid: string | null) {
  const rows = tx.deleteFrom('living_exports').where('uuid', '=', uuid)
  return (userUuid === null ? rows : rows.where('user_uuid', '=', userUuid)).returning(['name', 'ending', 'view_uuid', 'user_uuid']).executeTakeFirst()
}

/** Whether there is an address, of a person or (null) of anybody. */
export async function hasExport(tx: TenantTransaction, uuid: string, userUuid: string | null): Promise<boolean> {
  const rows = tx.selectFrom('living_exports').select('uuid').where('uuid', '=', uuid)
  return (await (userUuid === null ? rows : rows.where('user_uuid', '=', userUuid)).executeTakeFirst()) !== undefined
}

/** What read an address by day and program, the newest first. */
export function readReads(tx: TenantTransaction, exportUuid: string) {
  return tx
    .selectFrom('living_export_reads')
    .select(['day', 'agent', 'reads', 'last_at', 'client_address'])
    .where('export_uuid', '=', exportUuid)
    .orderBy('day', 'desc')
    .orderBy('last_at', 'desc')
    .execute()
}

/** The address with this secret. */
export function findBySecret(tx: TenantTransaction, secretHash: string) {
  return tx
    .selectFrom('living_exports')
    .select(['uuid', 'user_uuid', 'view_uuid', 'theme_uuid', 'name', 'language', 'expires_at'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

/** Counts a reading within the hour that began with the first one; undefined when the address is gone. */
export function countRead(tx: TenantTransaction, uuid: string, now: Date) {
  const began = new Date(now.getTime() - hour)
  return tx
    .updateTable('living_exports')
    .set((eb) => ({
      hour_began_at: eb.case().when('hour_began_at', '>', began).then(eb.ref('hour_began_at')).else(now).end(),
      hour_reads: eb
        .case()
        .when('hour_began_at', '>', began)
        .then(eb('hour_reads', '+', 1))
        .else(1)
        .end()
    }))
    .where('uuid', '=', uuid)
    .returning(['hour_began_at', 'hour_reads'])
    .executeTakeFirst()
}

/** A reading: by what, and from where. */
export interface Reading {
  tenantUuid: string
  exportUuid: string
  day: string
  agent: LivingExportAgent
  clientAddress: string
  now: Date
}

/** Writes a reading down; gives how many there were on this day by this kind of program. */
export async function noteRead(tx: TenantTransaction, { tenantUuid, exportUuid, day, agent, clientAddress, now }: Reading): Promise<number> {
  const row = await tx
    .insertInto('living_export_reads')
    .values({ tenant_uuid: tenantUuid, export_uuid: exportUuid, day, agent, reads: 1, last_at: now, client_address: clientAddress })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'export_uuid', 'day', 'agent']).doUpdateSet((eb) => ({
        reads: eb('living_export_reads.reads', '+', 1),
        last_at: eb.ref('excluded.last_at'),
        client_address: eb.ref('excluded.client_address')
      }))
    )
    .returning('reads')
    .executeTakeFirstOrThrow()
  return row.reads
}
