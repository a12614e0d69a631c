import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** The newest job of a kind, with who began it; of the administration's nobody is known. */
export function findLastJob(tx: TenantTransaction, kind: string) {
  return tx
    .selectFrom('jobs as j')
    .leftJoin('users as u', 'u.uuid', 'j.created_by')
    .where('j.kind', '=', kind)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.uuid', 'desc')
    .limit(1)
    .selectAll('j')
    .select('u.name as created_by_name')
    .executeTakeFirst()
}

export type ArchiveJobRow = NonNullable<Awaited<ReturnType<typeof findLastJob>>>

/** A job about an archive of the workspace, held until the end of the transaction. */
export function lockArchiveJob(tx: TenantTransaction, uuid: string, kinds: readonly string[]) {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('kind', 'in', [...kinds])
    .forUpdate()
    .executeTakeFirst()
}

/** What a job that has ended was to do. */
export function findEnded(tx: TenantTransaction, uuid: string) {
  return tx.selectFrom('jobs').select('input').where('uuid', '=', uuid).where('finished_at', 'is not', null).executeTakeFirst()
}

/** Whether a job of these kinds is at work; the workspace is locked, so that two callers cannot both begin. */
export async function isArchiveRunning(tx: TenantTransaction, kinds: readonly string[]): Promise<boolean> {
  await tx.selectFrom('tenants').select('uuid').forUpdate().executeTakeFirst()
  const row = await tx
    .selectFrom('jobs')
    .select('uuid')
    .where('kind', 'in', [...kinds])
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many things the workspace holds that an archive would meet, deleted ones too. */
export async function countObstacles(tx: TenantTransaction) {
  const count = async (table: 'projects' | 'scoutees' | 'themes' | 'forms'): Promise<number> => {
    const row = await tx
      .selectFrom(table as 'projects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    projectsCount: await count('projects'),
    scouteesCount: await count('scoutees'),
    themesCount: await count('themes'),
    formsCount: await count('forms')
  }
}

export type Obstacles = Awaited<ReturnType<typeof countObstacles>>

/** A file of an archive that is to be kept for a while. */
export interface NewArchiveFile {
  uuid: string
  kind: 'export' | 'upload'
  storageKey: string
  fileName?: string
  byteSize?: number
  partBytes?: number
  jobUuid?: string
  expiresAt: Date
}

/** Keeps where the file of an archive is. */
export async function insertArchiveFile(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; userUuid: string; now: Date },
  file: NewArchiveFile
): Promise<void> {
  await tx
    .insertInto('archive_files')
    .values({
      tenant_uuid: stamp.tenantUuid,
      uuid: file.uuid,
      kind: file.kind,
      storage_key: file.storageKey,
      file_name: file.fileName ?? '',
      byte_size: file.byteSize ?? null,
      part_bytes: file.partBytes ?? null,
      job_uuid: file.jobUuid ?? null,
      created_by: stamp.userUuid,
      created_at: stamp.now,
      expires_at: file.expiresAt
    })
    .execute()
}

/** An archive that somebody sends or has sent, and that still holds. */
export function findUpload(tx: TenantTransaction, uuid: string, userUuid: string, now: Date) {
  return tx
    .selectFrom('archive_files')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('kind', '=', 'upload')
    .where('created_by', '=', userUuid)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The file that a job has written or will write. */
export function findWritten(tx: TenantTransaction, jobUuid: string) {
  return tx.selectFrom('archive_files').selectAll().where('job_uuid', '=', jobUuid).where('kind', '=', 'export').executeTakeFirst()
}

/** Notes how large a written archive is. */
export async function noteSize(tx: TenantTransaction, jobUuid: string, byteSize: number): Promise<void> {
  await tx.updateTable('archive_files').set({ byte_size: byteSize }).where('job_uuid', '=', jobUuid).where('kind', '=', 'export').execute()
}

/** Forgets an archive that was sent. */
export async function forgetUpload(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('archive_files').where('uuid', '=', uuid).where('kind', '=', 'upload').execute()
}

/** The newest finished archive of somebody's that still holds. */
export function findLastArchive(tx: TenantTransaction, userUuid: string, now: Date) {
  return tx
    .selectFrom('archive_files as f')
    .innerJoin('jobs as j', 'j.uuid', 'f.job_uuid')
    .where('f.kind', '=', 'export')
    .where('f.created_by', '=', userUuid)
    .where('f.expires_at', '>', now)
    .where('j.state', '=', 'succeeded')
    .orderBy('f.created_at', 'desc')
    .selectAll('f')
    .limit(1)
    .executeTakeFirst()
}

/** What the manifest says of the workspace: its name and its settings, without what belongs to this server's identity service. */
export async function readTenantSettings(tx: TenantTransaction) {
  const row = await tx.selectFrom('tenants').selectAll().executeTakeFirstOrThrow()
  return {
    uuid: row.uuid,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    preferences: row.preferences,
    enableDashboardAuthor: row.enable_dashboard_author,
    enableDashboardEditable: row.enable_dashboard_editable,
    enableTenantScoutees: row.enable_tenant_scoutees,
    enableBot: row.enable_bot,
    enableIntercom: row.enable_intercom,
    enableLocalize: row.enable_localize,
    mfaAvailableFlg: row.mfa_available_flg,
    guestFlg: row.guest_flg,
    allowIpAddresses: row.allow_ip_addresses,
    authEmailDomains: row.auth_email_domains
  }
}
