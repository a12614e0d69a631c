import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getThemeFacts } from '../themes/index.ts'
import { requireKnownMentions, announceComment } from './comment-notifications.ts'
import { commentEntry, getChangedComment } from './get-comment.ts'
import { insertComment, recountComments, replaceMentions } from './theme-comments.queries.ts'

/** Adds a comment to a theme and tells its persons in charge and the people named. Raises 404, 400 for people who do not exist. */
export const createComment: SimpleUseCase<typeof operationGroups.themeComments.create> = async (context, { params, body }) => {
  const { tx, actor, now, audit } = context
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: true })
  const { content, mentionUserUuids } = body
  await requireKnownMentions(context, mentionUserUuids, [])
  const uuid = v7()
  await insertComment(tx, { ...actor, now }, { uuid, themeUuid: theme.uuid, content })
  await replaceMentions(tx, actor, uuid, mentionUserUuids)
  await recountComments(tx, theme.uuid)
  audit(commentEntry(theme.uuid, uuid, 'create', { to: { content, mentionUserUuids } }))
  announceComment(context, theme, { content, mentionedUuids: mentionUserUuids, isNew: true })
  return getChangedComment(context, theme, uuid)
}
