import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { Icon, Picker, StatusChip } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { statusToneOf } from '../../../shared/choices/status-tone.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'

const statusFields = ['statusUuid']

/** The status of a case; who may change the case changes it here, at once. */
export function StatusPicker({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const chip = <StatusChip tone={statusToneOf(project.statusColor)}>{project.statusName}</StatusChip>
  if (!project.canEdit) return chip
  const options = project.theme.statuses.map((status) => ({
    value: status.uuid,
    label: status.name,
    content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
  }))
  const change = (statusUuid: string) => {
    const status = project.theme.statuses.find(({ uuid }) => uuid === statusUuid)
    if (status) updater.update({ patch: { statusUuid }, shown: { statusUuid, statusName: status.name, statusColor: status.color } })
  }
  return (
    <WaitingMark uuid={project.uuid} fields={statusFields}>
      <Picker
        label={texts.status}
        options={options}
        value={project.statusUuid}
        onChange={change}
        trigger={(props) => (
          <button type="button" className="mk-pd-status" data-key="status" aria-label={texts.statusOf(project.statusName)} {...props}>
            {chip}
            <Icon icon={ChevronDown} />
          </button>
        )}
      />
    </WaitingMark>
  )
}
