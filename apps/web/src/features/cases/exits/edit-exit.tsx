import { Button, IconButton } from '@mekiki/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { Project } from '../detail/use-project.ts'
import type { ProjectUpdater } from '../detail/use-update-project.ts'
import { ask, type Exit, prepareExit, readTemplates, type Subject } from './ask-exit.ts'
import { useExitTexts } from './exit-texts.ts'

/** A case that has left its way, with what was said of it. */
interface LeftProject extends Subject {
  version: number
  status: { uuid: string; name: string; color: number }
  exit: Pick<SaidExit, 'reasons' | 'remark' | 'revisitOn' | 'wakesOnChange' | 'wakesWhen'>
}

/** What is said, and the reasons by their names. */
interface Answer {
  said: Exit
  reasons: { uuid: string; name: string }[]
}

type SaidExit = NonNullable<Project['exit']>
const nothingSaid = { reasons: [], remark: '', revisitOn: null, wakesOnChange: true, wakesWhen: null, woken: null }

/** Asks what shall be said otherwise of a case that has left its way; reasons that it has and that are offered no more can stay. Null when the person gives up. */
async function askExitAgain(client: QueryClient, { uuid, name, version, status, exit }: LeftProject): Promise<Answer | null> {
  const known = await readTemplates(client)
  const template = known?.items.find(({ statuses }) => statuses.some((each) => each.uuid === status.uuid))
  const offered = template?.exitReasons.filter(({ isActive }) => isActive) ?? []
  const old = exit.reasons.filter((reason) => !offered.some((each) => each.uuid === reason.uuid))
  const { reasons, ...before } = exit
  const present = { ...before, reasonUuids: reasons.map((reason) => reason.uuid) }
  const choices = [...offered, ...old]
  const said = await ask({ key: `${uuid} ${version}`, status, reasons: choices, isRequired: template?.isReasonRequired ?? false, names: [name], present })
  return said && { said, reasons: choices.filter((reason) => said.reasonUuids?.includes(reason.uuid) === true) }
}

/** Changes what was said of why a case left its way, or says it where nobody did. */
export function EditExit({ project, updater, exit }: { project: Project; updater: ProjectUpdater; exit: SaidExit | null }) {
  const texts = useExitTexts()
  const client = useQueryClient()
  const prepare = () => prepareExit(client)
  const edit = async () => {
    const { uuid, version, shownScoutee, statusUuid, statusName, statusColor } = project
    const status = { uuid: statusUuid, name: statusName, color: statusColor }
    const answer = await askExitAgain(client, { uuid, version, name: shownScoutee.name, status, exit: exit ?? nothingSaid })
    if (answer === null) return
    const { said, reasons } = answer
    const { remark = '', revisitOn = null, wakesOnChange = false, wakesWhen = null } = said
    const decided = exit ?? { decidedAt: new Date().toISOString(), decidedByName: null, woken: null }
    updater.update({ patch: { exit: said }, shown: { exit: { ...decided, reasons, remark, revisitOn, wakesOnChange, wakesWhen } } })
  }
  if (exit === null) {
    return (
      <Button size="small" variant="ghost" onPointerEnter={prepare} onFocus={prepare} onClick={() => void edit()}>
        {texts.record}
      </Button>
    )
  }
  return <IconButton icon={Pencil} size="small" label={texts.edit} onPointerEnter={prepare} onFocus={prepare} onClick={() => void edit()} />
}
