import { ScoreEnds, ScoreInput, Textarea } from '@mekiki/ui'
import { useState } from 'react'
import type { ReviewValues } from './review-draft.ts'
import { useTemplateTexts } from './template-texts.ts'

/** The form that reviewers will fill in, to be tried out; nothing of it is kept. */
export function ReviewPreview({ scale, perspectives }: Pick<ReviewValues, 'scale' | 'perspectives'>) {
  const texts = useTemplateTexts()
  const [points, setPoints] = useState<Record<string, number | null>>({})
  const [comment, setComment] = useState('')
  const pointOf = (uuid: string): number | null => {
    const point = points[uuid] ?? null
    return point === null || point > scale ? null : point
  }
  return (
    <section aria-label={texts.reviewPreview}>
      <h3>{texts.reviewPreview}</h3>
      <p className="mk-help">{texts.reviewPreviewHelp}</p>
      <div className="mk-review-preview" style={{ '--mk-scale': scale }}>
        <ScoreEnds />
        {perspectives.map(({ uuid, name }) => (
          <div key={uuid} className="mk-review-preview-row">
            <span>{name.trim() || texts.unnamed}</span>
            <ScoreInput
              label={name.trim() || texts.unnamed}
              scale={scale}
              value={pointOf(uuid)}
              onChange={(point) => setPoints((before) => ({ ...before, [uuid]: point }))}
            />
          </div>
        ))}
        <Textarea label={texts.reviewComment} value={comment} onChange={setComment} />
      </div>
    </section>
  )
}
