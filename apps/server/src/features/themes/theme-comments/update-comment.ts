import type { operationGroups } from '@mekiki/contract'
import { auditChange } from '../../../platform/log/audit-change.ts'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { requireKnownMentions, announceComment } from './comment-notifications.ts'
import { commentEntry, getChangedComment, lockComment, type LockedComment, valuesOf } from './get-comment.ts'
import { presentComment } from './theme-comments.presenter.ts'
import { type CommentValues, replaceMentions, writeComment } from './theme-comments.queries.ts'

/** Writes a comment's new text and mentions, remembers the change and gives the people who are named now and were not before. */
export async function changeComment({ tx, actor, now, audit }: RunContext, { row, theme }: LockedComment, to: CommentValues): Promise<string[]> {
  const from = valuesOf(row)
  await writeComment(tx, { ...actor, now }, row.uuid, { content: to.content })
  await replaceMentions(tx, actor, row.uuid, to.mentionUserUuids)
  auditChange(audit, commentEntry(theme.uuid, row.uuid, 'update', { from, to }))
  return to.mentionUserUuids.filter((uuid) => !from.mentionUserUuids.includes(uuid))
}

/** Changes a comment and tells the people newly named. Raises 404, 403, 409 `stale_version`, 400 for people who do not exist. */
export const updateComment: SimpleUseCase<typeof operationGroups.themeComments.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor } = context
  const comment = await lockComment(tx, actor, params.comment_uuid)
  const { row, theme } = comment
  requireVersion(ifMatch, row.version, () => presentComment(row, theme, actor))
  const before = valuesOf(row)
  const content = body.content ?? before.content
  const named = body.mentionUserUuids ?? before.mentionUserUuids
  await requireKnownMentions(context, named, before.mentionUserUuids)
  const added = await changeComment(context, comment, { content, mentionUserUuids: [...named].toSorted() })
  announceComment(context, theme, { content, mentionedUuids: added, isNew: false })
  return getChangedComment(context, theme, row.uuid)
}
