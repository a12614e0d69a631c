import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { type ReadableProject } from '../projects/access/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import { getPresentedRecord, lockRecord, requireKnownIds } from './records.use-cases.ts'
import { canDoWithRecord, recordKeyFor } from './project-records.policy.ts'
import { type RecordRow, replaceMentions, replaceNamed, updateRecord } from './project-records.queries.ts'
import { contentOf, type RecordContent, recordEntry, announceRecord } from './record-changes.ts'

/** Null for what may not be read; whatever else went wrong has undone the write, too. */
function nullIfHidden(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

const added = (before: readonly string[], after: readonly string[]): string[] => after.filter((uuid) => !before.includes(uuid))

/**
 * Gives a locked record another content: written, in the history, in the case's figures; people newly named are told. One that has it already stays untouched.
 * @throws 400 for ids that do not exist.
 */
export async function changeRecord(
  context: RunContext,
  { record, project }: { record: RecordRow; project: ReadableProject },
  after: RecordContent
): Promise<void> {
  const { tx, actor, now, language, audit } = context
  const before = contentOf(record)
  const to = {
    ...after,
    userUuids: after.userUuids.toSorted(),
    userGroupUuids: after.userGroupUuids.toSorted(),
    mentionUserUuids: after.mentionUserUuids.toSorted()
  }
  if (isDeepStrictEqual(before, to)) return
  const named = {
    userUuids: added(before.userUuids, after.userUuids),
    userGroupUuids: added(before.userGroupUuids, after.userGroupUuids),
    mentionUserUuids: added(before.mentionUserUuids, after.mentionUserUuids)
  }
  await requireKnownIds(tx, language, { ...named, categoryUuid: after.categoryUuid === before.categoryUuid ? null : after.categoryUuid }, after)
  await updateRecord(tx, record.uuid, after, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await replaceNamed(tx, actor.tenantUuid, record.uuid, after)
  await replaceMentions(tx, actor.tenantUuid, record.uuid, after.mentionUserUuids)
  await refreshProjectFigures(tx, [project.uuid])
  audit(recordEntry(project, record.uuid, 'update_record', { from: before, to }))
  await announceRecord(context, project, { ...after, authorUuid: record.created_by }, named)
}

/**
 * Changes a record: one's own, or any visible one with the key.
 * @throws 404, 403, 409 `stale_version`, 400 for ids that do not exist.
 */
export const updateProjectRecord: SimpleUseCase<typeof operationGroups.projectRecords.update> = async (context, { body, ifMatch }) => {
  const { tx, actor } = context
  const locked = await lockRecord(tx, actor, body.uuid)
  const { record, project } = locked
  if (!canDoWithRecord(actor, 'update', { createdBy: record.created_by })) throw forbidden([recordKeyFor('update')])
  const before = await getPresentedRecord(tx, actor, project, record.uuid)
  requireVersion(ifMatch, record.version, () => before)
  const old = contentOf(record)
  const after = {
    content: body.content ?? old.content,
    date: body.date ?? old.date,
    categoryUuid: body.projectRecordCategoryUuid === undefined ? old.categoryUuid : body.projectRecordCategoryUuid,
    publicity: body.publicity ?? old.publicity,
    userUuids: body.userUuids ?? old.userUuids,
    userGroupUuids: body.userGroupUuids ?? old.userGroupUuids,
    mentionUserUuids: body.mentionUserUuids ?? old.mentionUserUuids
  }
  await changeRecord(context, locked, after)
  // An editor who made it private without naming themselves has just lost sight of it; the answer is what they wrote.
  const shown = await getPresentedRecord(tx, actor, project, record.uuid).catch(nullIfHidden)
  const { content, date, publicity, userUuids, userGroupUuids } = after
  return shown ?? { ...before, content, date, publicity, userUuids: [...userUuids], userGroupUuids: [...userGroupUuids], version: before.version + 1 }
}
