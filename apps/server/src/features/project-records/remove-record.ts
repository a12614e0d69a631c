import type { operationGroups } from '@mekiki/contract'
import { forbidden } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { refreshProjectFigures } from '../projects/index.ts'
import { lockRecord } from './get-record.ts'
import { canDoWithRecord, recordKeyFor } from './project-records.policy.ts'
import { softDeleteRecord } from './project-records.queries.ts'

/** Deletes a record with its files: one's own, or any visible one with the key. Raises 404, 403. */
export const removeRecord: SimpleUseCase<typeof operationGroups.projectRecords.remove> = async ({ tx, actor, now, audit }, { params }) => {
  const { record, project } = await lockRecord(tx, actor, params.record_uuid)
  if (!canDoWithRecord(actor, 'delete', { createdBy: record.created_by })) throw forbidden([recordKeyFor('delete')])
  await softDeleteRecord(tx, record.uuid, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await refreshProjectFigures(tx, [project.uuid])
  audit({
    entityType: 'record',
    entityUuid: record.uuid,
    action: 'delete_record',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'record_and_file',
    from: { content: record.content, date: record.recorded_on, publicity: record.publicity }
  })
}
