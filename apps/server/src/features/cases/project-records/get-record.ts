import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { lockReadableProject, type ProjectReader, type ReadableProject, requireVisiblePart } from '../projects/index.ts'
import { presentRecord } from './project-records.presenter.ts'
import { findRecord, listRecordFiles, type RecordRow } from './project-records.queries.ts'

/** A record that exists for the reader, with its case locked against other writers. Raises 404. */
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

/** A record as its reader sees it. Raises 404. */
export async function getPresentedRecord(tx: TenantTransaction, reader: ProjectReader, project: ReadableProject, uuid: string) {
  const record = await findRecord(tx, reader, uuid)
  if (!record) throw notFound([uuid])
  return presentRecord(record, project, await listRecordFiles(tx, [uuid]), reader)
}
