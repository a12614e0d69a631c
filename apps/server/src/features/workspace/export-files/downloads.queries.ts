import type { ExpressionBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { hasAllKeys } from '../../../platform/db/statements/all-keys.ts'
import type { DB } from '../../../platform/db/types.ts'

// Of features/exchange/archives, which stands on this one.
const archiveKind = 'archives.export'

/** A file that an address leads to. */
export interface NewDownload {
  uuid: string
  secretHash: string
  jobUuid: string
  storageKey: string
  fileName: string
  contentType: string
  expiresAt: Date
}

/** Keeps a download's address. */
export async function insertDownload(tx: TenantTransaction, stamp: { tenantUuid: string; userUuid: string; now: Date }, download: NewDownload): Promise<void> {
  await tx
    .insertInto('downloads')
    .values({
      tenant_uuid: stamp.tenantUuid,
      uuid: download.uuid,
      secret_hash: download.secretHash,
      job_uuid: download.jobUuid,
      storage_key: download.storageKey,
      file_name: download.fileName,
      content_type: download.contentType,
      created_by: stamp.userUuid,
      created_at: stamp.now,
      expires_at: download.expiresAt
    })
    .execute()
}

/**
 * Whether a file is still its owner's to fetch: an active member's; the whole data of a workspace that of somebody who still holds every key. What was
 * seen once can be seen again, but an address is good for a day, for whoever has it.
 */
function mayFetch(eb: ExpressionBuilder<DB & { d: DB['downloads']; j: DB['jobs'] }, 'd' | 'j'>) {
  const owner = eb
    .selectFrom('users as owner')
    .innerJoin('permission_groups as g', 'g.uuid', 'owner.permission_group_uuid')
    .whereRef('owner.uuid', '=', 'd.created_by')
    .where('owner.active_flg', '=', true)
    .where('owner.deleted_at', 'is', null)
    .where((inner) => inner.or([inner('j.kind', '<>', archiveKind), hasAllKeys(inner)]))
  return eb.exists(owner.select('owner.uuid'))
}

/** A download that still holds, with how far its job is. */
export function findDownload(tx: TenantTransaction, secretHash: string, now: Date) {
  return tx
    .selectFrom('downloads as d')
    .innerJoin('jobs as j', 'j.uuid', 'd.job_uuid')
    .innerJoin('tenants as t', 't.uuid', 'd.tenant_uuid')
    .where('d.secret_hash', '=', secretHash)
    .where('d.expires_at', '>', now)
    .where('t.deleted_at', 'is', null)
    .where(mayFetch)
    .select([
      'd.uuid',
      'd.storage_key',
      'd.file_name',
      'd.content_type',
      'd.created_by',
      'd.job_uuid',
      'j.state',
      'j.done_count',
      'j.total_count',
      'j.result',
      't.allow_ip_addresses'
    ])
    .executeTakeFirst()
}

/** How far a job of a person's own is; null when it is unknown or somebody else's. */
export async function findOwnJobState(tx: TenantTransaction, jobUuid: string, userUuid: string): Promise<string | null> {
  const row = await tx.selectFrom('jobs').select('state').where('uuid', '=', jobUuid).where('created_by', '=', userUuid).executeTakeFirst()
  return row?.state ?? null
}

/** The file of an export of a person's own that still holds. */
export function findOwnDownload(tx: TenantTransaction, jobUuid: string, userUuid: string, now: Date) {
  return tx
    .selectFrom('downloads as d')
    .innerJoin('jobs as j', 'j.uuid', 'd.job_uuid')
    .where('d.job_uuid', '=', jobUuid)
    .where('d.created_by', '=', userUuid)
    .where('d.expires_at', '>', now)
    .where(mayFetch)
    .select(['d.uuid', 'd.storage_key', 'd.file_name', 'd.content_type', 'd.expires_at', 'd.job_uuid', 'd.created_by', 'j.result'])
    .executeTakeFirst()
}

/** Forgets downloads that have ended; gives the keys of their files. */
export async function forgetDownloads(tx: TenantTransaction, now: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('downloads').where('expires_at', '<=', now).returning('storage_key').execute()
  return rows.map((row) => row.storage_key)
}
