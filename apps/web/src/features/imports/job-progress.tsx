import { Button, ProgressBar } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { type Job, useCancelJob } from '../../app/jobs/use-job.ts'
import { useImportsTexts } from './imports-texts.ts'

/** A job at work: what it does, how far it is, and the way to stop it. `all` is known before the job knows it. */
export function JobProgress({ job, title, counted, all, note }: { job: Job | undefined; title: string; counted: string; all: number; note?: ReactNode }) {
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
          {words.stop}
        </Button>
      )}
    </div>
  )
}
