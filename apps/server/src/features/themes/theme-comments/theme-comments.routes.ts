import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createComment, listThemeComments, updateComment, removeComment } from './theme-comments.use-cases.ts'

/** Mounts the calls about comments on themes. */
export function registerThemeComments(binding: Binding): void {
  bindAll(binding, operationGroups.themeComments, { list: listThemeComments, create: createComment, update: updateComment, remove: removeComment })
}
