import { maxArchiveBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import { formatFileSize } from '@mekiki/i18n/format'
import { Button, Callout, Card, Checkbox, ConfirmDialog, Facts, FileDrop, ProgressBar } from '@mekiki/ui'
import { useState } from 'react'
import { errorMessage } from '../../../../shared/calls/handle-error.ts'
import { useCloseWarning } from '@mekiki/browser/connection/use-close-warning'
import { ArchiveProgress } from './archive-progress.tsx'
import { useArchiveTexts } from './archive-texts.ts'
import { type ArchiveJob, type ArchiveState, isAtWork, type Sending, useImportArchive } from './use-archive.ts'

/** How the last import ended. */
function LastImport({ job }: { job: ArchiveJob }) {
  const texts = useArchiveTexts()
  const { rows = 0, files = 0, missingFiles = 0 } = job.counts
  if (job.state === 'cancelled') return <Callout>{texts.stopping.import.done}</Callout>
  if (job.state === 'failed') return <Callout tone="danger">{job.errorMessage}</Callout>
  return (
    <>
      <Callout tone={job.state === 'succeeded' ? 'success' : 'warning'}>{job.state === 'succeeded' ? texts.done(rows, files) : texts.searchBehind}</Callout>
      {missingFiles > 0 && <Callout tone="warning">{texts.missing(missingFiles)}</Callout>}
      <div className="mk-form-acts">
        <Button size="medium" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </>
  )
}

function SendProgress({ sending, onStop }: { sending: Sending; onStop: () => void }) {
  const texts = useArchiveTexts()
  return (
    <div role="status" className="mk-stack">
      <p>
        {texts.sending} {formatFileSize(sending.sent)} / {formatFileSize(sending.total)}
      </p>
      <ProgressBar label={texts.sending} value={sending.total === 0 ? 0 : sending.sent / sending.total} />
      <div className="mk-form-acts">
        <Button size="medium" onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
    </div>
  )
}

/** The file to be taken in, and what becomes of its members. */
function Chosen({ file, onOther, onTake }: { file: File; onOther: () => void; onTake: (inviteMembers: boolean) => void }) {
  const texts = useArchiveTexts()
  const [inviteMembers, setInviteMembers] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const take = () => {
    setAsking(false)
    onTake(inviteMembers)
  }
  return (
    <>
      <Facts items={[{ label: texts.chosen, value: `${file.name} (${formatFileSize(file.size)})` }]} />
      <div>
        <Checkbox checked={inviteMembers} onChange={setInviteMembers} label={texts.invite} />
        <p className="mk-help">{texts.inviteHelp}</p>
      </div>
      <div className="mk-form-acts">
        <Button size="medium" onClick={onOther}>
          {texts.otherFile}
        </Button>
        <Button variant="primary" size="medium" onClick={() => setAsking(true)}>
          {texts.take}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.confirmTitle}
        body={texts.confirmBody}
        targets={[file.name]}
        sideEffects={texts.importRules}
        confirmLabel={texts.take}
        isDanger={false}
        onConfirm={take}
      />
    </>
  )
}

/** Takes the archive of another workspace in, as long as this one is empty; afterwards it tells how that went. */
export function ArchiveImportCard({ state, isBusy }: { state: ArchiveState; isBusy: boolean }) {
  const texts = useArchiveTexts()
  const [file, setFile] = useState<File | null>(null)
  const taking = useImportArchive()
  const { sending } = taking
  useCloseWarning(sending !== null)
  const job = state.import
  const isOpen = state.isEmpty && !isBusy && sending === null
  const take = (inviteMembers: boolean) => file && taking.mutate({ file, inviteMembers }, { onSuccess: () => setFile(null) })
  return (
    <Card title={texts.importTitle} note={texts.importNote}>
      <div className="mk-stack">
        {state.isEmpty && (
          <ul>
            {texts.importRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        {job !== null && isAtWork(job) && <ArchiveProgress job={job} direction="import" />}
        {job !== null && !isAtWork(job) && sending === null && <LastImport job={job} />}
        {sending !== null && <SendProgress sending={sending} onStop={taking.stop} />}
        {taking.isError && sending === null && <Callout tone="danger">{errorMessage(taking.error)}</Callout>}
        {isOpen &&
          (file === null ? (
            <FileDrop
              label={texts.choose}
              accept={['.zip']}
              acceptText={texts.kinds}
              multiple={false}
              limit={{ bytes: maxArchiveBytes, text: texts.limit }}
              onFiles={([first]) => setFile(first ?? null)}
            />
          ) : (
            <Chosen file={file} onOther={() => setFile(null)} onTake={take} />
          ))}
      </div>
    </Card>
  )
}
