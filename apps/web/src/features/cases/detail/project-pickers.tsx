import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { AvatarGroup, IconButton, MultiPicker, PersonName, Tag, Icon, Picker, StatusChip } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { ReactElement } from 'react'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useCategoryChoices, useGroupChoices, useMemberChoices } from './choices.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { statusToneOf } from '../../../shared/choices/status-tone.ts'

const marks = { followerUuids: ['followerUuids'], followerGroupUuids: ['followerGroupUuids'], categoryUuids: ['categoryUuids'] }

interface LinkProps {
  project: Project
  updater: ProjectUpdater
}

type Choices = ReturnType<typeof useGroupChoices>

function EditButton({
  mark,
  label,
  icon,
  choices,
  value,
  onChange
}: {
  /** The key that presses it. */
  mark?: ControlMark
  label: string
  icon: typeof Plus
  choices: Choices
  value: readonly string[]
  onChange: (value: string[]) => void
}): ReactElement {
  const texts = useDetailTexts()
  return (
    <MultiPicker
      label={label}
      options={choices.options}
      value={value}
      onChange={onChange}
      trigger={(props) => <IconButton icon={icon} label={texts.changeOf(label)} size="small" className="mk-pd-edit" data-key={mark} {...props} />}
    />
  )
}

function useFollowerEdit({ project, updater }: LinkProps) {
  const choices = useMemberChoices(project.followerUuids)
  const change = (followerUuids: string[]) => {
    const known = new Map(project.followers.map((follower) => [follower.uuid, follower]))
    const followers = followerUuids.map((uuid) => known.get(uuid) ?? { uuid, name: choices.nameOf(uuid), activeFlg: true })
    updater.update({ patch: { followerUuids }, shown: { followerUuids, followers } })
  }
  return { choices, change }
}

/** The people in charge as overlapping marks, with the list to change them. */
export function FollowersMarks({ project, updater, size = 24 }: LinkProps & { size?: 24 | 32 }) {
  const texts = useDetailTexts()
  const { choices, change } = useFollowerEdit({ project, updater })
  return (
    <WaitingMark uuid={project.uuid} fields={marks.followerUuids}>
      <span className="mk-pd-followers">
        <AvatarGroup size={size} people={project.followers.map(({ uuid, name }) => ({ id: uuid, name }))} />
        {project.followers.length === 0 && !project.canEdit && <span className="mk-note">{texts.noFollowers}</span>}
        {project.canEdit && <EditButton mark="assign" label={texts.followers} icon={Plus} choices={choices} value={project.followerUuids} onChange={change} />}
      </span>
    </WaitingMark>
  )
}

/** The people in charge by name. */
export function FollowersField({ project, updater }: LinkProps) {
  const texts = useDetailTexts()
  const { choices, change } = useFollowerEdit({ project, updater })
  return (
    <WaitingMark uuid={project.uuid} fields={marks.followerUuids}>
      <span className="mk-pd-links">
        {project.followers.map((follower) => (
          <PersonName key={follower.uuid} id={follower.uuid} name={follower.activeFlg ? follower.name : texts.inactive(follower.name)} />
        ))}
        {project.followers.length === 0 && <span className="mk-note">{texts.noFollowers}</span>}
        {project.canEdit && <EditButton label={texts.followers} icon={Pencil} choices={choices} value={project.followerUuids} onChange={change} />}
      </span>
    </WaitingMark>
  )
}

/** The groups in charge. */
export function GroupsField({ project, updater }: LinkProps) {
  const texts = useDetailTexts()
  const choices = useGroupChoices()
  const change = (followerGroupUuids: string[]) =>
    updater.update({
      patch: { followerGroupUuids },
      shown: { followerGroupUuids, followerGroups: followerGroupUuids.map((uuid) => ({ uuid, name: choices.nameOf(uuid) })) }
    })
  return (
    <WaitingMark uuid={project.uuid} fields={marks.followerGroupUuids}>
      <span className="mk-pd-links">
        {project.followerGroups.map((group) => (
          <Tag key={group.uuid}>{group.name}</Tag>
        ))}
        {project.followerGroups.length === 0 && <span className="mk-note">{texts.noGroups}</span>}
        {project.canEdit && <EditButton label={texts.followerGroups} icon={Pencil} choices={choices} value={project.followerGroupUuids} onChange={change} />}
      </span>
    </WaitingMark>
  )
}

/** The case tags. */
export function CategoriesField({ project, updater }: LinkProps) {
  const texts = useDetailTexts()
  const choices = useCategoryChoices()
  const change = (categoryUuids: string[]) =>
    updater.update({ patch: { categoryUuids }, shown: { categoryUuids, categories: categoryUuids.map((uuid) => ({ uuid, name: choices.nameOf(uuid) })) } })
  return (
    <WaitingMark uuid={project.uuid} fields={marks.categoryUuids}>
      <span className="mk-pd-links">
        {project.categories.map((category) => (
          <Tag key={category.uuid}>{category.name}</Tag>
        ))}
        {project.categories.length === 0 && <span className="mk-note">{texts.noCategories}</span>}
        {project.canEdit && <EditButton mark="tags" label={texts.categories} icon={Pencil} choices={choices} value={project.categoryUuids} onChange={change} />}
      </span>
    </WaitingMark>
  )
}

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
