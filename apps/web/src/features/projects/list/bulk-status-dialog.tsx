import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { Button, Callout, Dialog, notify, Select, StatusChip } from '@mekiki/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { lists } from '../../../app/lists.ts'
import { statusToneOf } from '../../../app/status-tone.ts'
import { useListTexts } from './list-texts.ts'

/** Gives the selected cases one status; they must share a status template. Says how many it concerns. */
export function BulkStatusDialog({
  uuids,
  statusTemplateUuids,
  onDone,
  onClose
}: {
  uuids: readonly string[]
  statusTemplateUuids: ReadonlySet<string>
  onDone: () => void
  onClose: () => void
}) {
  const texts = useListTexts().bulk
  const templates = useQuery(lists.statusTemplates)
  const [statusUuid, setStatus] = useState<string | null>(null)
  const [templateUuid] = statusTemplateUuids
  const isMixed = statusTemplateUuids.size > 1
  const statuses = templates.data?.items.find((template) => template.uuid === templateUuid)?.statuses ?? []
  const change = useMutation({
    mutationFn: (status: string) => call(projectsOperations.bulkUpdateStatus, { body: { projectUuids: [...uuids], statusUuid: status } }),
    onSuccess: () => {
      notify.success(texts.changed)
      onDone()
    }
  })
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        size="medium"
        variant="primary"
        loading={change.isPending}
        disabled={statusUuid === null}
        onClick={() => statusUuid !== null && change.mutate(statusUuid)}
      >
        {texts.change}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.statusTitle} footer={footer} isBusy={change.isPending}>
      {isMixed ? (
        <Callout tone="warning">{texts.mixedThemes}</Callout>
      ) : (
        <>
          <p>{texts.statusBody(uuids.length)}</p>
          <Select
            label={texts.status}
            options={statuses.map((status) => ({
              value: status.uuid,
              label: status.name,
              content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
            }))}
            value={statusUuid}
            onChange={setStatus}
          />
        </>
      )}
    </Dialog>
  )
}
