import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../../platform/clock.ts'
import { forbidden, notFound, AppError } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase, RunContext } from '../../../platform/http/context.ts'
import { canCreateRecord, keysFor, canDo, type ProjectReader } from '../projects/index.ts'
import {
  lockReadableProject,
  requireVisiblePart,
  getReadableProject,
  getVisibility,
  type ProjectRow,
  readProjectRows,
  type ReadableProject
} from '../projects/access/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import {
  findRecord,
  insertRecord,
  replaceMentions,
  replaceNamed,
  listProjectsOfScoutee,
  listRecordFiles,
  listRecords,
  type RecordRow,
  reviveRecord,
  softDeleteRecord,
  listUnknown
} from './project-records.queries.ts'
import { contentOf, recordEntry, announceRecord } from './record-changes.ts'
import { presentRecord } from './project-records.presenter.ts'
import { canDoWithRecord, recordKeyFor } from './project-records.policy.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Language } from '@mekiki/i18n'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'

interface NamedIds {
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  mentionUserUuids: readonly string[]
}

/** @throws 400 naming each id that does not exist in the tenant, by its place in `body` where only some of the body's ids are to be checked. */
export async function requireKnownIds(
  tx: TenantTransaction,
  language: Language,
  ids: NamedIds & { categoryUuid: string | null },
  body: NamedIds = ids
): Promise<void> {
  const unknown = await listUnknown(tx, { ...ids, userUuids: [...new Set([...ids.userUuids, ...ids.mentionUserUuids])] })
  const faultsIn = (field: keyof NamedIds, missing: readonly string[]): Fault[] =>
    body[field].flatMap((uuid, index): Fault[] => (missing.includes(uuid) ? [{ field: `${field}.${index}`, fault: 'unknown_id' }] : []))
  refuseFaults(language, [
    ...faultsIn('userUuids', unknown.users),
    ...faultsIn('userGroupUuids', unknown.groups),
    ...faultsIn('mentionUserUuids', unknown.users),
    ...(unknown.category ? [{ field: 'projectRecordCategoryUuid', fault: 'unknown_id' } as const] : [])
  ])
}

/**
 * A record that exists for the reader, with its case locked against other writers.
 * @throws 404.
 */
export async function lockRecord(
  tx: TenantTransaction,
  reader: ProjectReader,
  uuid: string,
  options = { isDeletedToo: false }
): Promise<{ record: RecordRow; project: ReadableProject }> {
  const seen = await findRecord(tx, reader, uuid, options)
  if (!seen) throw notFound([uuid])
  const project = await lockReadableProject(tx, reader, seen.project_uuid)
  requireVisiblePart(project, 'record_and_file')
  // Read again: another writer may have changed or deleted it before the lock was ours.
  const record = await findRecord(tx, reader, uuid, options)
  if (!record) throw notFound([uuid])
  return { record, project }
}

/**
 * A record as its reader sees it.
 * @throws 404.
 */
export async function getPresentedRecord(tx: TenantTransaction, reader: ProjectReader, project: ReadableProject, uuid: string) {
  const record = await findRecord(tx, reader, uuid)
  if (!record) throw notFound([uuid])
  return presentRecord(record, project, await listRecordFiles(tx, [uuid]), reader)
}

/**
 * Adds a record to a case. The people it is shared with, and those it mentions, are told.
 * @throws 404, 403, 400 for ids that do not exist.
 */
export const createRecord: SimpleUseCase<typeof operationGroups.projectRecords.create> = async (context, { body }) => {
  const { tx, actor, now, language, audit } = context
  const project = await lockReadableProject(tx, actor, body.projectUuid)
  requireVisiblePart(project, 'record_and_file')
  if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
  const categoryUuid = body.projectRecordCategoryUuid ?? null
  await requireKnownIds(tx, language, { ...body, categoryUuid })
  const values = { content: body.content, categoryUuid, date: body.date ?? dayInTokyo(now), publicity: body.publicity }
  const uuid = v7()
  await insertRecord(tx, uuid, project.uuid, values, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await replaceNamed(tx, actor.tenantUuid, uuid, body)
  await replaceMentions(tx, actor.tenantUuid, uuid, body.mentionUserUuids)
  await refreshProjectFigures(tx, [project.uuid])
  const row = await findRecord(tx, actor, uuid)
  if (!row) throw notFound([uuid])
  audit(recordEntry(project, uuid, 'create_record', { to: contentOf(row) }))
  await announceRecord(context, project, { ...contentOf(row), authorUuid: actor.userUuid }, body)
  return getPresentedRecord(tx, actor, project, uuid)
}

/** The company's cases that the caller may read, with their records visible. */
async function readableProjectsOf({ tx, actor }: RunContext, scouteeUuid: string): Promise<ProjectRow[]> {
  const visibility = await getVisibility(tx, actor)
  const rows = await readProjectRows(tx, await listProjectsOfScoutee(tx, scouteeUuid))
  return rows.filter((row) => canDo(actor, 'read', row) && !visibility.hiddenIn(row.themeUuid).includes('record_and_file'))
}

/**
 * The records of a case, or of all visible cases of a company, the newest day first.
 * @throws 404 for a case that does not exist for the caller, 400 when neither is named.
 */
export const listProjectRecords: SimpleUseCase<typeof operationGroups.projectRecords.list> = async (context, { query }) => {
  const { tx, actor } = context
  let projects: ProjectRow[]
  if (query.project_uuid !== undefined) {
    const project = await getReadableProject(tx, actor, query.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    projects = [project]
  } else if (query.scoutee_uuid !== undefined) {
    projects = await readableProjectsOf(context, query.scoutee_uuid)
  } else {
    throw new AppError('required_parameter', { params: { name: 'project_uuid' } })
  }
  if (projects.length === 0) return { items: [], totalCount: 0 }
  const byUuid = new Map(projects.map((project) => [project.uuid, project]))
  const rows = await listRecords(tx, actor, { projectUuids: [...byUuid.keys()], categoryUuid: query.category_Uuid ?? null })
  const files = await listRecordFiles(
    tx,
    rows.map((row) => row.uuid)
  )
  const items = rows.flatMap((row) => {
    const project = byUuid.get(row.project_uuid)
    return project ? [presentRecord(row, project, files, actor)] : []
  })
  return { items, totalCount: items.length }
}

/** Deletes a locked record with its files, or brings a deleted one back with the files that went with it. */
export async function setRecordDeleted(
  context: RunContext,
  { record, project }: { record: RecordRow; project: ReadableProject },
  isDeleted: boolean
): Promise<void> {
  const { tx, actor, now, audit } = context
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  if (isDeleted) await softDeleteRecord(tx, record.uuid, stamp)
  else await reviveRecord(tx, record.uuid, stamp)
  await refreshProjectFigures(tx, [project.uuid])
  const content = contentOf(record)
  audit(recordEntry(project, record.uuid, isDeleted ? 'delete_record' : 'create_record', isDeleted ? { from: content } : { to: content }))
}

/**
 * Deletes a record with its files: one's own, or any visible one with the key.
 * @throws 404, 403.
 */
export const removeRecord: SimpleUseCase<typeof operationGroups.projectRecords.remove> = async (context, { params }) => {
  const { tx, actor, operationUuid } = context
  const locked = await lockRecord(tx, actor, params.record_uuid)
  if (!canDoWithRecord(actor, 'delete', { createdBy: locked.record.created_by })) throw forbidden([recordKeyFor('delete')])
  await setRecordDeleted(context, locked, true)
  return { uuid: locked.record.uuid, operationUuid }
}
