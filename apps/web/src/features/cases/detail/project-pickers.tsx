import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { AvatarGroup, IconButton, MultiPicker, PersonName, statusToneOf, Tag, Icon, Picker, StatusChip } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactElement, ReactNode } from 'react'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { askExit, prepareExit } from '../exits/ask-exit.ts'
import { useCategoryChoices, useGroupChoices, useMemberChoices } from './choices.ts'
import { useDetailTexts } from './detail-texts.ts'
import { OpenValue } from './open-value.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'

const marks = { followerUuids: ['followerUuids'], followerGroupUuids: ['followerGroupUuids'], categoryUuids: ['categoryUuids'] }

interface LinkProps {
  project: Project
  updater: ProjectUpdater
}

type Choices = ReturnType<typeof useGroupChoices>

interface EditProps {
  /** The key that presses it. */
  mark?: ControlMark
  label: string
  choices: Choices
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The list that changes what is attached to a case, behind a plus at its end. */
function AddButton({ mark, label, choices, value, onChange }: EditProps): ReactElement {
  const texts = useDetailTexts()
  return (
    <MultiPicker
      label={label}
      options={choices.options}
      value={value}
      onChange={onChange}
      trigger={(props) => <IconButton icon={Plus} label={texts.changeOf(label)} size="small" className="mk-pd-edit" data-key={mark} {...props} />}
    />
  )
}

/** What is attached to a case: for whoever may change it a button over its whole place, which opens the list. */
function LinksField({ mark, label, choices, value, onChange, canEdit, children }: EditProps & { canEdit: boolean; children: ReactNode }) {
  if (!canEdit) return <span className="mk-pd-links">{children}</span>
  return (
    <MultiPicker
      label={label}
      options={choices.options}
      value={value}
      onChange={onChange}
      trigger={(props) => (
        <OpenValue mark={mark} label={label} {...props}>
          {children}
        </OpenValue>
      )}
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
        {project.canEdit && <AddButton mark="assign" label={texts.followers} choices={choices} value={project.followerUuids} onChange={change} />}
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
      <LinksField label={texts.followers} choices={choices} value={project.followerUuids} onChange={change} canEdit={project.canEdit}>
        {project.followers.map((follower) => (
          <PersonName key={follower.uuid} id={follower.uuid} name={follower.activeFlg ? follower.name : texts.inactive(follower.name)} />
        ))}
        {project.followers.length === 0 && <span className="mk-note">{texts.noFollowers}</span>}
      </LinksField>
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
      <LinksField label={texts.followerGroups} choices={choices} value={project.followerGroupUuids} onChange={change} canEdit={project.canEdit}>
        {project.followerGroups.map((group) => (
          <Tag key={group.uuid}>{group.name}</Tag>
        ))}
        {project.followerGroups.length === 0 && <span className="mk-note">{texts.noGroups}</span>}
      </LinksField>
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
      <LinksField mark="tags" label={texts.categories} choices={choices} value={project.categoryUuids} onChange={change} canEdit={project.canEdit}>
        {project.categories.map((category) => (
          <Tag key={category.uuid}>{category.name}</Tag>
        ))}
        {project.categories.length === 0 && <span className="mk-note">{texts.noCategories}</span>}
      </LinksField>
    </WaitingMark>
  )
}

const statusFields = ['statusUuid']

/** The status of a case; who may change the case changes it here, at once. */
export function StatusPicker({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const chip = <StatusChip tone={statusToneOf(project.statusColor)}>{project.statusName}</StatusChip>
  if (!project.canEdit) return chip
  const options = project.theme.statuses.map((status) => ({
    value: status.uuid,
    label: status.name,
    content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
  }))
  const prepare = () => prepareExit(client)
  const change = async (statusUuid: string) => {
    const status = project.theme.statuses.find(({ uuid }) => uuid === statusUuid)
    if (!status || statusUuid === project.statusUuid) return
    const exit = await askExit(client, statusUuid, [{ uuid: project.uuid, name: project.shownScoutee.name }])
    if (exit === null) return
    const patch = { statusUuid, ...(exit && { exit }) }
    updater.update({ patch, shown: { statusUuid, statusName: status.name, statusColor: status.color, isInExit: false, exit: null } })
  }
  return (
    <WaitingMark uuid={project.uuid} fields={statusFields}>
      <Picker
        label={texts.status}
        options={options}
        value={project.statusUuid}
        onChange={(statusUuid) => void change(statusUuid)}
        isNumbered
        trigger={(props) => (
          <button
            type="button"
            className="mk-pd-status"
            data-key="status"
            aria-label={texts.statusOf(project.statusName)}
            onPointerEnter={prepare}
            onFocus={prepare}
            {...props}
          >
            {chip}
            <Icon icon={ChevronDown} />
          </button>
        )}
      />
    </WaitingMark>
  )
}
