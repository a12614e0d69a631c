import { Popup, SkeletonRows } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { LoadError } from '../../detail/load-error.tsx'
import { useProject } from '../../detail/use-project.ts'
import { ReviewForm } from '../../reviews/review-form.tsx'
import { reviewsQuery } from '../../reviews/use-reviews.ts'
import '../../detail/project-detail.css'
import '../../reviews/reviews.css'

interface ScoreEditorProps {
  anchor: HTMLElement
  projectUuid: string
  label: string
  onClose: () => void
}

const height = 480

function Form({ projectUuid, onClose }: Pick<ScoreEditorProps, 'projectUuid' | 'onClose'>) {
  const user = useCurrentUser()
  const query = useProject(projectUuid)
  const project = query.isPlaceholderData ? undefined : query.data
  const reviews = useQuery({ ...reviewsQuery(projectUuid, project?.statusUuid ?? ''), enabled: project !== undefined })
  const failed = [query, reviews].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onReload={() => failed.refetch()} />
  if (!project || !reviews.data) return <SkeletonRows rows={5} />
  const own = reviews.data.items.find((review) => review.createdBy === user.uuid) ?? null
  const frame = own ?? project.theme.reviewTemplate
  return frame && <ReviewForm projectUuid={projectUuid} statusUuid={project.statusUuid} frame={frame} own={own} onSaved={onClose} />
}

/** The form of one's own review of a case in its status, in the place of its average. What is typed is kept when it closes. */
export function ScoreEditor({ anchor, label, ...form }: ScoreEditorProps) {
  return (
    <Popup anchor={anchor} label={label} height={height} onClose={form.onClose}>
      <div className="mk-score-popup">
        <Form {...form} />
      </div>
    </Popup>
  )
}
