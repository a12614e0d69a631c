import type { Actor } from '../../../platform/http/context.ts'
import { canDoWithTheme, type ThemeFacts } from '../themes/index.ts'

/** Whether a caller may change or delete a comment (3-decisions, "Who may do what"): one's own, or any with the theme's update right. */
export function canChangeComment(actor: Actor, comment: { createdBy: string | null }, theme: ThemeFacts): boolean {
  return comment.createdBy === actor.userUuid || canDoWithTheme(actor, 'update', theme)
}
