import { areAllKeys } from '@mekiki/contract/permissions'
import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { Button, Callout, Card, ConfirmDialog, Facts } from '@mekiki/ui'
import { useState } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { ArchiveImportCard } from './archive-import-card.tsx'
import { ArchiveProgress } from './archive-progress.tsx'
import { useArchiveTexts } from './archive-texts.ts'
import { type ArchiveJob, isAtWork, useArchiveState, useFetchArchive, useStartArchive } from './use-archive.ts'

/** The last archive that was written, whoever did. */
function LastExport({ job }: { job: ArchiveJob }) {
  const texts = useArchiveTexts()
  const fetched = useFetchArchive()
  const { rows = 0, files = 0, missingFiles = 0 } = job.counts
  if (job.state === 'cancelled') return <Callout>{texts.stopping.export.done}</Callout>
  if (job.state === 'failed') return <Callout tone="danger">{job.errorMessage ?? texts.exportFailed}</Callout>
  return (
    <>
      <h3>{texts.last}</h3>
      <Facts
        items={[
          { label: texts.by, value: job.createdByName ?? texts.administration },
          { label: texts.at, value: formatDateTime(job.finishedAt) },
          { label: texts.content, value: texts.contentValue(rows, files) },
          { label: texts.size, value: formatFileSize(job.byteSize ?? 0) },
          ...(job.downloadableUntil === null ? [] : [{ label: texts.until, value: formatDateTime(job.downloadableUntil) }])
        ]}
      />
      {missingFiles > 0 && <Callout tone="warning">{texts.missing(missingFiles)}</Callout>}
      {job.downloadableUntil === null ? (
        <p className="mk-help">{texts.notMine}</p>
      ) : (
        <div className="mk-form-acts">
          <Button size="medium" loading={fetched.isPending} onClick={() => fetched.mutate(job.jobUuid)}>
            {texts.download}
          </Button>
        </div>
      )}
    </>
  )
}

function ExportCard({ job, isBusy }: { job: ArchiveJob | null; isBusy: boolean }) {
  const texts = useArchiveTexts()
  const begin = useStartArchive()
  const [isAsking, setAsking] = useState(false)
  const { title, body, effects } = texts.exportConfirm
  const start = () => {
    setAsking(false)
    begin.mutate()
  }
  return (
    <Card title={texts.exportTitle} note={texts.exportNote}>
      <div className="mk-stack">
        <Callout tone="warning">{texts.exportSecrets}</Callout>
        {job !== null && isAtWork(job) ? <ArchiveProgress job={job} direction="export" /> : job && <LastExport job={job} />}
        <div className="mk-form-acts">
          <Button variant="primary" size="medium" disabled={isBusy} loading={begin.isPending} onClick={() => setAsking(true)}>
            {texts.begin}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={title}
          body={body}
          sideEffects={effects}
          confirmLabel={texts.begin}
          isDanger={false}
          onConfirm={start}
        />
      </div>
    </Card>
  )
}

function Cards() {
  const texts = useArchiveTexts()
  const query = useArchiveState()
  return (
    <Loaded query={query} cause={texts.failed}>
      {(state) => {
        const isBusy = isAtWork(state.export) || isAtWork(state.import)
        return (
          <>
            <ExportCard job={state.export} isBusy={isBusy} />
            {(state.isEmpty || state.import !== null) && <ArchiveImportCard state={state} isBusy={isBusy} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** The whole data of the workspace in one file: for members who hold every permission key, as nobody's rights narrow what is in it. */
export function ArchiveCards() {
  return areAllKeys(useCurrentUser().permissionGroup.permissions) ? <Cards /> : null
}
