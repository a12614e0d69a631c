import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createComment } from './create-comment.ts'
import { listThemeComments } from './list-comments.ts'
import { removeComment } from './remove-comment.ts'
import { updateComment } from './update-comment.ts'

/** Mounts the calls about comments on themes. */
export function registerThemeComments(binding: Binding): void {
  bindAll(binding, operationGroups.themeComments, { list: listThemeComments, create: createComment, update: updateComment, remove: removeComment })
}
