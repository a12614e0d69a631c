import type { CallOutput } from '@mekiki/contract'
import { themeCommentsOperations } from '@mekiki/contract/themes/theme-comments/theme-comments.operations'
import { notify } from '@mekiki/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useThemesTexts } from '../themes-texts.ts'

type Page = CallOutput<typeof themeCommentsOperations.list>

/** A comment on a theme. */
export type Comment = Page['items'][number]

/** What a person writes into a comment. */
export interface CommentDraft {
  content: string
  mentionUserUuids: string[]
}

/** A comment that says nothing yet. */
export const emptyComment: CommentDraft = { content: '', mentionUserUuids: [] }

const perPage = 50

/** A theme's comments, the newest first, page by page. */
export function useComments(themeUuid: string) {
  return useInfiniteQuery({
    queryKey: ['themes', 'comments', themeUuid],
    queryFn: ({ pageParam, signal }) =>
      call(themeCommentsOperations.list, { params: { theme_uuid: themeUuid }, query: { page: pageParam, per_page: perPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => (pages.length * perPage < last.totalCount ? pages.length + 1 : undefined),
    meta: { isHandled: true }
  })
}

/** Adds, changes and deletes comments; the theme's count in the lists follows. */
export function useCommentWrites(themeUuid: string) {
  const texts = useThemesTexts()
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const refresh = () => client.invalidateQueries({ queryKey: ['themes'] })
  const remove = useMutation({
    mutationFn: (comment: Comment) => call(themeCommentsOperations.remove, { params: { comment_uuid: comment.uuid } }),
    onSuccess: ({ operationUuid }) => {
      notify.undo(texts.comments.deleted, () => undoOperation(client, operationUuid).catch(handleError))
      return refresh()
    }
  })
  return {
    /** `turn` tells one comment from the next with the same words. */
    add: async (draft: CommentDraft, turn: number) => {
      const idempotencyKey = requestKey([turn, draft])
      await call(themeCommentsOperations.create, { params: { theme_uuid: themeUuid }, body: draft }, { idempotencyKey })
      await refresh()
    },
    change: async (comment: Comment, draft: CommentDraft, ifMatch: number) => {
      await call(themeCommentsOperations.update, { params: { comment_uuid: comment.uuid }, body: draft }, { ifMatch })
      await refresh()
    },
    remove: (comment: Comment) => remove.mutate(comment),
    refresh
  }
}
