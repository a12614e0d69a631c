import type { PlannedReview } from './plan.ts'

type Review = Pick<PlannedReview, 'projectUuid' | 'statusUuid' | 'reviewerUuid'>

const placeOf = ({ projectUuid, statusUuid }: Review): string => `${projectUuid} ${statusUuid}`

/**
 * Whether putting these reviews of several cases on one case opens some of them to one of the reviewers: where each reviewer sees the others'
 * of a case and status once the own one is in, somebody who reviewed the one case would see those of another case without having reviewed it.
 */
export function opensReviews(reviews: readonly Review[]): boolean {
  const reviewersAt = Map.groupBy(reviews, placeOf)
  return [...Map.groupBy(reviews, ({ statusUuid }) => statusUuid).values()].some((ofStatus) => {
    const reviewers = new Set(ofStatus.map(({ reviewerUuid }) => reviewerUuid))
    return [...new Set(ofStatus.map(placeOf))].some((place) => {
      const own = new Set(reviewersAt.get(place)?.map(({ reviewerUuid }) => reviewerUuid))
      return [...reviewers].some((reviewer) => !own.has(reviewer))
    })
  })
}
