import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { changedThemeComment, themeComment, themeCommentCreate, themeCommentQuery, themeCommentUpdate } from './theme-comments.schemas.ts'

const ofTheme = '/v2/private/themes/{theme_uuid}/comments'
const one = '/v2/private/themes/comments/{comment_uuid}'

export const themeCommentsOperations = {
  list: defineOperation({
    id: 'themeComments.list',
    summary: 'Comments on a theme, the newest first',
    method: 'GET',
    path: ofTheme,
    access: 'private',
    guests: 'refused',
    params: pathUuid('theme_uuid'),
    query: themeCommentQuery,
    output: listOf(themeComment),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'themeComments.create',
    summary: 'Adds a comment to a theme; its persons in charge and the people named are told',
    method: 'POST',
    path: ofTheme,
    access: 'private',
    guests: 'refused',
    params: pathUuid('theme_uuid'),
    body: themeCommentCreate,
    output: changedThemeComment,
    status: 201,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'themeComments.update',
    summary: 'Changes a comment: one’s own, or with the update right of its theme; people newly named are told',
    method: 'PATCH',
    path: one,
    access: 'private',
    guests: 'refused',
    params: pathUuid('comment_uuid'),
    body: themeCommentUpdate,
    output: changedThemeComment,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'themeComments.remove',
    summary: 'Deletes a comment: one’s own, or with the update right of its theme',
    method: 'DELETE',
    path: one,
    access: 'private',
    guests: 'refused',
    params: pathUuid('comment_uuid'),
    output: z.object({ uuid, operationUuid: uuid }),
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
