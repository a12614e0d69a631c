import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { formatDay, formatScore } from '@mekiki/i18n/format'
import { AvatarGroup, Button, Callout, Card, ScoreBar, StatusChip, statusToneOf } from '@mekiki/ui'
import { reviewTables } from '../../reviews/review-figures.ts'
import { useShownReviews } from '../../reviews/use-shown-reviews.ts'
import { useDetailTexts } from '../detail-texts.ts'
import type { Project } from '../use-project.ts'
import { ComingPart, SectionHead } from './section-head.tsx'

/** A status as its chip, by its colour in the theme; a status that the theme has not any more is grey. */
function StatusOf({ project, uuid, name }: { project: Project; uuid: string; name: string }) {
  const color = uuid === project.statusUuid ? project.statusColor : project.theme.statuses.find((status) => status.uuid === uuid)?.color
  return <StatusChip tone={color === undefined ? 'gray' : statusToneOf(color)}>{name}</StatusChip>
}

/** The scores of a case in its status; where nobody has rated it there yet, those of the step that was rated last, with a line that says so. */
export function ScoresCard({ project, onTab }: { project: Project; onTab: (tab: ProjectDetailTab) => void }) {
  const texts = useDetailTexts()
  const { items, statusUuid, statusName, isPending } = useShownReviews(project)
  const isVeiled = items.some((review) => review.isVeiled)
  const isEarlier = statusUuid !== project.statusUuid
  const [table] = reviewTables(items).toSorted((a, b) => b.reviews.length - a.reviews.length)
  if (isPending) return <ComingPart />
  const toReviews = (label: string, variant: 'link' | 'secondary' = 'link') => (
    <Button variant={variant} className="mk-pd-section-end" onClick={() => onTab('review')}>
      {label}
    </Button>
  )
  const chip = <StatusOf project={project} uuid={statusUuid} name={statusName} />
  if (!table || isVeiled) {
    return (
      <Card>
        <SectionHead title={texts.tabs.review} note={chip} end={toReviews(texts.toReview)} />
        <p className="mk-note">{isVeiled ? `${texts.reviews.hidden}${texts.reviews.hiddenUntil}` : texts.noReviewsInStatus(project.statusName)}</p>
      </Card>
    )
  }
  const last = table.reviews
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const people = table.reviews.map(({ createdBy, createdByName }) => ({ id: createdBy, name: createdByName }))
  const note = (
    <>
      {chip}
      <span>{texts.ratedThen(table.reviews.length, last === undefined ? '' : formatDay(last), isEarlier)}</span>
      <AvatarGroup people={people} />
    </>
  )
  const score = (
    <span className="mk-scores-head mk-pd-section-end">
      <strong>{formatScore(table.average)}</strong>
      <span>{texts.ofScale(table.scale)}</span>
    </span>
  )
  return (
    <Card>
      <SectionHead title={texts.tabs.review} note={note} end={score} />
      <div className="mk-pd-scores">
        {table.perspectives.map((perspective) => (
          <ScoreBar key={perspective.uuid} label={perspective.label} value={perspective.mean} scale={table.scale} />
        ))}
      </div>
      {isEarlier ? (
        <Callout action={toReviews(texts.toReview, 'secondary')}>
          <span className="mk-pd-links">
            <StatusOf project={project} uuid={project.statusUuid} name={project.statusName} />
            {texts.noReviewsYet}
          </span>
        </Callout>
      ) : (
        <p className="mk-pd-card-foot">{toReviews(texts.showReviews)}</p>
      )}
    </Card>
  )
}
