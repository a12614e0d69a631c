import { formatDateTime } from '@mekiki/i18n/format'
import { Callout, Card, Icon, PersonName } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import { useDetailTexts } from '../detail/detail-texts.ts'
import type { Project } from '../detail/use-project.ts'
import type { Review } from './use-reviews.ts'

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
export function HiddenReviews({ project, reviews, statusName }: { project: Project; reviews: readonly Review[]; statusName: string }) {
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
