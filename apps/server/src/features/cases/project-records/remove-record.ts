import type { operationGroups } from '@mekiki/contract'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { type ReadableProject, refreshProjectFigures } from '../projects/index.ts'
import { lockRecord } from './get-record.ts'
import { canDoWithRecord, recordKeyFor } from './project-records.policy.ts'
import { type RecordRow, reviveRecord, softDeleteRecord } from './project-records.queries.ts'
import { contentOf, recordEntry } from './record-changes.ts'

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

/** Deletes a record with its files: one's own, or any visible one with the key. Raises 404, 403. */
export const removeRecord: SimpleUseCase<typeof operationGroups.projectRecords.remove> = async (context, { params }) => {
  const { tx, actor, operationUuid } = context
  const locked = await lockRecord(tx, actor, params.record_uuid)
  if (!canDoWithRecord(actor, 'delete', { createdBy: locked.record.created_by })) throw forbidden([recordKeyFor('delete')])
  await setRecordDeleted(context, locked, true)
  return { uuid: locked.record.uuid, operationUuid }
}
