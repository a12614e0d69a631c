import type { Actor } from '../../../platform/http/context.ts'
import { canDoWithTheme, type ThemeFacts } from '../../themes/themes/index.ts'
import type { ViewRow } from './project-views.queries.ts'

/** The part of a view that the rules ask. */
export type ViewFacts = Pick<ViewRow, 'user_uuid' | 'is_theme_default'>

/** Whether a view is somebody's own: a theme's default belongs to the theme. */
export function isOwn(actor: Pick<Actor, 'userUuid'>, view: ViewFacts): boolean {
  return view.user_uuid === actor.userUuid && !view.is_theme_default
}

/** Whether somebody may change and delete a view (decision 094): the owner, or of a theme's default whoever may change the theme, whose facts come along. */
export function canEdit(actor: Actor, view: ViewFacts, theme: ThemeFacts | undefined): boolean {
  if (!view.is_theme_default) return isOwn(actor, view)
  return theme !== undefined && !actor.isGuest && canDoWithTheme(actor, 'update', theme)
}
