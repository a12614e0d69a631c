import type { AuditEntry } from '../../../platform/log/audit.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { Actor, RunContext } from '../../../platform/http/context.ts'
import { getThemeFacts, missingThemeKeys, type ThemeWithFacts } from '../themes/index.ts'
import { canChangeComment } from './theme-comments.policy.ts'
import { presentComment } from './theme-comments.presenter.ts'
import { type CommentRow, type CommentValues, findComment } from './theme-comments.queries.ts'

/** A comment with its theme, which is locked against other writers. */
export interface LockedComment {
  row: CommentRow
  theme: ThemeWithFacts
}

/** A comment that the caller may change or delete, with its theme locked. Raises 404, 403. */
export async function lockComment(tx: TenantTransaction, actor: Actor, uuid: string, options = { isDeletedToo: false }): Promise<LockedComment> {
  const seen = await findComment(tx, uuid, options)
  if (!seen) throw notFound([uuid])
  const theme = await getThemeFacts(tx, seen.theme_uuid, { isLocked: true })
  // Read again: another writer may have changed or deleted it before the lock was ours.
  const row = await findComment(tx, uuid, options)
  if (!row) throw notFound([uuid])
  if (!canChangeComment(actor, { createdBy: row.created_by }, theme)) throw forbidden(missingThemeKeys(actor, 'update'), [uuid])
  return { row, theme }
}

/** What people wrote into a comment, as the history keeps it. */
export function valuesOf(row: CommentRow): CommentValues {
  return { content: row.content, mentionUserUuids: row.mentions.map((mention) => mention.uuid) }
}

/** What the history says of a comment; it stands under the theme. */
export function commentEntry(themeUuid: string, uuid: string, action: string, change: { from?: CommentValues; to?: CommentValues }): AuditEntry {
  return { entityType: 'theme_comment', entityUuid: uuid, themeUuid, action, ...change }
}

/** A living comment as its changed state is answered. Raises 404. */
export async function getChangedComment({ tx, actor, operationUuid }: RunContext, theme: ThemeWithFacts, uuid: string) {
  const row = await findComment(tx, uuid)
  if (!row) throw notFound([uuid])
  return { ...presentComment(row, theme, actor), operationUuid }
}
