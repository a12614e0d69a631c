import type { operationGroups } from '@mekiki/contract'
import { forbidden, requireVersion } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { refreshProjectFigures } from '../projects/index.ts'
import { getPresentedRecord, lockRecord } from './get-record.ts'
import { canDoWithRecord, recordKeyFor } from './project-records.policy.ts'
import { replaceNamed, updateRecord } from './project-records.queries.ts'
import { requireKnownIds } from './record-values.ts'

/** Changes a record: one's own, or any visible one with the key. Raises 404, 403, 409 `stale_version`, 400 for ids that do not exist. */
export const updateProjectRecord: SimpleUseCase<typeof operationGroups.projectRecords.update> = async (
  { tx, actor, now, language, audit },
  { body, ifMatch }
) => {
  const { record, project } = await lockRecord(tx, actor, body.uuid)
  if (!canDoWithRecord(actor, 'update', { createdBy: record.created_by })) throw forbidden([recordKeyFor('update')])
  const before = await getPresentedRecord(tx, actor, project, record.uuid)
  requireVersion(ifMatch, record.version, () => before)
  const categoryUuid = body.projectRecordCategoryUuid === undefined ? record.project_record_category_uuid : body.projectRecordCategoryUuid
  const named = { userUuids: body.userUuids ?? record.user_uuids, userGroupUuids: body.userGroupUuids ?? record.user_group_uuids }
  await requireKnownIds(tx, language, {
    userUuids: body.userUuids ?? [],
    userGroupUuids: body.userGroupUuids ?? [],
    categoryUuid: body.projectRecordCategoryUuid ?? null
  })
  const values = {
    content: body.content ?? record.content,
    categoryUuid,
    date: body.date ?? record.recorded_on,
    publicity: body.publicity ?? record.publicity
  }
  await updateRecord(tx, record.uuid, values, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await replaceNamed(tx, actor.tenantUuid, record.uuid, named)
  await refreshProjectFigures(tx, [project.uuid])
  audit({
    entityType: 'record',
    entityUuid: record.uuid,
    action: 'update_record',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'record_and_file',
    from: { content: record.content, date: record.recorded_on, publicity: record.publicity },
    to: { content: values.content, date: values.date, publicity: values.publicity }
  })
  // An editor who made it private without naming themselves has just lost sight of it; the answer is what they wrote.
  const after = await getPresentedRecord(tx, actor, project, record.uuid).catch(() => null)
  return after ?? { ...before, ...named, content: values.content, date: values.date, publicity: values.publicity, version: before.version + 1 }
}
