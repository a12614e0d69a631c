import { ResponseError } from '@mekiki/api-client'
import { maxReviewCommentLength } from '@mekiki/contract/cases/project-reviews/project-reviews.schemas'
import { projectReviewsOperations } from '@mekiki/contract/cases/project-reviews/project-reviews.operations'
import { formatScore } from '@mekiki/i18n/format'
import { Button, Icon, isComposing, ScoreEnds, ScoreInput, Textarea, useBusy } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ConflictDialog, type ConflictField } from '@mekiki/browser/edits/conflict-dialog'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
import { undoTexts } from '../undo-texts.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { liveAverage } from './review-figures.ts'
import { type Review, type ReviewBody, useRefreshReviews, useSaveReview } from './use-reviews.ts'

/** What is scored, and up to how many points. */
export interface ReviewFrame {
  scale: number
  perspectives: readonly { uuid: string; label: string }[]
}

type Points = Record<string, number | null>

const pointsOf = (own: Review | null): Points => Object.fromEntries((own?.scores ?? []).map(({ perspectiveUuid, point }) => [perspectiveUuid, point]))

/** More points than this need a line of their own under the perspective's name. */
const widestScale = 6

/** What is typed into a review, with the version of the review that it is based on. */
const startOf = (own: Review | null) => ({ points: pointsOf(own), comment: own?.comment ?? '', version: own?.version ?? 0 })

/** The caller's review as it is being written; kept in this browser under `keepAs`. */
export function useReviewState(keepAs: string, frame: ReviewFrame, own: Review | null) {
  const [start, setStart] = useState(() => startOf(own))
  const kept = useKeptState(keepAs, start)
  const { points, comment, version } = kept.value
  const given = frame.perspectives.map(({ uuid }) => points[uuid] ?? null)
  const before = pointsOf(own)
  const isDirty = comment !== (own?.comment ?? '') || frame.perspectives.some(({ uuid }) => (points[uuid] ?? null) !== (before[uuid] ?? null))
  const body: ReviewBody = {
    comment,
    scores: frame.perspectives.flatMap(({ uuid }) => {
      const point = points[uuid] ?? null
      return point === null ? [] : [{ perspectiveUuid: uuid, point }]
    })
  }
  return {
    kept,
    version,
    points,
    comment,
    body,
    isDirty,
    average: liveAverage(given),
    missing: frame.perspectives.filter((_, index) => given[index] === null),
    setPoint: (uuid: string, point: number | null) => kept.setValue((now) => ({ ...now, points: { ...now.points, [uuid]: point } })),
    setComment: (text: string) => kept.setValue((now) => ({ ...now, comment: text })),
    reset: (to: Review | null = own) => {
      kept.draft.discard()
      setStart(startOf(to))
      kept.setValue(startOf(to))
    }
  }
}

/** What differs between the saved review and the one in the form. */
export function conflictFields(theirs: Review, body: ReviewBody, frame: ReviewFrame, commentLabel: string): ConflictField[] {
  const pointIn = (scores: readonly { perspectiveUuid: string; point: number }[], uuid: string) =>
    scores.find((score) => score.perspectiveUuid === uuid)?.point ?? ''
  const fields = frame.perspectives.map(({ uuid, label }) => ({ label, theirs: pointIn(theirs.scores, uuid), mine: pointIn(body.scores, uuid) }))
  return [...fields, { label: commentLabel, theirs: theirs.comment, mine: body.comment }].filter((field) => field.theirs !== field.mine)
}

/** Saves a review, and what stands in the way of that; `onSaved` goes on as soon as the server has it. */
export function useSubmit(projectUuid: string, statusUuid: string, own: Review | null, state: ReturnType<typeof useReviewState>, onSaved?: () => void) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const save = useSaveReview(projectUuid, statusUuid)
  const refresh = useRefreshReviews(projectUuid)
  const [theirs, setTheirs] = useState<Review | null>(null)
  const [isTried, setTried] = useState(false)
  const send = async (target: { uuid: string; version: number } | null) => {
    try {
      const saved = await save.mutateAsync({ body: state.body, own: target })
      state.reset(saved)
      setTheirs(null)
      setTried(false)
      notifyOfChange(client, own ? texts.updated : texts.registered, saved.operationUuid, undoTexts())
      onSaved?.()
      // Last: the first review brings a form of its own, which would find the draft that is forgotten here.
      await refresh()
    } catch (error) {
      const current = findStaleCurrent(projectReviewsOperations.update, error)
      if (current) return setTheirs(current)
      if (error instanceof ResponseError && error.is('already_reviewed')) void client.invalidateQueries({ queryKey: ['project-reviews', projectUuid] })
      handleError(error)
    }
  }
  const isTooLong = [...state.comment].length > maxReviewCommentLength
  const isEmpty = state.body.scores.length === 0
  return {
    theirs,
    isTooLong,
    isEmptyTried: isTried && isEmpty,
    submit: async () => {
      setTried(true)
      if (!isEmpty && !isTooLong) await send(own && { uuid: own.uuid, version: state.version })
    },
    overwrite: () => send(theirs),
    takeTheirs: () => {
      state.reset(theirs)
      setTheirs(null)
      void client.invalidateQueries({ queryKey: ['project-reviews', projectUuid] })
    },
    closeConflict: () => setTheirs(null)
  }
}

interface CommentFieldProps {
  rows: number
  state: ReturnType<typeof useReviewState>
  act: ReturnType<typeof useSubmit>
  onSubmit: () => void
}

/** The comment of a review, and under it that points are missing once somebody tried to save none. */
export function CommentField({ rows, state, act, onSubmit }: CommentFieldProps) {
  const texts = useDetailTexts().reviews
  return (
    <>
      <Textarea
        label={texts.comment}
        optional
        rows={rows}
        maxLength={maxReviewCommentLength}
        value={state.comment}
        onChange={state.setComment}
        onSubmit={onSubmit}
        error={act.isTooLong ? texts.tooLong(maxReviewCommentLength) : undefined}
      />
      {act.isEmptyTried && (
        <p className="mk-error" role="alert">
          <Icon icon={TriangleAlert} size={14} />
          {texts.pointsRequired}
        </p>
      )}
    </>
  )
}

interface ReviewFormProps {
  projectUuid: string
  statusUuid: string
  frame: ReviewFrame
  own: Review | null
  /** After it was saved, such as to close what holds the form. */
  onSaved?: () => void
}

/** Leads on from the criterion at a place to the next one, and from the last one to the comment, so that digits alone fill a review. */
function focusAfter(row: Element | null, at: number): void {
  const form = row?.closest('.mk-rev-form')
  const next = form?.querySelectorAll('[role=radiogroup]')[at + 1]?.querySelector<HTMLElement>('[tabindex="0"]')
  ;(next ?? form?.querySelector('textarea'))?.focus()
}

/** The highest scale whose points are all one digit. */
const widestDigits = 9

/** A row of points for each criterion. */
function ScoreRows({ frame, state }: { frame: ReviewFrame; state: ReturnType<typeof useReviewState> }) {
  const rows = useRef<(HTMLElement | null)[]>([])
  return frame.perspectives.map(({ uuid, label }, at) => (
    <div key={uuid} ref={(row) => void (rows.current[at] = row)} className={frame.scale > widestScale ? 'mk-rev-row mk-rev-row-wide' : 'mk-rev-row'}>
      <span>{label}</span>
      <ScoreInput
        label={label}
        scale={frame.scale}
        value={state.points[uuid] ?? null}
        onChange={(point) => state.setPoint(uuid, point)}
        {...(frame.scale <= widestDigits && { onDigit: () => focusAfter(rows.current[at] ?? null, at) })}
      />
    </div>
  ))
}

/** The caller's review of a case in a status: points, comment, the average as they stand. */
export function ReviewForm({ projectUuid, statusUuid, frame, own, onSaved }: ReviewFormProps) {
  const texts = useDetailTexts()
  const state = useReviewState(`review:${projectUuid}:${statusUuid}`, frame, own)
  const act = useSubmit(projectUuid, statusUuid, own, state, onSaved)
  const { run, isBusy } = useBusy()
  const submit = () => run(act.submit)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event) || event.defaultPrevented) return
    event.preventDefault()
    submit()
  }
  const isTouched = state.body.scores.length > 0
  return (
    <div className="mk-rev-form" data-key={'score' satisfies ControlMark} onKeyDown={press} role="presentation">
      <div className="mk-pd-side-body">
        <DraftNotice draft={state.kept.draft} />
        <h2 className="mk-rev-form-title">{texts.reviews.mine}</h2>
        <div className="mk-rev-row mk-rev-row-head">
          <span>{texts.reviews.perspective}</span>
          <ScoreEnds />
        </div>
        <ScoreRows frame={frame} state={state} />
        <div className="mk-rev-average" aria-live="polite">
          <span>{texts.reviews.myAverage}</span>
          <span className="mk-scores-head">
            <strong>{state.average === null ? '-' : formatScore(state.average)}</strong>
            <span>{texts.ofScale(frame.scale)}</span>
          </span>
          <span className="mk-note">{texts.reviews.filled(frame.perspectives.length - state.missing.length)}</span>
        </div>
        <CommentField rows={5} state={state} act={act} onSubmit={submit} />
        {isTouched &&
          state.missing.map(({ uuid, label }) => (
            <p key={uuid} className="mk-rev-missing">
              <Icon icon={TriangleAlert} size={14} />
              {texts.reviews.missing(label)}
            </p>
          ))}
      </div>
      <div className="mk-pd-side-foot">
        <span className="mk-note">{own ? texts.saveHint : texts.submitHint}</span>
        <div className="mk-actions">
          {state.isDirty && <Button onClick={() => state.reset()}>{texts.cancel}</Button>}
          <Button variant="primary" loading={isBusy} onClick={submit}>
            {own ? texts.reviews.update : texts.reviews.register}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={state.isDirty && !isBusy} onLeave={state.kept.draft.discard} />
      {act.theirs && (
        <ConflictDialog
          fields={conflictFields(act.theirs, state.body, frame, texts.reviews.comment)}
          onTakeTheirs={act.takeTheirs}
          onKeepMine={act.overwrite}
          onClose={act.closeConflict}
        />
      )}
    </div>
  )
}
