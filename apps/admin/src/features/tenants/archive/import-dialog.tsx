import { maxArchiveBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import { formatFileSize } from '@mekiki/i18n/format'
import { Button, FieldError, FileDrop, notify, Switch } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../app/form-dialog.tsx'
import type { Tenant } from '../tenant.ts'
import { useArchiveTexts } from './archive-texts.ts'
import { sendArchive } from './send-archive.ts'

/** Chooses an archive and sends it; closing meanwhile gives the sending up. */
export function ImportArchiveDialog({ tenant, onDone, onClose }: { tenant: Tenant; onDone: () => Promise<void>; onClose: () => void }) {
  const texts = useArchiveTexts()
  const [file, setFile] = useState<File | null>(null)
  const [inviteMembers, setInvite] = useState(true)
  const [fault, setFault] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async () => {
    if (file === null) {
      setFault(texts.fileMissing)
      return false
    }
    abort.current = new AbortController()
    setSent(0)
    try {
      await sendArchive(tenant.uuid, file, { inviteMembers, onProgress: setSent, signal: abort.current.signal })
    } finally {
      setSent(null)
    }
    notify.success(texts.importStarted)
    await onDone()
  }
  return (
    <FormDialog title={texts.importTitle} isInterruptible confirmLabel={texts.run} onSave={run} onClose={onClose}>
      <p>{texts.importBody}</p>
      <div className="mk-field">
        {file === null ? (
          <FileDrop
            label={texts.file}
            accept={['.zip']}
            acceptText="ZIP"
            multiple={false}
            limit={{ bytes: maxArchiveBytes, text: texts.limit }}
            onFiles={([first]) => {
              setFile(first ?? null)
              setFault(null)
            }}
          />
        ) : (
          <>
            <p>{texts.chosen(file.name, formatFileSize(file.size))}</p>
            <Button disabled={sent !== null} onClick={() => setFile(null)}>
              {texts.otherFile}
            </Button>
          </>
        )}
        {fault !== null && <FieldError>{fault}</FieldError>}
      </div>
      <Switch label={texts.invite} help={texts.inviteHelp} checked={inviteMembers} onChange={setInvite} />
      {sent !== null && file !== null && (
        <p role="status" className="mk-tnum">
          {texts.sending(Math.floor((sent / Math.max(1, file.size)) * 100))}
        </p>
      )}
    </FormDialog>
  )
}
