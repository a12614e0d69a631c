import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { Icon } from '@mekiki/ui'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../../shared/calls/api.ts'
import { forgetProjectDrafts } from '../../records/record-draft.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

const shownNames = 5

/** Deletes cases, naming some of them; the drafts of their records in this browser go with them (2§4). */
export function DeleteDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const plan = planOf('delete', projects)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { uuids, operationUuid } = await call(projectsOperations.remove, { body: { uuids: projectUuids } })
      uuids.forEach(forgetProjectDrafts)
      return { text: texts.delete.done, changed: uuids.length, operationUuid, goneUuids: uuids }
    },
    onDone
  )
  const names = act.left.slice(0, shownNames)
  return (
    <BulkFrame title={texts.titles.delete} body={texts.delete.body} plan={plan} act={act} submit={texts.delete.submit} isReady isDanger onClose={onClose}>
      <ul className="mk-targets" aria-label={texts.titles.delete}>
        {act.left.length > shownNames && <li>{texts.delete.targets(act.left.length)}</li>}
        {names.map((each) => (
          <li key={each.uuid}>{each.name}</li>
        ))}
        {act.left.length > shownNames && <li>{texts.leftOut.more(act.left.length - shownNames)}</li>}
      </ul>
      <ul className="mk-side-effects">
        <li>
          <Icon icon={TriangleAlert} size={14} />
          {texts.delete.side}
        </li>
      </ul>
    </BulkFrame>
  )
}
