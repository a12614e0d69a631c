import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { isRecordVisible } from '../projects/access/index.ts'
import { partTextColumns, projectFiles } from '../projects/detail/index.ts'
import { type ProjectReader } from '../projects/index.ts'
import { giveStorage, takeStorage } from '../../workspace/quotas/index.ts'

/** Records, living and deleted, that exist for the reader by their publicity. */
function visibleRecords(tx: TenantTransaction, reader: ProjectReader) {
  return tx
    .selectFrom('project_records as r')
    .leftJoin('project_record_categories as c', (join) => join.onRef('c.uuid', '=', 'r.project_record_category_uuid').on('c.deleted_at', 'is', null))
    .leftJoin('users as author', 'author.uuid', 'r.created_by')
    .leftJoin('users as editor', 'editor.uuid', 'r.updated_by')
    .select([
      'r.uuid',
      'r.version',
      'r.project_uuid',
      'r.content',
      'c.uuid as project_record_category_uuid',
      'c.name as category_name',
      'r.recorded_on',
      'r.publicity'
    ])
    .select(['r.created_at', 'r.created_by', 'author.name as created_by_name', 'r.updated_at', 'editor.name as updated_by_name'])
    .select((eb) => [
      sql<string[]>`array(${eb.selectFrom('project_record_users as n').select('n.user_uuid').whereRef('n.project_record_uuid', '=', 'r.uuid')})`.as(
        'user_uuids'
      ),
      sql<string[]>`array(${eb.selectFrom('project_record_groups as n').select('n.user_group_uuid').whereRef('n.project_record_uuid', '=', 'r.uuid')})`.as(
        'user_group_uuids'
      ),
      sql<{ uuid: string; name: string }[]>`coalesce((${eb
        .selectFrom('project_record_mentions as n')
        .innerJoin('users as person', 'person.uuid', 'n.user_uuid')
        .whereRef('n.project_record_uuid', '=', 'r.uuid')
        .select((of) =>
          sql`json_agg(json_build_object('uuid', ${of.ref('person.uuid')}, 'name', ${of.ref('person.name')}) ORDER BY ${of.ref('person.uuid')})`.as('mentions')
        )}), '[]'::json)`.as('mentions')
    ])
    .select('r.deleted_at')
    .where((eb) => isRecordVisible(eb, reader))
}

/** The visible records of cases, the newest day first. */
export function listRecords(tx: TenantTransaction, reader: ProjectReader, filter: { projectUuids: readonly string[]; categoryUuid: string | null }) {
  let query = visibleRecords(tx, reader).where('r.deleted_at', 'is', null).where('r.project_uuid', 'in', filter.projectUuids)
  if (filter.categoryUuid !== null) query = query.where('r.project_record_category_uuid', '=', filter.categoryUuid)
  return query.orderBy('r.recorded_on', 'desc').orderBy('r.uuid', 'desc').execute()
}

/** One visible record; null when it does not exist for the reader. `isDeletedToo` also finds a deleted one. */
export function findRecord(tx: TenantTransaction, reader: ProjectReader, uuid: string, { isDeletedToo } = { isDeletedToo: false }) {
  const query = visibleRecords(tx, reader).where('r.uuid', '=', uuid)
  return (isDeletedToo ? query : query.where('r.deleted_at', 'is', null)).executeTakeFirst()
}

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The files of records. */
export async function listRecordFiles(tx: TenantTransaction, recordUuids: readonly string[]) {
  if (recordUuids.length === 0) return []
  return projectFiles(tx)
    .where('f.project_record_uuid', 'in', recordUuids)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.created_at')
    .orderBy('f.uuid')
    .execute()
}

/** The living cases of a company. */
export async function listProjectsOfScoutee(tx: TenantTransaction, scouteeUuid: string): Promise<string[]> {
  const rows = await tx.selectFrom('projects').select('uuid').where('scoutee_uuid', '=', scouteeUuid).where('deleted_at', 'is', null).execute()
  return rows.map((row) => row.uuid)
}

/** A record's own values as they are written. */
export interface RecordValues {
  content: string
  categoryUuid: string | null
  date: string
  publicity: boolean
}

/** Who writes, when. */
export interface WriteStamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

const columnsOf = (values: RecordValues) => ({
  content: values.content,
  ...partTextColumns(values.content),
  project_record_category_uuid: values.categoryUuid,
  recorded_on: values.date,
  publicity: values.publicity
})

/** Writes a new record without the people it names. */
export async function insertRecord(tx: TenantTransaction, uuid: string, projectUuid: string, values: RecordValues, stamp: WriteStamp): Promise<void> {
  await tx
    .insertInto('project_records')
    .values({
      ...columnsOf(values),
      tenant_uuid: stamp.tenantUuid,
      uuid,
      project_uuid: projectUuid,
      created_by: stamp.userUuid,
      created_at: stamp.now,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .execute()
}

/** Writes a record's values anew. */
export async function updateRecord(tx: TenantTransaction, uuid: string, values: RecordValues, stamp: WriteStamp): Promise<void> {
  await tx
    .updateTable('project_records')
    .set({ ...columnsOf(values), updated_by: stamp.userUuid, updated_at: stamp.now, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** Puts the people whom a record mentions in place of those it mentioned. */
export async function replaceMentions(tx: TenantTransaction, tenantUuid: string, recordUuid: string, userUuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('project_record_mentions').where('project_record_uuid', '=', recordUuid).execute()
  if (userUuids.length === 0) return
  const rows = userUuids.map((uuid) => ({ tenant_uuid: tenantUuid, project_record_uuid: recordUuid, user_uuid: uuid }))
  await tx.insertInto('project_record_mentions').values(rows).execute()
}

/** Puts the people and groups that a record names in place of those it named. */
export async function replaceNamed(
  tx: TenantTransaction,
  tenantUuid: string,
  recordUuid: string,
  named: { userUuids: readonly string[]; userGroupUuids: readonly string[] }
): Promise<void> {
  await tx.deleteFrom('project_record_users').where('project_record_uuid', '=', recordUuid).execute()
  await tx.deleteFrom('project_record_groups').where('project_record_uuid', '=', recordUuid).execute()
  const base = { tenant_uuid: tenantUuid, project_record_uuid: recordUuid }
  if (named.userUuids.length > 0)
    await tx
      .insertInto('project_record_users')
      .values(named.userUuids.map((uuid) => ({ ...base, user_uuid: uuid })))
      .execute()
  if (named.userGroupUuids.length > 0)
    await tx
      .insertInto('project_record_groups')
      .values(named.userGroupUuids.map((uuid) => ({ ...base, user_group_uuid: uuid })))
      .execute()
}

/** What files take that have arrived. */
const keptBytes = (files: readonly { byte_size: number; uploaded_flg: boolean }[]): number =>
  files.reduce((sum, file) => sum + (file.uploaded_flg ? file.byte_size : 0), 0)

/** Deletes a record and its files softly; what the workspace keeps is counted along. */
export async function softDeleteRecord(tx: TenantTransaction, uuid: string, stamp: WriteStamp): Promise<void> {
  const change = { deleted_at: stamp.now, updated_by: stamp.userUuid, updated_at: stamp.now }
  await tx
    .updateTable('project_records')
    .set({ ...change, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
  const gone = await tx
    .updateTable('files')
    .set(change)
    .where('project_record_uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .returning(['byte_size', 'uploaded_flg'])
    .execute()
  await giveStorage(tx, keptBytes(gone))
}

/**
 * Brings a deleted record back, with the files that were deleted together with it.
 * @throws 422 `storage_full` where these have no room any more.
 */
export async function reviveRecord(tx: TenantTransaction, uuid: string, stamp: WriteStamp): Promise<void> {
  const change = { deleted_at: null, updated_by: stamp.userUuid, updated_at: stamp.now }
  const deletedAt = tx.selectFrom('project_records').select('deleted_at').where('uuid', '=', uuid)
  const back = await tx
    .updateTable('files')
    .set(change)
    .where('project_record_uuid', '=', uuid)
    .where('deleted_at', '=', deletedAt)
    .returning(['byte_size', 'uploaded_flg'])
    .execute()
  await takeStorage(tx, keptBytes(back))
  await tx
    .updateTable('project_records')
    .set({ ...change, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** The members of user groups. */
export async function listGroupMembers(tx: TenantTransaction, groupUuids: readonly string[]): Promise<string[]> {
  if (groupUuids.length === 0) return []
  const rows = await tx.selectFrom('user_group_members').select('user_uuid').distinct().where('user_group_uuid', 'in', groupUuids).execute()
  return rows.map((row) => row.user_uuid)
}

/** Which of the given ids do not exist in the tenant: users, groups, a category. */
export async function listUnknown(
  tx: TenantTransaction,
  ids: { userUuids: readonly string[]; userGroupUuids: readonly string[]; categoryUuid: string | null }
): Promise<{ users: string[]; groups: string[]; category: boolean }> {
  const users =
    ids.userUuids.length === 0 ? [] : await tx.selectFrom('users').select('uuid').where('uuid', 'in', ids.userUuids).where('deleted_at', 'is', null).execute()
  const groups = ids.userGroupUuids.length === 0 ? [] : await tx.selectFrom('user_groups').select('uuid').where('uuid', 'in', ids.userGroupUuids).execute()
  const category =
    ids.categoryUuid === null
      ? undefined
      : await tx
          .selectFrom('project_record_categories')
          .select('uuid')
          .where('uuid', '=', ids.categoryUuid)
          .where('deleted_at', 'is', null)
          .forKeyShare()
          .executeTakeFirst()
  const missing = (requested: readonly string[], found: readonly { uuid: string }[]) => requested.filter((uuid) => !found.some((row) => row.uuid === uuid))
  return { users: missing(ids.userUuids, users), groups: missing(ids.userGroupUuids, groups), category: ids.categoryUuid !== null && category === undefined }
}
