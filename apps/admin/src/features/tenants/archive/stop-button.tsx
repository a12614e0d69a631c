import { adminArchivesOperations as operations } from '@mekiki/contract/admin/admin-archives/admin-archives.operations'
import { Button, ConfirmDialog, notify } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import type { Tenant } from '../tenant.ts'
import { useArchiveTexts } from './archive-texts.ts'

interface StopButtonProps {
  tenant: Tenant
  jobUuid: string
  direction: 'export' | 'import'
  onDone: () => Promise<void>
}

/** Stops an archive that is written or taken in, after a question that says what is left then. */
export function StopButton({ tenant, jobUuid, direction, onDone }: StopButtonProps) {
  const texts = useArchiveTexts()
  const words = texts.stopping[direction]
  const [isAsking, setAsking] = useState(false)
  const stop = async () => {
    try {
      await call(operations.cancel, { params: { tenant_id: tenant.uuid, job_uuid: jobUuid }, body: {} })
      notify.success(texts.stopAsked)
    } finally {
      // Also when it was refused: it has ended meanwhile.
      await onDone()
    }
  }
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{texts.stop}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        body={words.body}
        targets={[tenant.name]}
        sideEffects={words.effects}
        confirmLabel={texts.stop}
        onConfirm={stop}
      />
    </>
  )
}
