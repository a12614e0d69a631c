import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout, Card, Icon, PersonName } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import { useDetailTexts } from '../detail/detail-texts.ts'
import type { Review } from './use-reviews.ts'

/** Who has reviewed, without what they gave: nobody is led by the others before giving a review of their own. */
export function HiddenReviews({ reviews, statusName, onShow }: { reviews: readonly Review[]; statusName: string; onShow: () => void }) {
  const texts = useDetailTexts()
  return (
    <Card title={texts.reviews.resultOf(statusName)} note={texts.people(reviews.length)} padded={false}>
      <div className="mk-rev-hidden">
        <Callout
          icon={EyeOff}
          action={
            <Button variant="link" onClick={onShow}>
              {texts.reviews.showAnyway}
            </Button>
          }
        >
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
            <span className="mk-rev-veil" aria-hidden="true" />
            <time dateTime={review.updatedAt}>{formatDateTime(review.updatedAt)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
