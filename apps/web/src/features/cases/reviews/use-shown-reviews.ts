import { useQueries, useQuery } from '@tanstack/react-query'
import type { Project } from '../detail/use-project.ts'
import { type Review, reviewsQuery } from './use-reviews.ts'

interface ShownReviews {
  /** Those of the present status; where it has none yet, those of the status that was reviewed last. */
  items: Review[]
  /** The status that they are of. */
  statusUuid: string
  statusName: string
  isPending: boolean
}

const lastChange = (reviews: readonly Review[]): number => Math.max(...reviews.map((review) => Date.parse(review.updatedAt)))

/** The reviews that say where a case stands: a change of its status, which is when they are asked for, does not take them away. */
export function useShownReviews(project: Pick<Project, 'uuid' | 'statusUuid' | 'statusName' | 'reviews' | 'theme'>): ShownReviews {
  const present = useQuery(reviewsQuery(project.uuid, project.statusUuid))
  const isElsewhere = present.data?.items.length === 0 && (project.reviews?.length ?? 0) > 0
  const others = isElsewhere ? project.theme.statuses.filter((status) => status.uuid !== project.statusUuid) : []
  const earlier = useQueries({ queries: others.map((status) => reviewsQuery(project.uuid, status.uuid)) })
  const lists = earlier.map((query) => query.data?.items ?? []).filter((items) => items.length > 0)
  const last = lists.toSorted((a, b) => lastChange(a) - lastChange(b)).at(-1)
  const isPending = present.isPending || earlier.some((query) => query.isPending)
  if (!last) return { items: present.data?.items ?? [], statusUuid: project.statusUuid, statusName: project.statusName, isPending }
  return { items: last, statusUuid: last[0]?.statusUuid ?? '', statusName: last[0]?.statusName ?? '', isPending }
}
