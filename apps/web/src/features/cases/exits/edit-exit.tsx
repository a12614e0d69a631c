import { IconButton } from '@mekiki/ui'
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
  exit: { reasons: readonly { uuid: string; name: string }[]; remark: string; revisitOn: string | null; wakesOnChange: boolean }
}

/** Asks what shall be said otherwise of a case that has left its way; reasons that it has and that are offered no more can stay. Null when the person gives up. */
async function askExitAgain(client: QueryClient, { uuid, name, version, status, exit }: LeftProject): Promise<Exit | null> {
  const known = await readTemplates(client)
  const template = known?.items.find(({ statuses }) => statuses.some((each) => each.uuid === status.uuid))
  const offered = template?.exitReasons.filter(({ isActive }) => isActive) ?? []
  const old = exit.reasons.filter((reason) => !offered.some((each) => each.uuid === reason.uuid))
  const { reasons, ...said } = exit
  const present = { ...said, reasonUuids: reasons.map((reason) => reason.uuid) }
  return ask({ key: `${uuid} ${version}`, status, reasons: [...offered, ...old], isRequired: template?.isReasonRequired ?? false, names: [name], present })
}

/** Changes what was said of why a case left its way. */
export function EditExit({ project, updater, exit }: { project: Project; updater: ProjectUpdater; exit: NonNullable<Project['exit']> }) {
  const texts = useExitTexts()
  const client = useQueryClient()
  const prepare = () => prepareExit(client)
  const edit = async () => {
    const { uuid, version, shownScoutee, statusUuid, statusName, statusColor } = project
    const status = { uuid: statusUuid, name: statusName, color: statusColor }
    const said = await askExitAgain(client, { uuid, version, name: shownScoutee.name, status, exit })
    if (said === null) return
    const { reasonUuids = [], remark = '', revisitOn = null, wakesOnChange = false } = said
    const known = exit.reasons.filter((reason) => reasonUuids.includes(reason.uuid))
    updater.update({ patch: { exit: said }, shown: { exit: { ...exit, reasons: known, remark, revisitOn, wakesOnChange } } })
  }
  return <IconButton icon={Pencil} size="small" label={texts.edit} onPointerEnter={prepare} onFocus={prepare} onClick={() => void edit()} />
}
