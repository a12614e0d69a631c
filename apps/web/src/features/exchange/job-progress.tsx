import { Button, ProgressBar } from '@mekiki/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Job, useCancelJob } from '../../shared/jobs/use-job.ts'
import { useImportsTexts } from './imports-texts.ts'
import { useSecondsLeft } from './remaining.ts'

interface JobProgressProps {
  job: Job | undefined
  title: string
  counted: string
  /** How much there is to do, known before the job knows it. */
  all: number
  /** Whether the end of what is counted is the end of the job, so that the time left can be told. */
  hasEnd?: boolean
  note?: ReactNode
  /** What stopping it is called; that of an import when absent. */
  stopLabel?: string
}

const tellMilliseconds = 20_000

/** What is told to somebody who listens: what is done at once, how far it is every twenty seconds. */
function useTold(title: string, progress: string): string {
  const [told, setTold] = useState({ title, text: title })
  const now = useRef(progress)
  useEffect(() => {
    now.current = progress
  }, [progress])
  useEffect(() => {
    const timer = setInterval(() => setTold({ title, text: now.current }), tellMilliseconds)
    return () => clearInterval(timer)
  }, [title])
  return told.title === title ? told.text : title
}

/** A job at work: what it does, how far it is, how long it will take, and the way to stop it. */
export function JobProgress({ job, title, counted, all, hasEnd = false, note, stopLabel }: JobProgressProps) {
  const { run: words } = useImportsTexts()
  const cancel = useCancelJob()
  const total = job?.totalCount ?? all
  const done = job?.doneCount ?? 0
  const isStopping = cancel.isPending || cancel.isSuccess
  const seconds = useSecondsLeft(done, total, hasEnd && job?.state === 'running' && !isStopping)
  const left = seconds === null ? '' : words.left(seconds)
  const told = useTold(isStopping ? words.stopping : title, left === '' ? counted : `${counted} ${left}`)
  return (
    <div className="mk-import-progress">
      <p className="mk-import-progress-title">{isStopping ? words.stopping : title}</p>
      <ProgressBar label={title} value={total === 0 ? 0 : done / total} />
      <p className="mk-tnum mk-import-progress-count">
        <span>{counted}</span>
        <span className="mk-note">{left}</span>
      </p>
      <p className="mk-hidden" role="status">
        {told}
      </p>
      {note !== undefined && <p className="mk-help">{note}</p>}
      {job && (
        <Button loading={isStopping} onClick={() => cancel.mutateAsync(job.uuid)}>
          {stopLabel ?? words.stop}
        </Button>
      )}
    </div>
  )
}
