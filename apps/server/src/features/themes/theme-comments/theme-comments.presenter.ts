import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Actor } from '../../../platform/http/context.ts'
import type { ThemeFacts } from '../themes/index.ts'
import { canChangeComment } from './theme-comments.policy.ts'
import type { CommentRow } from './theme-comments.queries.ts'

type PresentedComment = HandlerOutput<typeof operationGroups.themeComments.list>['items'][number]

/** A comment as a caller sees it, with what the caller may do. */
export function presentComment(row: CommentRow, theme: ThemeFacts, actor: Actor): PresentedComment {
  const canChange = canChangeComment(actor, { createdBy: row.created_by }, theme)
  return {
    uuid: row.uuid,
    version: row.version,
    themeUuid: row.theme_uuid,
    content: row.content,
    mentions: row.mentions.map(({ uuid, name }) => ({ uuid, name })),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    canEdit: canChange,
    canDelete: canChange
  }
}
