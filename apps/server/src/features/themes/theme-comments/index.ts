import type { Feature } from '../../../platform/feature.ts'
import { registerThemeComments } from './theme-comments.routes.ts'
import { undoCreateComment, undoDeleteComment, undoUpdateComment } from './undo-comments.ts'

export const themeComments: Feature = {
  slug: 'theme-comments',
  register: registerThemeComments,
  undo: { 'theme_comment.create': undoCreateComment, 'theme_comment.update': undoUpdateComment, 'theme_comment.delete': undoDeleteComment }
}
