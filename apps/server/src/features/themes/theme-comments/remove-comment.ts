import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { commentEntry, lockComment, type LockedComment, valuesOf } from './get-comment.ts'
import { recountComments, writeComment } from './theme-comments.queries.ts'

/** Takes a comment away, or brings it back; its theme's count follows. */
export async function setDeleted({ tx, actor, now, audit }: RunContext, { row, theme }: LockedComment, isDeleted: boolean): Promise<void> {
  await writeComment(tx, { ...actor, now }, row.uuid, { isDeleted })
  await recountComments(tx, theme.uuid)
  const values = valuesOf(row)
  audit(isDeleted ? commentEntry(theme.uuid, row.uuid, 'delete', { from: values }) : commentEntry(theme.uuid, row.uuid, 'create', { to: values }))
}

/** Deletes a comment, which can be undone. Raises 404, 403. */
export const removeComment: SimpleUseCase<typeof operationGroups.themeComments.remove> = async (context, { params }) => {
  const comment = await lockComment(context.tx, context.actor, params.comment_uuid)
  await setDeleted(context, comment, true)
  return { uuid: comment.row.uuid, operationUuid: context.operationUuid }
}
