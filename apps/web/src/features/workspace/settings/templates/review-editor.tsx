import { Callout, Select, ScoreEnds, ScoreInput, Textarea } from '@mekiki/ui'
import { useState } from 'react'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useSettingsTexts } from '../settings-texts.ts'
import { UsingThemes } from '../shared/uses/using-themes.tsx'
import { EditorFrame, useEditor } from './editor-frame.tsx'
import { partFaults } from './part-faults.ts'
import { PartRows } from './part-rows.tsx'
import { newReviewValues, type ReviewTemplate, type ReviewValues, reviewValuesOf, useReviewSave, type ReviewUse } from './use-review-template.ts'
import type { EditorProps } from './template-browser.tsx'
import { useTemplateTexts } from './template-texts.ts'

/** The form that reviewers will fill in, to be tried out; nothing of it is kept. */
function ReviewPreview({ scale, perspectives }: Pick<ReviewValues, 'scale' | 'perspectives'>) {
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

const scales = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** How many reviews were written with a template, and that a change makes a new version because of them. */
function ReviewsNote({ use, willReplace }: { use: ReviewUse; willReplace: boolean }) {
  const texts = useTemplateTexts()
  const { reviewsCount, earlierReviewsCount, earlierVersionsCount } = use
  if (reviewsCount === 0 && earlierVersionsCount === 0) return null
  return (
    <Callout tone={willReplace && reviewsCount > 0 ? 'warning' : 'info'}>
      <p>{texts.reviewsWritten(reviewsCount)}</p>
      {reviewsCount > 0 && <p>{willReplace ? texts.newVersionNow(reviewsCount) : texts.newVersionThen}</p>}
      {earlierVersionsCount > 0 && <p>{texts.earlierVersions(earlierVersionsCount, earlierReviewsCount)}</p>}
    </Callout>
  )
}

/** Name, scale and perspectives of one review template. */
export function ReviewEditor({ use, ...editor }: EditorProps<ReviewTemplate> & { use: ReviewUse | undefined }) {
  const { template, source, canEdit, onSaved } = editor
  const texts = useTemplateTexts()
  const words = useSettingsTexts()
  const [initial] = useState(() => newReviewValues(source, source ? texts.copyOf(source.name) : '', texts.firstPerspectives))
  const draft = useDraft(template ? reviewValuesOf(template) : initial, template?.version ?? 0, `review-template:${template?.uuid ?? 'new'}`)
  const { save, ...outcome } = useReviewSave({ template, draft, onSaved })
  const { scale, perspectives } = draft.values
  const faults = partFaults(perspectives)
  const isSound = faults.size === 0 && perspectives.length > 0
  const namesOf = (values: ReviewValues) => values.perspectives.map((part) => part.name).join(words.comma)
  const differences = (template: ReviewTemplate) => {
    const theirs = reviewValuesOf(template)
    return [
      { label: texts.scale, theirs: texts.scaleValue(theirs.scale), mine: texts.scaleValue(scale) },
      { label: texts.perspectives, theirs: namesOf(theirs), mine: namesOf(draft.values) }
    ]
  }
  const { tell, frame } = useEditor({ editor, draft, outcome, isSound, save, differences })
  return (
    <EditorFrame title={template?.name ?? texts.newTemplate} {...frame}>
      {use && <ReviewsNote use={use} willReplace={draft.changed.some((field) => field !== 'name')} />}
      <div className="mk-form-width">
        <Select
          label={texts.scale}
          help={texts.scaleHelp}
          disabled={!canEdit}
          options={scales.map((value) => ({ value: String(value), label: texts.scaleValue(value) }))}
          value={String(scale)}
          onChange={(value) => value !== null && draft.set({ scale: Number(value) })}
        />
      </div>
      <section>
        <h3>{texts.perspectives}</h3>
        <p className="mk-help">{texts.perspectivesHelp}</p>
        <PartRows
          list="perspectives"
          label={texts.perspectives}
          parts={perspectives}
          faults={tell(faults)}
          fieldLabel={texts.perspectiveName}
          addLabel={texts.addPerspective}
          max={30}
          onChange={canEdit ? (next) => draft.set({ perspectives: next }) : undefined}
          makeNew={() => ({ uuid: crypto.randomUUID(), isNew: true, name: '' })}
        />
      </section>
      <ReviewPreview scale={scale} perspectives={perspectives} />
      {template && <UsingThemes themes={use?.themes ?? []} />}
    </EditorFrame>
  )
}
