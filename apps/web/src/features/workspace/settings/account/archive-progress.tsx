import { Button, ConfirmDialog, ProgressBar } from '@mekiki/ui'
import { useState } from 'react'
import { useArchiveTexts } from './archive-texts.ts'
import { type ArchiveJob, useCancelArchive } from './use-archive.ts'

type Direction = 'export' | 'import'

/** Stops a job, after a question that says what is left then. */
function Stop({ job, direction }: { job: ArchiveJob; direction: Direction }) {
  const texts = useArchiveTexts()
  const words = texts.stopping[direction]
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelArchive()
  return (
    <div className="mk-form-acts">
      <Button size="medium" onClick={() => setAsking(true)}>
        {texts.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        body={words.body}
        sideEffects={words.effects}
        confirmLabel={texts.stop}
        onConfirm={() => cancel.mutateAsync(job.jobUuid)}
      />
    </div>
  )
}

/** How far a job is, and its end by hand. */
export function ArchiveProgress({ job, direction }: { job: ArchiveJob; direction: Direction }) {
  const texts = useArchiveTexts()
  const { doneCount: done, totalCount: total } = job
  const [label, help] = direction === 'export' ? [texts.working, texts.workingHelp] : [texts.taking, texts.takingHelp]
  return (
    <div className="mk-stack">
      <div role="status">
        <p>
          {job.isStopping ? texts.isStopping : label}
          {total === null || job.isStopping ? '' : ` ${texts.progress(done, total)}`}
        </p>
        <ProgressBar label={label} value={total === null || total === 0 ? 0 : done / total} />
        <p className="mk-help">{help}</p>
        {job.attempts > 1 && <p className="mk-help">{texts.again(job.attempts)}</p>}
      </div>
      {job.canCancel && <Stop job={job} direction={direction} />}
    </div>
  )
}
