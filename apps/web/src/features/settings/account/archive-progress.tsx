import { ProgressBar } from '@mekiki/ui'
import { useArchiveTexts } from './archive-texts.ts'
import type { ArchiveJob } from './use-archive.ts'

/** How far a job is. */
export function ArchiveProgress({ job, label, help }: { job: ArchiveJob; label: string; help: string }) {
  const texts = useArchiveTexts()
  const { doneCount: done, totalCount: total } = job
  return (
    <div role="status">
      <p>
        {label}
        {total === null ? '' : ` ${texts.progress(done, total)}`}
      </p>
      <ProgressBar label={label} value={total === null || total === 0 ? 0 : done / total} />
      <p className="mk-help">{help}</p>
      {job.attempts > 1 && <p className="mk-help">{texts.again(job.attempts)}</p>}
    </div>
  )
}
