import { Button, ProgressBar } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { type Job, useCancelJob } from '../../shared/jobs/use-job.ts'
import { useImportsTexts } from './imports-texts.ts'

interface JobProgressProps {
  job: Job | undefined
  title: string
  counted: string
  /** How much there is to do, known before the job knows it. */
  all: number
  note?: ReactNode
  /** What stopping it is called; that of an import when absent. */
  stopLabel?: string
}

/** A job at work: what it does, how far it is, and the way to stop it. */
export function JobProgress({ job, title, counted, all, note, stopLabel }: JobProgressProps) {
  const { run: words } = useImportsTexts()
  const cancel = useCancelJob()
  const total = job?.totalCount ?? all
  const isStopping = cancel.isPending || cancel.isSuccess
  return (
    <div className="mk-import-progress" role="status" aria-live="polite">
      <p className="mk-import-progress-title">{isStopping ? words.stopping : title}</p>
      <ProgressBar label={title} value={total === 0 ? 0 : (job?.doneCount ?? 0) / total} />
      <p className="mk-tnum">{counted}</p>
      {note !== undefined && <p className="mk-help">{note}</p>}
      {job && (
        <Button loading={isStopping} onClick={() => cancel.mutateAsync(job.uuid)}>
          {stopLabel ?? words.stop}
        </Button>
      )}
    </div>
  )
}
