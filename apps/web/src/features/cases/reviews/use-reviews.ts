import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { projectReviewsOperations } from '@mekiki/contract/cases/project-reviews/project-reviews.operations'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { refreshProjects } from '../detail/use-project.ts'

export type Review = CallOutput<typeof operationGroups.projectReviews.list>['items'][number]

/** The points and the comment of a review, as they are sent. */
export type ReviewBody = Required<Pick<CallInput<typeof operationGroups.projectReviews.create>['body'], 'comment' | 'scores'>>

/** The reviews of a case in one status. */
export const reviewsQuery = (projectUuid: string, statusUuid: string) =>
  queryOptions({
    queryKey: ['project-reviews', projectUuid, statusUuid],
    queryFn: ({ signal }) => call(projectReviewsOperations.list, { query: { project_uuid: projectUuid, status_uuid: statusUuid } }, { signal }),
    meta: { isHandled: true }
  })

interface SaveReview {
  body: ReviewBody
  /** The review to change, with the version the change is based on; null makes the caller's review. */
  own: { uuid: string; version: number } | null
}

/** Makes or changes the caller's review of a case in a status. Errors are the form's to show, and so is `useRefreshReviews` once it has taken the answer. */
export function useSaveReview(projectUuid: string, statusUuid: string) {
  const keyOf = useRequestKey()
  return useMutation({
    meta: { isHandled: true },
    mutationFn: ({ body, own }: SaveReview) => {
      const params = { project_uuid: projectUuid }
      if (own) return call(projectReviewsOperations.update, { params: { ...params, project_review_uuid: own.uuid }, body }, { ifMatch: own.version })
      const made = { ...body, statusUuid }
      return call(projectReviewsOperations.create, { params, body: made }, { idempotencyKey: keyOf(made) })
    }
  })
}

/** Has the reviews of a case, and the averages everywhere, follow a review that was saved; resolves when they have. */
export function useRefreshReviews(projectUuid: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['project-reviews', projectUuid] }), refreshProjects(client)])
  }
}
