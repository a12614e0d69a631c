import { sendFile } from '@mekiki/api-client/send-file'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { FieldError, FileDrop, notify, type UploadItem, UploadList } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { FormDialog } from '../form-dialogs.tsx'
import { errorMessage } from '../query-client.ts'
import { useCloseWarning } from '@mekiki/browser/connection/use-close-warning'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useBatchesTexts, batchesKey } from './run.ts'

type Sent = UploadItem & { key: string | null }

/** One file on its way to the store, with its progress, a way to give it up and to try again. */
function useCompanyUpload() {
  const [item, setItem] = useState<Sent | null>(null)
  const file = useRef<File | null>(null)
  const controller = useRef<AbortController | null>(null)
  const isSending = item?.state === 'sending'
  useEffect(() => () => controller.current?.abort(), [])
  useCloseWarning(isSending)
  const set = (part: Partial<Sent>) => setItem((before) => before && { ...before, ...part })
  const send = async (chosen: File) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    file.current = chosen
    setItem({ id: crypto.randomUUID(), name: chosen.name, size: chosen.size, state: 'sending', sent: 0, key: null })
    try {
      const query = { filename: chosen.name, contentLength: chosen.size }
      const ticket = await call(platformAdminOperations.companiesUploadUrl, { query }, { signal })
      await sendFile(ticket, chosen, { signal, onProgress: (sent) => set({ sent }) })
      set({ state: 'done', sent: chosen.size, key: ticket.key })
    } catch (error) {
      if (!signal.aborted) set({ state: 'failed', error: errorMessage(error) })
    }
  }
  return {
    item,
    send,
    retry: () => file.current && void send(file.current),
    drop: () => {
      controller.current?.abort()
      setItem(null)
    }
  }
}

/** Sends a file of companies and lets its import wait for its turn. `onStarted` gets the run. */
export function ImportDialog({ onStarted, onClose }: { onStarted: (runUuid: string) => void; onClose: () => void }) {
  const texts = useBatchesTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const { item, send, retry, drop } = useCompanyUpload()
  const [isTried, setTried] = useState(false)
  const start = async () => {
    setTried(true)
    if (!item?.key) return false
    const input = { params: { batch_id: 'import_provider_companies' as const }, body: { args: { key: item.key, filename: item.name } } }
    const run = await call(platformAdminOperations.startBatch, input, { idempotencyKey: keyFor(input) })
    await client.invalidateQueries({ queryKey: batchesKey })
    notify.success(texts.started)
    onStarted(run.uuid)
    return false
  }
  const fault = item?.key ? null : item?.state === 'sending' ? texts.fileSending : texts.fileMissing
  return (
    <FormDialog title={texts.startTitle(texts.batches.import_provider_companies.name)} confirmLabel={texts.start} onSave={start} onClose={onClose}>
      <p>{texts.batches.import_provider_companies.help}</p>
      {item === null ? (
        <FileDrop
          label={texts.file}
          accept={['.csv', '.txt', '.xlsx']}
          acceptText={texts.fileTypes}
          multiple={false}
          onFiles={([chosen]) => chosen && void send(chosen)}
        />
      ) : (
        <UploadList items={[item]} onCancel={drop} onRetry={retry} onRemove={drop} />
      )}
      {isTried && fault !== null && <FieldError>{fault}</FieldError>}
      <p className="mk-help">{texts.fileHelp}</p>
    </FormDialog>
  )
}
