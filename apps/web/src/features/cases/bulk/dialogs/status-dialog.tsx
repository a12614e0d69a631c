import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { Select, StatusChip, statusToneOf } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { askExit } from '../../exits/ask-exit.ts'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

/** Gives cases a status. Where their themes have several status templates, those of one of them are changed and the rest is named. */
export function StatusDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const client = useQueryClient()
  const templates = useQuery(lists.statusTemplates)
  const allowed = planOf('status', projects)
  const byTemplate = Map.groupBy(allowed.targets, (each) => each.statusTemplateUuid)
  const [max] = [...byTemplate].toSorted(([, left], [, right]) => right.length - left.length).map(([uuid]) => uuid)
  const [templateUuid, setTemplate] = useState<string | undefined>(max)
  const [statusUuid, setStatus] = useState<string | null>(null)
  const plan = {
    ...allowed,
    targets: allowed.targets.filter((each) => each.statusTemplateUuid === templateUuid),
    skipped: allowed.targets.filter((each) => each.statusTemplateUuid !== templateUuid)
  }
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      if (statusUuid === null) return null
      const exit = await askExit(
        client,
        statusUuid,
        plan.targets.filter(({ uuid }) => projectUuids.includes(uuid))
      )
      if (exit === null) return null
      const { uuids, operationUuid } = await call(projectsOperations.bulkUpdateStatus, { body: { projectUuids, statusUuid, ...(exit && { exit }) } })
      return { text: texts.done, changed: uuids.length, operationUuid }
    },
    onDone
  )
  const known = templates.data?.items ?? []
  const statuses = known.find((template) => template.uuid === templateUuid)?.statuses ?? []
  return (
    <BulkFrame
      title={texts.titles.status}
      body={texts.status.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.status.submit}
      isReady={statusUuid !== null}
      skipped={texts.leftOut.otherTemplate}
      hasOwnChoice
      onClose={onClose}
    >
      {byTemplate.size > 1 && (
        <Select
          label={texts.status.template}
          options={known.flatMap(({ uuid, name }) => {
            const count = byTemplate.get(uuid)?.length ?? 0
            return count === 0 ? [] : [{ value: uuid, label: texts.status.templateOf(name, count) }]
          })}
          value={templateUuid ?? null}
          onChange={(uuid) => {
            setTemplate(uuid ?? undefined)
            setStatus(null)
          }}
        />
      )}
      <Select
        label={texts.status.status}
        required
        options={statuses.map((status) => ({
          value: status.uuid,
          label: status.name,
          content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
        }))}
        value={statusUuid}
        onChange={setStatus}
      />
    </BulkFrame>
  )
}
