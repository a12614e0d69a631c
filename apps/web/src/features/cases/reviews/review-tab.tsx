import { formatScore, formatDateTime } from '@mekiki/i18n/format'
import { EmptyState, SegmentedControl, SkeletonRows, useDelayed, Button, Callout, Card, Icon, PersonName, useWidthStep } from '@mekiki/ui'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useQueries } from '@tanstack/react-query'
import { useCurrentUser } from '../../../app/session/me.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { LoadError } from '../detail/load-error.tsx'
import { useAddressText } from '../detail/use-address-text.ts'
import type { Project } from '../detail/use-project.ts'
import { reviewTables } from './review-figures.ts'
import { PhoneReview } from './phone-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewTableCard } from './review-table.tsx'
import { type Review, reviewsQuery } from './use-reviews.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import './reviews.css'
import './phone-review.css'

const coverParts = 5

/** As many blanks as a review may have points, and one for its comment: they say nothing of either. */
function ScoreCover() {
  return (
    <span className="mk-rev-veil" aria-hidden="true">
      {Array.from({ length: coverParts }, (_, part) => (
        <span key={part} />
      ))}
    </span>
  )
}

/** Who has reviewed and who is still expected to, without what was given: nobody is led by the others before giving a review of their own. */
function HiddenReviews({ project, reviews, statusName }: { project: Project; reviews: readonly Review[]; statusName: string }) {
  const texts = useDetailTexts()
  const givers = new Set(reviews.map((review) => review.createdBy))
  const missing = project.followers.filter((follower) => follower.activeFlg && !givers.has(follower.uuid))
  const expected = reviews.length + missing.length
  return (
    <Card title={texts.reviews.resultOf(statusName)} note={texts.reviews.givenOf(reviews.length, expected)} padded={false}>
      <div className="mk-rev-hidden">
        <Callout icon={EyeOff}>
          <strong>{texts.reviews.hidden}</strong> {texts.reviews.hiddenUntil}
        </Callout>
      </div>
      <ul className="mk-rev-givers">
        {reviews.map((review) => (
          <li key={review.uuid}>
            <PersonName name={review.createdByName} id={review.createdBy} />
            <span className="mk-rev-given">
              <Icon icon={Check} />
              {texts.reviews.given}
            </span>
            <ScoreCover />
            <time dateTime={review.updatedAt}>{formatDateTime(review.updatedAt)}</time>
          </li>
        ))}
        {missing.map((follower) => (
          <li key={follower.uuid}>
            <PersonName name={follower.name} id={follower.uuid} />
            <span className="mk-rev-not-given">
              <Icon icon={Clock} />
              {texts.reviews.notGiven}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function averageOf(reviews: readonly Review[] | undefined): string | undefined {
  const averages = (reviews ?? []).flatMap(({ myAverageScore }) => (myAverageScore === null ? [] : [myAverageScore]))
  return averages.length === 0 ? undefined : formatScore(averages.reduce((sum, value) => sum + value, 0) / averages.length)
}

/** The statuses of the case's theme with their reviews, and the chosen one: that of the address, else the case's own. */
function useStatusReviews(project: Project) {
  const [requested, setWanted] = useAddressText('review_status')
  const { statuses } = project.theme
  const queries = useQueries({ queries: statuses.map((status) => reviewsQuery(project.uuid, status.uuid)) })
  const chosenAt = statuses.findIndex(({ uuid }) => uuid === requested)
  const at = chosenAt >= 0 ? chosenAt : statuses.findIndex(({ uuid }) => uuid === project.statusUuid)
  const segments = statuses.map((status, index) => {
    const average = averageOf(queries[index]?.data?.items)
    return { value: status.uuid, label: status.name, ...(average !== undefined && { count: average }) }
  })
  return { segments, status: statuses[at], query: queries[at], choose: setWanted }
}

function Results({
  project,
  reviews,
  status,
  own
}: {
  project: Project
  reviews: readonly Review[]
  status: { uuid: string; name: string }
  own: Review | null
}) {
  const texts = useDetailTexts()
  if (reviews.length === 0) return <EmptyState kind="neverUsed" title={texts.noReviewsInStatus(status.name)} body={texts.reviews.emptyBody} />
  if (reviews.some((review) => review.isVeiled)) return <HiddenReviews project={project} reviews={reviews} statusName={status.name} />
  return reviewTables(reviews).map((table) => <ReviewTableCard key={table.templateUuid} table={table} statusName={status.name} ownUuid={own?.uuid ?? null} />)
}

/** Reviews by status: what all gave, and the caller's own form beside it; on a phone the form is a page of its own. */
export function ReviewTab({ project }: { project: Project }) {
  const isPhone = useWidthStep() === 'phone'
  const { change } = useAddressSearch()
  const [opened, setOpened] = useAddressText('is_review_open')
  const texts = useDetailTexts()
  const user = useCurrentUser()
  const { segments, status, query, choose } = useStatusReviews(project)
  const isLate = useDelayed(query?.isPending ?? false)
  if (query?.isError && !query.data) return <LoadError error={query.error} onReload={() => query.refetch()} />
  if (!status || !query?.data) return isLate ? <SkeletonRows rows={5} /> : null
  const reviews = query.data.items
  const own = reviews.find((review) => review.createdBy === user.uuid) ?? null
  const frame = own ?? project.theme.reviewTemplate
  const templateName = own?.reviewTemplateName ?? project.theme.reviewTemplate?.name
  return (
    <div className="mk-pd-cols">
      <div className="mk-pd-main">
        <div className="mk-pd-stack">
          <div className="mk-rev-bar">
            <div className="mk-rev-segments">
              <SegmentedControl label={texts.status} items={segments} value={status.uuid} onChange={choose} />
            </div>
            {frame && templateName !== undefined && <span className="mk-note">{texts.reviews.template(templateName, frame.scale)}</span>}
          </div>
          {isPhone && frame && (
            <Button variant="primary" size="large" block onClick={() => setOpened('true', { isStep: true })}>
              {own ? texts.reviews.update : texts.reviews.register}
            </Button>
          )}
          <Results key={status.uuid} project={project} reviews={reviews} status={status} own={own} />
        </div>
      </div>
      {isPhone && frame && opened === 'true' && (
        <PhoneReview
          key={status.uuid}
          project={project}
          status={status}
          frame={frame}
          own={own}
          onClose={() => setOpened('')}
          onShowFiles={() => change({ tab: 'file', is_review_open: undefined })}
        />
      )}
      {!isPhone && frame && (
        <aside className="mk-pd-side" aria-label={texts.reviews.mine}>
          <ReviewForm key={`${status.uuid} ${own?.uuid ?? ''}`} projectUuid={project.uuid} statusUuid={status.uuid} frame={frame} own={own} />
        </aside>
      )}
    </div>
  )
}
