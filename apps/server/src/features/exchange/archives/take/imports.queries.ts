import { type Kysely, sql } from 'kysely'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'

/** How far a job has come that takes an archive in; undefined before it has begun to keep anything. */
export function findBegun(tx: TenantTransaction, jobUuid: string) {
  return tx.selectFrom('archive_imports').selectAll().where('job_uuid', '=', jobUuid).executeTakeFirst()
}

/** Whether the rows of an archive are there already, so that its job can only go on. */
export async function isTakenIn(tx: TenantTransaction, jobUuid: string): Promise<boolean> {
  return (await findBegun(tx, jobUuid))?.written_at != null
}

/** Whether a job was asked to stop; nobody can ask any more before the transaction ends. */
export async function isAskedToStop(tx: TenantTransaction, jobUuid: string): Promise<boolean> {
  const job = await tx.selectFrom('jobs').select('cancel_requested_at').where('uuid', '=', jobUuid).forUpdate().executeTakeFirst()
  return job?.cancel_requested_at != null
}

/** Puts a workspace under maintenance for a job, and remembers how it was. Done again it changes nothing. */
export async function beginMaintenance(admin: Kysely<DB>, tenantUuid: string, jobUuid: string, now: Date): Promise<void> {
  await withTenant(admin, tenantUuid, 'write', async (tx) => {
    const tenant = await tx.selectFrom('tenants').select('migration_started_at').forUpdate().executeTakeFirstOrThrow()
    if (await findBegun(tx, jobUuid)) return
    await tx
      .insertInto('archive_imports')
      .values({ tenant_uuid: tenantUuid, job_uuid: jobUuid, was_under_maintenance: tenant.migration_started_at !== null, created_at: now })
      .execute()
    if (tenant.migration_started_at === null) await tx.updateTable('tenants').set({ migration_started_at: now }).execute()
  })
}

/** Ends the maintenance that a job began; what it remembers goes too when nothing came in. */
export async function endMaintenance(admin: Kysely<DB>, tenantUuid: string, jobUuid: string): Promise<void> {
  await withTenant(admin, tenantUuid, 'write', async (tx) => {
    const begun = await findBegun(tx, jobUuid)
    if (!begun) return
    if (!begun.was_under_maintenance) await tx.updateTable('tenants').set({ migration_started_at: null }).execute()
    if (begun.written_at === null) await tx.deleteFrom('archive_imports').where('job_uuid', '=', jobUuid).execute()
  })
}

/** Remembers which entries of the log the workspace has of its own. */
export async function noteOwnEntries(tx: TenantTransaction, jobUuid: string): Promise<void> {
  const entries = tx.selectFrom('audit_log').select('uuid')
  await tx
    .updateTable('archive_imports')
    .set({ own_rows: sql<string[]>`array(${entries})` })
    .where('job_uuid', '=', jobUuid)
    .execute()
}

/** Notes what came in, and which members who were there before stay beside it. */
export async function noteTaken(tx: TenantTransaction, jobUuid: string, taken: { ownMembers: readonly string[]; source: unknown; now: Date }): Promise<void> {
  await tx
    .updateTable('archive_imports')
    .set({ own_rows: sql<string[]>`own_rows || ${[...taken.ownMembers]}::uuid[]`, source: JSON.stringify(taken.source), written_at: taken.now })
    .where('job_uuid', '=', jobUuid)
    .execute()
}

/** The tenant, locked, with what decides about members who come in. */
export function lockReceiver(tx: TenantTransaction) {
  return tx.selectFrom('tenants').select(['uuid', 'auth_email_domains', 'preferences']).forUpdate().executeTakeFirstOrThrow()
}

/** Takes the workspace's own preferences over; its name and what the platform decides stay. */
export async function takePreferences(tx: TenantTransaction, preferences: unknown): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ preferences: JSON.stringify(preferences) })
    .execute()
}
