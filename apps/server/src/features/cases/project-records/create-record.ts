import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../../platform/clock.ts'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { canCreateRecord, keysFor, lockReadableProject, refreshProjectFigures, requireVisiblePart } from '../projects/index.ts'
import { getPresentedRecord } from './get-record.ts'
import { findRecord, insertRecord, replaceMentions, replaceNamed } from './project-records.queries.ts'
import { contentOf, recordEntry, announceRecord } from './record-changes.ts'
import { requireKnownIds } from './require-known-ids.ts'

/** Adds a record to a case. Raises 404, 403, 400 for ids that do not exist. The people it is shared with, and those it mentions, are told. */
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
