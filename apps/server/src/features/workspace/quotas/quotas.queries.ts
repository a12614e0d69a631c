import { type Kysely, sql } from 'kysely'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** How many members and how much in files a workspace may have; null: as many as come. */
export interface Limits {
  membersLimit: number | null
  storageLimitBytes: number | null
}

/** The limits, and how much the files take by the sum that is kept for workspaces with limits; null where none is. */
export interface Quotas extends Limits {
  storedBytes: number | null
}

/** What a workspace without limits has. */
export const noQuotas: Quotas = { membersLimit: null, storageLimitBytes: null, storedBytes: null }

const columns = ['members_limit as membersLimit', 'storage_limit_bytes as storageLimitBytes', 'stored_bytes as storedBytes'] as const

/** The limits of the transaction's workspace. */
export async function readQuotas(tx: TenantTransaction): Promise<Quotas> {
  return (await tx.selectFrom('quotas').select(columns).executeTakeFirst()) ?? noQuotas
}

/** The limits of some workspaces, by the finder's role. */
export async function readQuotasOf(finder: Kysely<DB>, tenantUuids: readonly string[]): Promise<(tenantUuid: string) => Quotas> {
  const rows = await finder
    .selectFrom('quotas')
    .select(['tenant_uuid', ...columns])
    .where('tenant_uuid', '=', oneOf(tenantUuids))
    .execute()
  return (tenantUuid) => {
    const { tenant_uuid: _uuid, ...quotas } = rows.find((row) => row.tenant_uuid === tenantUuid) ?? { tenant_uuid: tenantUuid, ...noQuotas }
    return quotas
  }
}

/** The workspace's row of limits, held until the transaction ends; undefined where there is none. */
export function lockQuotas(tx: TenantTransaction) {
  return tx.selectFrom('quotas').select(columns).forUpdate().executeTakeFirst()
}

/** Holds the workspace against a change of its limits until the transaction ends: together with all who count files, or alone. */
export async function holdTenant(tx: TenantTransaction, { isAlone = false } = {}): Promise<void> {
  const query = tx.selectFrom('tenants').select('uuid')
  await (isAlone ? query.forUpdate() : query.forKeyShare()).execute()
}

/** How many members are active or invited, guests too: from one index alone. */
export async function countActiveMembers(tx: TenantTransaction): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('active_flg', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How much the living files take: those of cases and themes, and those of answers that became no case. */
async function sumFiles(tx: TenantTransaction): Promise<number> {
  const sum = sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes')
  const files = await tx.selectFrom('files').select(sum).where('uploaded_flg', '=', true).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  const uploads = await tx
    .selectFrom('form_uploads as u')
    .select(sql<number>`coalesce(sum(u.byte_size), 0)::bigint`.as('bytes'))
    .where('u.attached_at', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('files as f').select('f.uuid').whereRef('f.storage_key', '=', 'u.storage_key'))))
    .executeTakeFirstOrThrow()
  return files.bytes + uploads.bytes
}

/** Adds to the kept sum, or takes from it. */
export async function addStored(tx: TenantTransaction, bytes: number): Promise<void> {
  await tx
    .updateTable('quotas')
    .set({ stored_bytes: sql`greatest(0, stored_bytes + ${bytes}::bigint)` })
    .execute()
}

/** Sums up anew what the workspace keeps, where a sum is kept; whoever adds meanwhile has to wait (`holdTenant`). */
export async function recountStored(tx: TenantTransaction): Promise<number> {
  const bytes = await sumFiles(tx)
  await tx.updateTable('quotas').set({ stored_bytes: bytes }).execute()
  return bytes
}

/** Gives a workspace that the transaction holds its limits, and a sum that is right by now; its people are told anew when it is full. */
export async function writeLimits(tx: TenantTransaction, tenantUuid: string, { membersLimit, storageLimitBytes }: Limits): Promise<void> {
  const row = { members_limit: membersLimit, storage_limit_bytes: storageLimitBytes, stored_bytes: await sumFiles(tx), storage_told_at: null }
  await tx
    .insertInto('quotas')
    .values({ tenant_uuid: tenantUuid, ...row })
    .onConflict((conflict) => conflict.column('tenant_uuid').doUpdateSet(row))
    .execute()
}

/** Notes that the people of a full workspace are told; gives whether they were not yet. */
export async function noteTold(tx: TenantTransaction, now: Date): Promise<boolean> {
  const result = await tx.updateTable('quotas').set({ storage_told_at: now }).where('storage_told_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Has the people of a workspace that has room again be told when it is full the next time. */
export async function forgetTold(tx: TenantTransaction): Promise<void> {
  await tx.updateTable('quotas').set({ storage_told_at: null }).where('storage_told_at', 'is not', null).execute()
}
