import { platformAdminOperations } from '@mekiki/contract/platform-admin/platform-admin.operations'
import type { BatchId } from '@mekiki/contract/platform-admin/platform-admin.schemas'
import { uuid } from '@mekiki/contract/primitives/index'
import { Button, Callout, Dialog, notify, TextField, useBusy } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useBatchesTexts } from '../../app/runs/batches-texts.ts'
import { ImportDialog } from '../../app/runs/import-dialog.tsx'
import { batchesKey } from '../../app/runs/run.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'

interface StartProps {
  batchId: BatchId
  onStarted: (runUuid: string) => void
  onClose: () => void
}

/** Asks before a batch runs, and for what it has to be told. */
function PlainDialog({ batchId, onStarted, onClose }: StartProps) {
  const texts = useBatchesTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const { isBusy, run } = useBusy()
  const [tenant, setTenant] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const isErasure = batchId === 'erase_tenant'
  const { name, help } = texts.batches[batchId]
  const refuse = (sentence: string) => {
    setFault(sentence)
    focusFirstError()
  }
  const start = () =>
    run(async () => {
      const parsed = uuid.safeParse(tenant.trim())
      if (isErasure && !parsed.success) return refuse(texts.tenantUuidFault)
      const input = { params: { batch_id: batchId }, body: { args: isErasure ? { tenantUuid: parsed.data } : {} } }
      try {
        const made = await call(platformAdminOperations.startBatch, input, { idempotencyKey: keyFor(input) })
        await client.invalidateQueries({ queryKey: batchesKey })
        notify.success(texts.started)
        onStarted(made.uuid)
      } catch (error) {
        const said = findFieldErrors(error)?.['args.tenantUuid']
        if (said === undefined) throw error
        refuse(said)
      }
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant={isErasure ? 'danger' : 'primary'} loading={isBusy} onClick={start}>
        {texts.start}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.startTitle(name)} width="medium" isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
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
              error={fault}
              onChange={(value) => {
                setTenant(value)
                setFault(undefined)
              }}
            />
          </>
        ) : (
          <p>{texts.startBody}</p>
        )}
      </div>
    </Dialog>
  )
}

/** The form of a batch that is to run now. */
export function StartDialog(props: StartProps) {
  return props.batchId === 'import_provider_companies' ? <ImportDialog onStarted={props.onStarted} onClose={props.onClose} /> : <PlainDialog {...props} />
}
