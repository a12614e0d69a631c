import { formatNumber, formatScore } from '@mekiki/i18n/format'
import { Avatar, Icon, IconButton, StatusChip, statusToneOf, statusTones } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import type { StatusRef } from '../cells/cell-values.ts'
import { useListTexts } from '../list-texts.ts'
import { useBoardTexts } from './board-texts.ts'
import type { BoardFigures, BoardLane } from './places.ts'

const score = (value: number | null | undefined, none: string): string => (value == null ? none : formatScore(value))

/** A status over its column: how many cases have it, their average, and the way to a new one. */
export function ColumnHead({
  status,
  figures,
  onAdd
}: {
  status: StatusRef
  figures: BoardFigures['columns'][number] | undefined
  onAdd: (() => void) | null
}) {
  const texts = useBoardTexts()
  return (
    <div className="mk-board-head" role="group" aria-label={texts.column(status.name, figures?.count ?? 0)}>
      <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
      <strong className="mk-tnum">{formatNumber(figures?.count ?? 0)}</strong>
      <span className="mk-board-average">
        {texts.average}
        <strong className="mk-tnum">{score(figures?.averageScore, texts.noAverage)}</strong>
      </span>
      {onAdd && <IconButton icon={Plus} size="small" label={texts.addTo(status.name)} onClick={onAdd} />}
    </div>
  )
}

interface LaneHeadProps {
  lane: BoardLane
  name: string
  /** Whether the lane is a person's, or nobody's. */
  isOfPerson: boolean
  isNobody: boolean
  statuses: readonly StatusRef[]
  isOpen: boolean
  onToggle: () => void
}

/** Over a lane whose it is, its number and average; a folded one shows how many cases it has of each status. */
export function LaneHead({ lane, name, isOfPerson, isNobody, statuses, isOpen, onToggle }: LaneHeadProps) {
  const texts = useBoardTexts()
  const { group } = useListTexts()
  const countOf = ({ uuid }: StatusRef): number => lane.cells.find(({ statusUuid }) => statusUuid === uuid)?.count ?? 0
  return (
    <div className="mk-board-lane-head">
      <IconButton
        icon={isOpen ? ChevronDown : ChevronRight}
        size="small"
        label={isOpen ? group.collapse(name) : group.expand(name)}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {isNobody ? (
        <span className="mk-board-nobody" aria-hidden="true">
          <Icon icon={UserRound} size={14} />
        </span>
      ) : (
        isOfPerson && <Avatar name={name} id={lane.key} size={24} />
      )}
      <strong className="mk-board-lane-name">{name}</strong>
      <span className="mk-board-note">{texts.count(lane.count)}</span>
      <span className="mk-board-note">
        {texts.average} {score(lane.averageScore, texts.noAverage)}
      </span>
      {!isOpen && (
        <ul className="mk-board-dots">
          {statuses
            .filter((status) => countOf(status) > 0)
            .map((status) => (
              <li key={status.uuid}>
                <span className="mk-board-dot" style={{ background: statusTones[statusToneOf(status.color)][2] }} aria-hidden="true" />
                {status.name} {formatNumber(countOf(status))}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
