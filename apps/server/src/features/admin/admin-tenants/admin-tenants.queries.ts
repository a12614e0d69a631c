import { type Kysely, sql, type Transaction } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import { forgetLogsOf } from '../../../platform/log/log-book.queries.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { noQuotas, type Quotas, readQuotasOf } from '../../workspace/quotas/index.ts'
import type { TenantSettings } from '../../workspace/tenants/index.ts'

/** A page of tenants by name, and the number of all; an empty name finds all. */
export async function listTenants(
  tx: Transaction<DB>,
  { name, state, limit, offset }: { name: string | undefined; state: 'all' | 'living' | 'deleted'; limit: number; offset: number }
) {
  const requested = tx
    .selectFrom('tenants')
    .$if(name !== undefined, (query) => query.where('name', 'ilike', containsPattern(name ?? '')))
    .$if(state !== 'all', (query) => query.where('deleted_at', state === 'living' ? 'is' : 'is not', null))
  const rows = await requested.selectAll().orderBy('name').orderBy('uuid').limit(limit).offset(offset).execute()
  const { count } = await requested.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

/** A tenant, deleted or not; undefined when there is none. */
export function findTenant(admin: Kysely<DB>, tenantUuid: string) {
  return admin.selectFrom('tenants').selectAll().where('uuid', '=', tenantUuid).executeTakeFirst()
}

export type AdminTenantRow = NonNullable<Awaited<ReturnType<typeof findTenant>>>

/** The transaction's tenant, locked; undefined when there is none. */
export function lockTenant(tx: TenantTransaction) {
  return tx.selectFrom('tenants').selectAll().forUpdate().executeTakeFirst()
}

/** What of a tenant can change; absent means unchanged. */
export type TenantChange = Partial<TenantSettings & { name: string; deleted_at: Date | null; erasure_requested_at: Date | null }>

/** Writes a change of the transaction's tenant and counts its version up. */
export function updateTenant(tx: TenantTransaction, change: TenantChange, now: Date): Promise<AdminTenantRow> {
  return tx
    .updateTable('tenants')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets the removal of everything of a tenant wait for its turn. */
export async function insertErasure(tx: Kysely<DB>, run: { uuid: string; tenantUuid: string; name: string; requestedBy: string; now: Date }): Promise<void> {
  await tx
    .insertInto('batch_runs')
    .values({
      uuid: run.uuid,
      batch_id: 'erase_tenant',
      args: JSON.stringify({ tenantUuid: run.tenantUuid, name: run.name }),
      state: 'waiting',
      requested_by: run.requestedBy,
      requested_at: run.now
    })
    .execute()
}

/** Forgets what the platform keeps of a tenant outside of its tables: dead letters, and answers that are kept for repetitions, calls and sign-ins. */
export async function forgetTraces(admin: Kysely<DB>, tenantUuid: string): Promise<void> {
  await admin.deleteFrom('parked_effects').where('workspace', '=', tenantUuid).execute()
  await forgetLogsOf(admin, tenantUuid)
  await admin
    .deleteFrom('admin_idempotency_keys')
    .where(sql<boolean>`answer::text like ${containsPattern(tenantUuid)}`)
    .execute()
}

/** Deletes the row of a tenant of which nothing else is left. */
export async function deleteTenant(admin: Kysely<DB>, tenantUuid: string): Promise<void> {
  await admin.deleteFrom('tenants').where('uuid', '=', tenantUuid).where('erasure_requested_at', 'is not', null).execute()
}

/** What a tenant holds; everything that is not deleted. */
export interface Usage {
  activeUsersCount: number
  inactiveUsersCount: number
  themesCount: number
  projectsCount: number
  scouteesCount: number
  filesCount: number
  filesBytes: number
  /** Of those begun within the last seven days. */
  failedJobsCount: number
}

/** What a tenant holds, and what it may hold. */
export interface Held {
  usage: Usage
  quotas: Quotas
}

const nothing: Usage = {
  activeUsersCount: 0,
  inactiveUsersCount: 0,
  themesCount: 0,
  projectsCount: 0,
  scouteesCount: 0,
  filesCount: 0,
  filesBytes: 0,
  failedJobsCount: 0
}

const failureDays = 7
const day = 86_400_000
const many = sql<number>`count(*)`.as('count')

/** What each of some tenants holds and may hold, in seven statements however many they are: figures only, hence by the finder's role. */
export async function readUsages(finder: Kysely<DB>, tenantUuids: readonly string[], now: Date): Promise<(tenantUuid: string) => Held> {
  if (tenantUuids.length === 0) return () => ({ usage: nothing, quotas: noQuotas })
  const active = <T extends 'projects' | 'scoutees' | 'themes'>(table: T) =>
    finder
      .selectFrom(table as 'projects')
      .select(['tenant_uuid', many])
      .where('tenant_uuid', '=', oneOf(tenantUuids))
      .where('deleted_at', 'is', null)
      .groupBy('tenant_uuid')
      .execute()
  const users = await finder
    .selectFrom('users')
    .select(['tenant_uuid', 'active_flg', many])
    .where('tenant_uuid', '=', oneOf(tenantUuids))
    .where('deleted_at', 'is', null)
    .groupBy(['tenant_uuid', 'active_flg'])
    .execute()
  const [themes, projects, scoutees] = [await active('themes'), await active('projects'), await active('scoutees')]
  const files = await finder
    .selectFrom('files')
    .select(['tenant_uuid', many, sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes')])
    .where('tenant_uuid', '=', oneOf(tenantUuids))
    .where('deleted_at', 'is', null)
    .where('uploaded_flg', '=', true)
    .groupBy('tenant_uuid')
    .execute()
  const failed = await finder
    .selectFrom('jobs')
    .select(['tenant_uuid', many])
    .where('tenant_uuid', '=', oneOf(tenantUuids))
    .where('state', '=', 'failed')
    .where('created_at', '>', new Date(now.getTime() - failureDays * day))
    .groupBy('tenant_uuid')
    .execute()
  const countOf = (rows: readonly { tenant_uuid: string; count: number }[], tenantUuid: string): number =>
    rows.find((row) => row.tenant_uuid === tenantUuid)?.count ?? 0
  const quotasOf = await readQuotasOf(finder, tenantUuids)
  const usageOf = (tenantUuid: string): Usage => ({
    activeUsersCount: countOf(
      users.filter((row) => row.active_flg),
      tenantUuid
    ),
    inactiveUsersCount: countOf(
      users.filter((row) => !row.active_flg),
      tenantUuid
    ),
    themesCount: countOf(themes, tenantUuid),
    projectsCount: countOf(projects, tenantUuid),
    scouteesCount: countOf(scoutees, tenantUuid),
    filesCount: countOf(files, tenantUuid),
    filesBytes: files.find((row) => row.tenant_uuid === tenantUuid)?.bytes ?? 0,
    failedJobsCount: countOf(failed, tenantUuid)
  })
  return (tenantUuid) => ({ usage: usageOf(tenantUuid), quotas: quotasOf(tenantUuid) })
}

/** A page of a tenant's jobs, the newest first, with who began each, and the number of all. */
export async function listTenantJobs(tx: TenantTransaction, { limit, offset }: { limit: number; offset: number }) {
  const rows = await tx
    .selectFrom('jobs as j')
    .leftJoin('users as u', 'u.uuid', 'j.created_by')
    .select(['j.uuid', 'j.kind', 'j.state', 'j.done_count', 'j.total_count', 'j.error_code', 'u.name', 'j.created_at', 'j.started_at', 'j.finished_at'])
    .orderBy('j.created_at', 'desc')
    .orderBy('j.uuid')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await tx.selectFrom('jobs').select(many).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

export type TenantJobRow = Awaited<ReturnType<typeof listTenantJobs>>['rows'][number]
