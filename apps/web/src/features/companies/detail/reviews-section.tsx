import { scouteeCasesOperations } from '@mekiki/contract/cases/scoutee-cases/scoutee-cases.operations'
import { formatDateTime, formatScore } from '@mekiki/i18n/format'
import { AppLink, Button, Linkified, PersonName, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import type { ScouteeDetail, ScouteeReview } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { DetailSection } from './detail-section.tsx'

const firstReviews = 10
const maxReviews = 1000

/** The reviews of all cases of a company or person that the caller may see, newest first (2§7 `project_reviews`). */
export function ReviewsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  const [count, setCount] = useState(firstReviews)
  const reviews = useQuery({
    queryKey: ['projects', 'reviews-of-scoutee', scoutee.uuid, count],
    queryFn: ({ signal }) => call(scouteeCasesOperations.reviews, { params: { scoutee_id: scoutee.uuid }, query: { page: 1, per_page: count } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const total = reviews.data?.totalCount
  return (
    <DetailSection title={total === undefined ? texts.reviews : texts.reviewsCount(total)}>
      <Loaded query={reviews} cause={texts.reviewsFailed}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p className="mk-note">{texts.noReviews}</p>
          ) : (
            <>
              <ul className="mk-sc-reviews">
                {items.map((review) => (
                  <ReviewItem key={review.uuid} review={review} />
                ))}
              </ul>
              {items.length < Math.min(totalCount, maxReviews) && (
                <Button loading={reviews.isFetching} onClick={() => setCount(Math.min(count * 10, maxReviews))}>
                  {texts.moreReviews}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </DetailSection>
  )
}

function ReviewItem({ review }: { review: ScouteeReview }) {
  const texts = useScouteesTexts().detail
  return (
    <li>
      <div className="mk-sc-review-head">
        <PersonName id={review.createdBy} name={review.createdByName} />
        {review.myAverageScore !== null && <span className="mk-sc-score">{`${texts.score} ${formatScore(review.myAverageScore)}`}</span>}
        <Tag>{review.statusName}</Tag>
        <AppLink href={addresses.project(review.themeUuid, review.projectUuid)}>{review.themeName}</AppLink>
        <small>{formatDateTime(review.createdAt)}</small>
      </div>
      {review.isVeiled && <p className="mk-note">{texts.veiled}</p>}
      {review.comment !== '' && (
        <p className="mk-sc-prose">
          <Linkified>{review.comment}</Linkified>
        </p>
      )}
    </li>
  )
}
