import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import type { BatchId } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { uuid } from '@mekiki/contract/primitives/index'
import { Callout, notify, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormDialog, useFaults } from '../../app/form-dialogs.tsx'
import { useBatchesTexts, batchesKey } from '../../app/runs/run.ts'
import { ImportDialog } from '../../app/runs/import-dialog.tsx'
import { useRequestKey } from '@mekiki/browser/use-request-key'

interface StartProps {
  batchId: BatchId
  onStarted: (runUuid: string) => void
  onClose: () => void
}

/** Asks before a batch runs, and for what it has to be told. */
function PlainDialog({ batchId, onStarted, onClose }: StartProps) {
  const texts = useBatchesTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [tenant, setTenant] = useState('')
  const { faults, refuse, clear, attempt } = useFaults()
  const isErasure = batchId === 'erase_tenant'
  const { name, help } = texts.batches[batchId]
  const start = async () => {
    const parsed = uuid.safeParse(tenant.trim())
    if (isErasure && !parsed.success) return refuse({ 'args.tenantUuid': texts.tenantUuidFault })
    const input = { params: { batch_id: batchId }, body: { args: isErasure ? { tenantUuid: parsed.data } : {} } }
    await attempt(async () => {
      const made = await call(platformAdminOperations.startBatch, input, { idempotencyKey: keyFor(input) })
      await client.invalidateQueries({ queryKey: batchesKey })
      notify.success(texts.started)
      onStarted(made.uuid)
    })
    return false
  }
  return (
    <FormDialog title={texts.startTitle(name)} isDanger={isErasure} confirmLabel={texts.start} onSave={start} onClose={onClose}>
      <p>{help}</p>
      {isErasure ? (
        <>
          <Callout tone="danger">{texts.eraseWarning}</Callout>
          <TextField
            label={texts.tenantUuid}
            required
            help={texts.tenantUuidHelp}
            autoComplete="off"
            value={tenant}
            error={faults['args.tenantUuid']}
            onChange={(value) => {
              setTenant(value)
              clear()
            }}
          />
        </>
      ) : (
        <p>{texts.startBody}</p>
      )}
    </FormDialog>
  )
}

/** The form of a batch that is to run now. */
export function StartDialog(props: StartProps) {
  return props.batchId === 'import_provider_companies' ? <ImportDialog onStarted={props.onStarted} onClose={props.onClose} /> : <PlainDialog {...props} />
}
