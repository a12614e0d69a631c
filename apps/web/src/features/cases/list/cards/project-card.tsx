import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { formatScore } from '@mekiki/i18n/format'
import { AppLink, classes, colorClasses, colorStyle, CompanyMark, Icon, type RowColor, StatusChip, statusToneOf } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { memo } from 'react'
import { useListTexts } from '../list-texts.ts'
import { FollowersCell } from '../table/columns.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { useLongPress } from './use-long-press.ts'

/** What a case's card shows: the company with its representative, the average, the status, the theme and the people in charge. */
function Inside({ item, color, mark }: { item: ProjectItem; color: RowColor | null; mark: 'company' | 'on' | 'off' }) {
  const texts = useListTexts()
  const { name, representative } = item.shownScoutee
  return (
    <>
      {mark === 'company' ? (
        <CompanyMark name={name} id={item.scouteeId ?? item.uuid} size={40} />
      ) : (
        <span className="mk-pcard-box">
          <span className={classes('mk-check', mark === 'on' && 'mk-check-on')} aria-hidden="true" />
        </span>
      )}
      <span className="mk-pcard-names">
        <span className="mk-pcard-title">
          <span className="mk-pcard-name">{name}</span>
          {color && <span className="mk-hidden">{color.name}</span>}
          {item.isRestricted && (
            <span className="mk-case-lock" role="img" aria-label={texts.restricted}>
              <Icon icon={Lock} size={14} />
            </span>
          )}
          <WaitingMark uuid={item.uuid} />
        </span>
        {representative !== null && representative !== '' && <span className="mk-pcard-sub">{representative}</span>}
      </span>
      {item.allAverageScore !== null && (
        <span className="mk-pcard-score">
          <strong>{formatScore(item.allAverageScore)}</strong> <span className="mk-pcard-sub">{texts.cards.average}</span>
        </span>
      )}
      <span className="mk-pcard-foot">
        <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
        <span className="mk-pcard-theme">{item.themeName}</span>
        <FollowersCell item={item} hint={false} />
      </span>
    </>
  )
}

interface ProjectCardProps {
  item: ProjectItem
  href: string
  isCurrent: boolean
  /** Whether a press selects it instead of opening it. */
  isSelecting: boolean
  isSelected: boolean
  color: RowColor | null
  onToggle: (uuid: string) => void
}

/** A case as a card: pressed it opens, held it is selected. */
export const ProjectCard = memo(function ProjectCard({ item, href, isCurrent, isSelecting, isSelected, color, onToggle }: ProjectCardProps) {
  const hold = useLongPress(() => onToggle(item.uuid))
  if (isSelecting) {
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        className={classes('mk-pcard', isSelected ? 'mk-pcard-selected' : colorClasses(color))}
        style={colorStyle(color)}
        onClick={() => onToggle(item.uuid)}
      >
        <Inside item={item} color={color} mark={isSelected ? 'on' : 'off'} />
      </button>
    )
  }
  return (
    <AppLink
      className={classes('mk-pcard', colorClasses(color))}
      style={colorStyle(color)}
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      draggable={false}
      {...hold}
    >
      <Inside item={item} color={color} mark="company" />
    </AppLink>
  )
})
