import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { Checkbox, notify } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

/** Makes companies and people of what was typed into cases, and links them. */
export function CreateScouteesDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const keyFor = useRequestKey()
  const [withExisting, setWithExisting] = useState(true)
  const plan = planOf('createScoutees', projects)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const body = { projectUuids, withExisting }
      const answer = await call(projectIntegrationOperations.createAndLinkScoutees, { body }, { idempotencyKey: keyFor(body) })
      if (answer.existing.length > 0) notify.error(texts.createScoutees.existing(answer.existing.length))
      return { text: texts.done, changed: answer.created.length + answer.linked.length, operationUuid: answer.operationUuid }
    },
    onDone
  )
  return (
    <BulkFrame
      title={texts.titles.createScoutees}
      body={texts.createScoutees.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.createScoutees.submit}
      isReady
      skipped={texts.leftOut.withScoutee}
      onClose={onClose}
    >
      <Checkbox checked={withExisting} onChange={setWithExisting} label={texts.createScoutees.withExisting} />
      <p className="mk-note">{texts.createScoutees.help}</p>
    </BulkFrame>
  )
}

/** Detaches companies and people from cases, which keep the values. */
export function DetachScouteesDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const plan = planOf('detachScoutees', projects)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { uuids, operationUuid } = await call(projectIntegrationOperations.detachScoutees, { body: { projectUuids } })
      return { text: texts.done, changed: uuids.length, operationUuid }
    },
    onDone
  )
  return (
    <BulkFrame
      title={texts.titles.detachScoutees}
      body={texts.detachScoutees.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.detachScoutees.submit}
      isReady
      skipped={texts.leftOut.withoutScoutee}
      onClose={onClose}
    />
  )
}
