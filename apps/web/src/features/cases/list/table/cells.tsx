import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { formatScore } from '@mekiki/i18n/format'
import { AvatarGroup, Icon, StatusChip, Tooltip } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { NameCell } from '../../../../shared/list/cells.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** The company of a case with its representative, the lock of a restricted theme, and the mark of a change that waits. */
export function ProjectNameCell({ item, restrictedText }: { item: ProjectItem; restrictedText: string }) {
  const { name, representative } = item.shownScoutee
  const lock = item.isRestricted && (
    <Tooltip title={restrictedText}>
      <span className="mk-case-lock" role="img" aria-label={restrictedText}>
        <Icon icon={Lock} size={14} />
      </span>
    </Tooltip>
  )
  const after = (
    <>
      {lock}
      <WaitingMark uuid={item.uuid} />
    </>
  )
  return <NameCell id={item.scouteeId ?? item.uuid} name={name} after={after} sub={representative} />
}

export function StatusCell({ item }: { item: ProjectItem }) {
  return <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
}

export function FollowersCell({ item }: { item: ProjectItem }) {
  const { inactive } = useListPartsTexts()
  if (item.followers.length === 0) return null
  const ordered = item.followers.toSorted((left, right) => Number(right.activeFlg) - Number(left.activeFlg))
  return <AvatarGroup people={ordered.map(({ uuid, name, activeFlg }) => ({ id: uuid, name: activeFlg ? name : inactive(name) }))} />
}

export function ScoreCell({ value }: { value: number | null }) {
  return <span className="mk-score-cell">{formatScore(value)}</span>
}
