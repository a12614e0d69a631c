import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { isRecordVisible } from '../../cases/projects/access/index.ts'
import { partTextColumns, projectFiles } from '../../cases/projects/detail/index.ts'
import { type ProjectReader } from '../../cases/projects/index.ts'
import { giveStorage, takeStorage } from '../../workspace/quotas/index.ts'
import { deleteFileText } from './texts/file-texts.queries.ts'

/** Files of a case that the reader may see, deleted ones too: those of a private record only with the record. */
function anyVisibleFiles(tx: TenantTransaction, projectUuid: string, reader: ProjectReader) {
  return projectFiles(tx)
    .where('f.project_uuid', '=', projectUuid)
    .where((eb) =>
      eb.or([
        eb('f.project_record_uuid', 'is', null),
        eb.exists(
          eb
            .selectFrom('project_records as r')
            .select('r.uuid')
            .whereRef('r.uuid', '=', 'f.project_record_uuid')
            .where('r.deleted_at', 'is', null)
            .where((inner) => isRecordVisible(inner, reader))
        )
      ])
    )
}

/** Living files of a case that the reader may see. */
function visibleFiles(tx: TenantTransaction, projectUuid: string, reader: ProjectReader) {
  return anyVisibleFiles(tx, projectUuid, reader).where('f.deleted_at', 'is', null)
}

/** One deleted file of a case as the reader would see it; null when it is none. */
export function findDeletedFile(tx: TenantTransaction, projectUuid: string, uuid: string, reader: ProjectReader) {
  return anyVisibleFiles(tx, projectUuid, reader).where('f.uuid', '=', uuid).where('f.deleted_at', 'is not', null).executeTakeFirst()
}

/** One visible file of a case; null when unknown, deleted, not uploaded or of a record that the reader may not see. */
export function findVisibleFile(tx: TenantTransaction, projectUuid: string, uuid: string, reader: ProjectReader) {
  return visibleFiles(tx, projectUuid, reader).where('f.uuid', '=', uuid).executeTakeFirst()
}

/** Visible files of a case by id. */
export function listVisibleFiles(tx: TenantTransaction, projectUuid: string, uuids: readonly string[], reader: ProjectReader) {
  return visibleFiles(tx, projectUuid, reader).where('f.uuid', 'in', uuids).orderBy('f.created_at').orderBy('f.uuid').execute()
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findVisibleFile>>>

/** What a file belongs to: one of both is there. */
export interface FileOwner {
  projectUuid: string | null
  themeUuid: string | null
}

/** A file for which an upload address is given out. */
export interface PromisedFile extends FileOwner {
  tenantUuid: string
  uuid: string
  storageKey: string
  name: string
  contentType: string
  byteSize: number
  userUuid: string
  now: Date
}

/** Remembers what an upload address promises: the file counts only once it is attached. */
export async function insertPromise(tx: TenantTransaction, file: PromisedFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      tenant_uuid: file.tenantUuid,
      uuid: file.uuid,
      owner_kind: file.themeUuid === null ? 'project' : 'theme',
      project_uuid: file.projectUuid,
      theme_uuid: file.themeUuid,
      storage_key: file.storageKey,
      name: file.name,
      ...partTextColumns(file.name),
      content_type: file.contentType,
      byte_size: file.byteSize,
      created_by: file.userUuid,
      created_at: file.now,
      updated_by: file.userUuid,
      updated_at: file.now
    })
    .execute()
}

/** A file that came by another way than a promise of its own, and has arrived. */
export interface ArrivedFile {
  uuid: string
  storageKey: string
  name: string
  contentType: string
  byteSize: number
}

/** Gives a case files that have arrived and are counted already; nobody of the workspace sent them where `userUuid` is null. */
export async function insertProjectFiles(
  tx: TenantTransaction,
  { tenantUuid, userUuid, now }: { tenantUuid: string; userUuid: string | null; now: Date },
  projectUuid: string,
  files: readonly ArrivedFile[]
): Promise<void> {
  const rows = files.map(({ uuid, storageKey, name, contentType, byteSize }) => ({
    tenant_uuid: tenantUuid,
    uuid,
    owner_kind: 'project',
    project_uuid: projectUuid,
    storage_key: storageKey,
    name,
    ...partTextColumns(name),
    content_type: contentType,
    byte_size: byteSize,
    uploaded_flg: true,
    created_by: userUuid,
    created_at: now,
    updated_by: userUuid,
    updated_at: now
  }))
  if (rows.length > 0) await tx.insertInto('files').values(rows).execute()
}

/** The promises behind upload keys: the caller's own, of this case or theme, not attached yet. */
export function listPromises(tx: TenantTransaction, promise: FileOwner & { userUuid: string; keys: readonly string[] }) {
  return tx
    .selectFrom('files')
    .select(['uuid', 'storage_key', 'byte_size'])
    .where('storage_key', 'in', promise.keys)
    .where('project_uuid', 'is not distinct from', promise.projectUuid)
    .where('theme_uuid', 'is not distinct from', promise.themeUuid)
    .where('created_by', '=', promise.userUuid)
    .where('uploaded_flg', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Attaches an uploaded file under its name, to a record or to the case or theme itself.
 * @returns whether it was still waiting.
 */
export async function attachFile(tx: TenantTransaction, file: { uuid: string; name: string; recordUuid: string | null; now: Date }): Promise<boolean> {
  const result = await tx
    .updateTable('files')
    .set({
      uploaded_flg: true,
      name: file.name,
      ...partTextColumns(file.name),
      project_record_uuid: file.recordUuid,
      created_at: file.now,
      updated_at: file.now
    })
    .where('uuid', '=', file.uuid)
    .where('uploaded_flg', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Writes a file's pin and name. */
export async function updateFile(
  tx: TenantTransaction,
  uuid: string,
  change: { pinnedAt: Date | null; name: string; userUuid: string; now: Date }
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ pinned_at: change.pinnedAt, name: change.name, ...partTextColumns(change.name) })
    .set({ updated_by: change.userUuid, updated_at: change.now, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** Whether a file is to be deleted or brought back, by whom and when. */
export interface Deletion {
  isDeleted: boolean
  userUuid: string
  now: Date
}

/**
 * Deletes a file of a case or theme softly, or brings it back, where it is not so already; what the workspace keeps is counted along. What was read of it
 * goes at once, its picture with the next tidying (`forgetPreviews`): whoever brings it back asks for both (`fileEffects`).
 * @throws 422 `storage_full` for one that has no room any more.
 */
export async function writeFileDeleted(tx: TenantTransaction, uuid: string, { isDeleted, userUuid, now }: Deletion): Promise<void> {
  const changed = await tx
    .updateTable('files')
    .set({ deleted_at: isDeleted ? now : null, updated_by: userUuid, updated_at: now })
    .where('uuid', '=', uuid)
    .where('uploaded_flg', '=', true)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .returning('byte_size')
    .executeTakeFirst()
  await (isDeleted ? giveStorage : takeStorage)(tx, changed?.byte_size ?? 0)
  if (isDeleted) await deleteFileText(tx, uuid)
}

/** Whether a record of this case exists for the reader. */
export async function isRecordOfProject(tx: TenantTransaction, projectUuid: string, recordUuid: string, reader: ProjectReader): Promise<boolean> {
  const row = await tx
    .selectFrom('project_records as r')
    .select('r.uuid')
    .where('r.uuid', '=', recordUuid)
    .where('r.project_uuid', '=', projectUuid)
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .executeTakeFirst()
  return row !== undefined
}
