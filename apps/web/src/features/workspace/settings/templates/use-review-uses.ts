import type { CallOutput } from '@mekiki/contract'
import { reviewTemplatesOperations as operations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { useCanInspect, usesKey } from '../shared/uses/use-uses.ts'

/** The themes that use a review template, and how many reviews were written with it and with its earlier versions. */
export type ReviewUse = CallOutput<typeof operations.uses>['items'][number]

/** How the review templates are used, by uuid; empty until it is known and for people who do not work on the settings. */
export function useReviewUses(): ReadonlyMap<string, ReviewUse> {
  const canInspect = useCanInspect()
  const { data } = useQuery({
    queryKey: [...usesKey, 'review_templates'],
    queryFn: ({ signal }) => call(operations.uses, {}, { signal }),
    enabled: canInspect,
    meta: { isHandled: true }
  })
  return new Map(data?.items.map((use) => [use.uuid, use]))
}
