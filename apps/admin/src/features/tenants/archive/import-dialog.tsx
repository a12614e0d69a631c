import { maxArchiveBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import { formatFileSize } from '@mekiki/i18n/format'
import { Button, FieldError, FileDrop, notify, Switch } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../app/form-dialogs.tsx'
import type { Tenant } from '../tenant.ts'
import { useArchiveTexts } from './archive-texts.ts'
import { sendFile } from '@mekiki/api-client/send-file'
import { adminArchivesOperations as operations } from '@mekiki/contract/admin/admin-archives/admin-archives.operations'
import { call } from '../../../app/api.ts'

/**
 * Sends an archive for a tenant, piece by piece, and has it taken in. `onProgress` is told the bytes sent so far.
 * @throws what the calls raise.
 */
async function sendArchive(
  tenantUuid: string,
  file: File,
  { inviteMembers, onProgress, signal }: { inviteMembers: boolean; onProgress: (sent: number) => void; signal: AbortSignal }
): Promise<void> {
  const tenant = { tenant_id: tenantUuid }
  const { uploadUuid, partBytes, partCount } = await call(operations.startUpload, { params: tenant, body: { byteSize: file.size } }, { signal })
  for (let part = 1; part <= partCount; part += 1) {
    const begin = (part - 1) * partBytes
    const ticket = await call(operations.uploadPart, { params: { ...tenant, upload_uuid: uploadUuid, part: String(part) } }, { signal })
    await sendFile(ticket, file.slice(begin, begin + partBytes), { signal, onProgress: (sent) => onProgress(begin + sent) })
  }
  await call(operations.import, { params: tenant, body: { uploadUuid, inviteMembers } }, { signal })
}

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
