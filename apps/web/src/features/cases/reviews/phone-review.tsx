import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { formatNumber, formatScore } from '@mekiki/i18n/format'
import { Button, classes, CompanyMark, EllipsisText, Icon, IconButton, PageDialog, ScoreInput, useBusy, useTexts } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import ListIcon from 'lucide-react/icons/list'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { useWays } from '../detail/narrow/ways.ts'
import type { Project } from '../detail/use-project.ts'
import { NeighboursDialog } from './neighbours-dialog.tsx'
import { CommentField, conflictFields, type ReviewFrame, useReviewState, useSubmit } from './review-form.tsx'
import type { Review } from './use-reviews.ts'

interface PhoneReviewProps {
  project: Project
  status: { uuid: string; name: string }
  frame: ReviewFrame
  own: Review | null
  onClose: () => void
  onShowFiles: () => void
}

function Bar({ project, onClose }: Pick<PhoneReviewProps, 'project' | 'onClose'>) {
  const texts = useDetailTexts()
  const { close } = useTexts()
  const ways = useWays()
  const [isListOpen, setListOpen] = useState(false)
  const position = ways?.position ?? null
  return (
    <>
      <div className="mk-nb mk-pr-bar">
        <IconButton variant="onPrimary" icon={X} label={close} onClick={onClose} />
        <h2>{texts.tabs.review}</h2>
        {ways && position !== null && (
          <>
            <span className="mk-pr-position mk-tnum">{texts.preview.position(formatNumber(position), formatNumber(ways.total))}</span>
            <IconButton variant="onPrimary" icon={ListIcon} label={texts.narrow.list} onClick={() => setListOpen(true)} />
          </>
        )}
      </div>
      {ways && position !== null && (
        <div className="mk-pr-progress" aria-hidden="true">
          <span style={{ width: `${(position / Math.max(1, ways.total)) * 100}%` }} />
        </div>
      )}
      {ways && isListOpen && <NeighboursDialog ways={ways} currentUuid={project.uuid} onClose={() => setListOpen(false)} />}
    </>
  )
}

function Head({ project, onShowFiles }: Pick<PhoneReviewProps, 'project' | 'onShowFiles'>) {
  const texts = useDetailTexts()
  const { name } = project.shownScoutee
  return (
    <div className="mk-pr-head">
      <CompanyMark name={name} id={project.scouteeId ?? project.uuid} size={40} />
      <div>
        <strong>
          <EllipsisText>{name}</EllipsisText>
        </strong>
        <span className="mk-note">
          <EllipsisText>{project.themeName}</EllipsisText>
        </span>
      </div>
      {!project.hiddenParts.includes('record_and_file') && (
        <Button variant="link" endIcon={ArrowRight} onClick={onShowFiles}>
          {texts.tabs.file}
        </Button>
      )}
    </div>
  )
}

/** After the last case of the list: that all of it is done, and the way out. */
function AllDone({ total, onClose }: { total: number; onClose: () => void }) {
  const texts = useDetailTexts()
  const { close } = useTexts()
  const word = useRef<HTMLParagraphElement>(null)
  useEffect(() => word.current?.focus(), [])
  return (
    <div className="mk-pr-done">
      <Icon icon={CircleCheck} size={48} />
      <p ref={word} tabIndex={-1}>
        {texts.narrow.allReviewed(formatNumber(total))}
      </p>
      <Button variant="primary" size="large" onClick={onClose}>
        {close}
      </Button>
    </div>
  )
}

interface BodyProps extends Pick<PhoneReviewProps, 'status' | 'frame'> {
  state: ReturnType<typeof useReviewState>
  act: ReturnType<typeof useSubmit>
  /** Whether perspectives without a point are marked. */
  showsMissing: boolean
  onSubmit: () => void
}

function Fields({ status, frame, state, act, showsMissing, onSubmit }: BodyProps) {
  const texts = useDetailTexts()
  const { low, high } = useTexts()
  const isMissing = (uuid: string): boolean => showsMissing && (state.points[uuid] ?? null) === null
  return (
    <>
      <DraftNotice draft={state.kept.draft} />
      <div className="mk-pr-scale mk-note">
        <span>{texts.reviews.resultOf(status.name)}</span>
        <span className="mk-pr-ends" aria-hidden="true">
          <span>{low} 1</span>
          <span>
            {frame.scale} {high}
          </span>
        </span>
      </div>
      {frame.perspectives.map(({ uuid, label }) => (
        <div key={uuid} data-perspective={uuid} className={classes('mk-pr-row', isMissing(uuid) && 'mk-pr-missing')}>
          <div className="mk-pr-label">
            <strong>{label}</strong>
            {isMissing(uuid) && (
              <span className="mk-rev-missing">
                <Icon icon={TriangleAlert} size={14} />
                {texts.narrow.unscored}
              </span>
            )}
          </div>
          <ScoreInput label={label} scale={frame.scale} value={state.points[uuid] ?? null} onChange={(point) => state.setPoint(uuid, point)} />
        </div>
      ))}
      <CommentField rows={3} state={state} act={act} onSubmit={onSubmit} />
    </>
  )
}

function Average({ state, scale }: { state: ReturnType<typeof useReviewState>; scale: number }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-pr-average" aria-live="polite">
      <span className="mk-note">{texts.reviews.myAverage}</span>
      <strong className="mk-tnum">{state.average === null ? '-' : formatScore(state.average)}</strong>
      <span className="mk-note">{texts.ofScale(scale)}</span>
      {state.isDirty && (
        <span className="mk-pr-kept">
          <Icon icon={Check} size={14} />
          {texts.narrow.keptHere}
        </span>
      )}
    </div>
  )
}

/** Whether the last case of the list is done, and the way on: to the next case, to that state, or out where there is no list. */
function useGoOn(onClose: () => void) {
  const ways = useWays()
  const [isDone, setDone] = useState(false)
  const isInList = ways !== null && ways.position !== null
  const goOn = () => {
    if (!isInList) onClose()
    else if (ways.onNext) ways.onNext()
    else setDone(true)
  }
  return { isInList, isDone, goOn, total: ways?.total ?? 0 }
}

/** The caller's review of a case, one case for each screen of a phone; saving leads on to the next case of the list. What is typed is kept on the device. */
export function PhoneReview({ project, status, frame, own, onClose, onShowFiles }: PhoneReviewProps) {
  const texts = useDetailTexts()
  const { isInList, isDone, goOn, total } = useGoOn(onClose)
  const state = useReviewState(`review:${project.uuid}:${status.uuid}`, frame, own)
  const act = useSubmit(project.uuid, status.uuid, own, state, goOn)
  const { run, isBusy } = useBusy()
  const [showsMissing, setShowsMissing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const submit = () => {
    // Points may be missing, but not unnoticed: the first press names them.
    const [first] = state.missing
    if (!first || showsMissing) return run(act.submit)
    setShowsMissing(true)
    body.current?.querySelector<HTMLElement>(`[data-perspective="${first.uuid}"] [role=radio]`)?.focus()
  }
  if (isDone) {
    return (
      <PageDialog label={texts.tabs.review} onClose={onClose}>
        <AllDone total={total} onClose={onClose} />
      </PageDialog>
    )
  }
  const saveWord = own ? texts.reviews.update : texts.reviews.register
  return (
    <PageDialog label={texts.reviews.mine} onClose={onClose}>
      <Bar project={project} onClose={onClose} />
      <Head project={project} onShowFiles={onShowFiles} />
      <div className="mk-pr-body" ref={body}>
        <Fields status={status} frame={frame} state={state} act={act} showsMissing={showsMissing} onSubmit={submit} />
      </div>
      <div className="mk-pr-foot">
        <Average state={state} scale={frame.scale} />
        <div className="mk-pr-acts">
          {isInList && (
            <Button size="large" onClick={goOn}>
              {texts.narrow.skip}
            </Button>
          )}
          <Button variant="primary" size="large" {...(isInList && { endIcon: ArrowRight })} loading={isBusy} onClick={submit}>
            {isInList ? texts.narrow.saveAndNext : saveWord}
          </Button>
        </div>
      </div>
      {act.theirs && (
        <ConflictDialog
          fields={conflictFields(act.theirs, state.body, frame, texts.reviews.comment)}
          onTakeTheirs={act.takeTheirs}
          onKeepMine={act.overwrite}
          onClose={act.closeConflict}
        />
      )}
    </PageDialog>
  )
}
