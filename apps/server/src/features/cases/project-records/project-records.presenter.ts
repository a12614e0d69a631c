import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { presentFile } from '../projects/detail/index.ts'
import { type ProjectFacts, type ProjectReader } from '../projects/index.ts'
import { canDoWithRecord } from './project-records.policy.ts'
import type { listRecordFiles, RecordRow } from './project-records.queries.ts'

type PresentedRecord = HandlerOutput<typeof operationGroups.projectRecords.create>

/** A record as its reader sees it, with its files; who does not see it never gets here. */
export function presentRecord(
  row: RecordRow,
  project: ProjectFacts,
  files: Awaited<ReturnType<typeof listRecordFiles>>,
  viewer: ProjectReader
): PresentedRecord {
  const facts = { createdBy: row.created_by }
  return {
    uuid: row.uuid,
    version: row.version,
    projectUuid: row.project_uuid,
    content: row.content,
    projectRecordCategoryUuid: row.project_record_category_uuid,
    projectRecordCategoryName: row.category_name,
    date: row.recorded_on,
    publicity: row.publicity,
    userUuids: row.user_uuids,
    userGroupUuids: row.user_group_uuids,
    mentions: row.mentions,
    files: files.filter((file) => file.project_record_uuid === row.uuid).map((file) => presentFile(file, project, viewer)),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    updatedByName: row.updated_by_name,
    canEdit: canDoWithRecord(viewer, 'update', facts),
    canRead: true,
    canDelete: canDoWithRecord(viewer, 'delete', facts)
  }
}
