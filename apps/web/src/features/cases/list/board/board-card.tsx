import { formatScore } from '@mekiki/i18n/format'
import { AppLink, classes, colorClasses, colorStyle, CompanyMark, EllipsisText, Icon, type RowColor, Tag, Tooltip } from '@mekiki/ui'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import Clock from 'lucide-react/icons/clock'
import { memo } from 'react'
import { dragOf, pressStep, waitingFields } from '../moving/moving.ts'
import { FollowersCell } from '../table/columns.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { useBoardTexts } from './board-texts.ts'
import { stayOf } from './places.ts'

/** A step that the keyboard asks for: to another column, or to another lane. */
export interface CardStep {
  columns: -1 | 0 | 1
  lanes: -1 | 0 | 1
}

const steps: Readonly<Record<string, CardStep>> = {
  ArrowLeft: { columns: -1, lanes: 0 },
  ArrowRight: { columns: 1, lanes: 0 },
  ArrowUp: { columns: 0, lanes: -1 },
  ArrowDown: { columns: 0, lanes: 1 }
}

/** All that a card shows: it is drawn again only when one of these is another. */
interface BoardCardProps {
  item: ProjectItem
  href: string
  color: RowColor | null
  hintId: string
  isCurrent: boolean
  /** Whether who is in charge stands on the card, and not over its lane. */
  hasPeople: boolean
  averageDays: number
  now: number
  onStep: (item: ProjectItem, step: CardStep) => void
  onDrag: (item: ProjectItem | null) => void
}

function Stay({ item, averageDays, now }: Pick<BoardCardProps, 'item' | 'averageDays' | 'now'>) {
  const texts = useBoardTexts()
  const { days, isLong } = stayOf(item, averageDays, now)
  return (
    <Tooltip title={texts.daysLong(days, Math.round(averageDays))} isDescription>
      <span className={classes('mk-board-days mk-tnum', isLong && 'mk-board-long')}>
        {isLong && <Icon icon={Clock} size={14} />}
        {texts.days(days)}
      </span>
    </Tooltip>
  )
}

/** A case on the board: dragged, or moved with Alt and the arrows, to another status or lane; a press opens it beside the board. */
export const BoardCard = memo(function BoardCard({ item, href, color, hintId, isCurrent, hasPeople, averageDays, now, onStep, onDrag }: BoardCardProps) {
  const { shownScoutee: shown } = item
  const [tag, ...others] = [...item.categories.map((category) => category.name), ...(shown.tags ?? []).map(({ path }) => path)]
  return (
    <li
      className={classes('mk-board-card', isCurrent && 'mk-board-current', colorClasses(color))}
      style={colorStyle(color)}
      title={color?.name}
      data-case={item.uuid}
      {...dragOf(item, item.canEdit, onDrag)}
    >
      <div className="mk-board-title">
        <WaitingMark uuid={item.uuid} fields={waitingFields}>
          <CompanyMark name={shown.name} id={item.scouteeId ?? item.uuid} size={20} />
        </WaitingMark>
        <AppLink
          href={href}
          className="mk-board-link"
          aria-describedby={item.canEdit ? hintId : undefined}
          aria-current={isCurrent ? 'true' : undefined}
          onKeyDown={(event) => pressStep(event, steps, item.canEdit ? (step) => onStep(item, step) : null)}
          draggable={false}
        >
          <EllipsisText>{shown.name}</EllipsisText>
          {color && <span className="mk-hidden">{color.name}</span>}
        </AppLink>
      </div>
      <div className="mk-board-foot">
        {tag !== undefined && (
          <Tag title={tag}>
            <span className="mk-ellipsis">{tag}</span>
          </Tag>
        )}
        {others.length > 0 && (
          <span className="mk-board-rest" title={others.join(' / ')}>
            +{others.length}
          </span>
        )}
        <span className="mk-board-gap" />
        {hasPeople && <FollowersCell item={item} />}
        <Stay item={item} averageDays={averageDays} now={now} />
        {item.allAverageScore !== null && <strong className="mk-tnum">{formatScore(item.allAverageScore)}</strong>}
      </div>
    </li>
  )
})
