import { formatDay } from '@mekiki/i18n/format'
import { IconButton } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { Project } from '../detail/use-project.ts'
import type { ProjectUpdater } from '../detail/use-update-project.ts'
import { askExitAgain, prepareExit } from './ask-exit.ts'
import { useExitTexts } from './exit-texts.ts'
import './exits.css'

function EditButton({ project, updater, exit }: { project: Project; updater: ProjectUpdater; exit: NonNullable<Project['exit']> }) {
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

/** Why a case left its way, and when to look at it again, in one line; who may change the case changes it here. Nothing where nobody said so. */
export function ExitLine({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useExitTexts()
  const { exit, canEdit } = project
  if (exit === null) return null
  const said = [
    exit.reasons.map(({ name }) => name).join(texts.comma),
    exit.remark,
    ...(exit.revisitOn === null ? [] : [texts.revisitAt(formatDay(exit.revisitOn))]),
    ...(exit.wakesOnChange ? [texts.wakes] : [])
  ].filter((part) => part !== '')
  if (said.length === 0 && !canEdit) return null
  return (
    <p className="mk-pd-exit">
      <span className="mk-pd-word">{texts.decided}</span> {said.join(' / ') || texts.nothingSaid}
      {canEdit && <EditButton project={project} updater={updater} exit={exit} />}
    </p>
  )
}
