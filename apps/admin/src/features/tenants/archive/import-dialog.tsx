import { maxArchiveBytes } from '@mekiki/contract/archives/archives.schemas'
import { Button, Dialog, FieldError, notify, Switch } from '@mekiki/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { Tenant } from '../tenant.ts'
import { useArchiveTexts } from './archive-texts.ts'
import { sendArchive } from './send-archive.ts'

/** Chooses an archive and sends it; closing meanwhile gives the sending up. */
export function ImportArchiveDialog({ tenant, onDone, onClose }: { tenant: Tenant; onDone: () => Promise<void>; onClose: () => void }) {
  const texts = useArchiveTexts()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [inviteMembers, setInvite] = useState(true)
  const [fault, setFault] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async () => {
    if (file === null) return setFault(texts.fileMissing)
    if (file.size > maxArchiveBytes) return setFault(texts.tooLarge)
    abort.current = new AbortController()
    setSent(0)
    try {
      await sendArchive(tenant.uuid, file, { inviteMembers, onProgress: setSent, signal: abort.current.signal })
    } finally {
      setSent(null)
    }
    notify.success(texts.importStarted)
    onClose()
    await onDone()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={run}>
        {texts.run}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={texts.importTitle} onClose={onClose} footer={footer}>
      <div className="mk-fields">
        <p>{texts.importBody}</p>
        <div className="mk-field">
          <label className="mk-label" htmlFor={id}>
            {texts.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".zip"
            aria-invalid={fault !== null || undefined}
            aria-describedby={fault === null ? undefined : `${id}e`}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setFault(null)
            }}
          />
          {fault !== null && <FieldError id={`${id}e`}>{fault}</FieldError>}
        </div>
        <Switch label={texts.invite} help={texts.inviteHelp} checked={inviteMembers} onChange={setInvite} />
        {sent !== null && file !== null && (
          <p role="status" className="mk-tnum">
            {texts.sending(Math.floor((sent / Math.max(1, file.size)) * 100))}
          </p>
        )}
      </div>
    </Dialog>
  )
}
