import { AppLink, classes, colorClasses, colorStyle, EllipsisText, StatusChip, statusTones, token, Tooltip, statusToneOf } from '@mekiki/ui'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { dragOf, pressStep, useProjectHref, waitingFields } from '../moving/moving.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { useCalendarTexts } from './calendar-texts.ts'

/** By how many days the arrows move a case. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface CalendarProjectProps {
  item: ProjectItem
  href: string
  isCurrent: boolean
  tabIndex: 0 | -1
  /** Whether its date can be changed. */
  canMove: boolean
  onStep: (item: ProjectItem, days: number) => void
  onDrag: (item: ProjectItem | null) => void
}

/** A case in a cell of the calendar: its name in the colours of its status; dragged, or moved with Alt and the arrows, to another day. */
export function CalendarProject({ item, href, isCurrent, tabIndex, canMove, onStep, onDrag }: CalendarProjectProps) {
  const texts = useCalendarTexts()
  const color = useProjectList().colorOf?.(item) ?? null
  const [ground, ink, dot] = color ? [color.ground, token('ink'), color.line] : statusTones[statusToneOf(item.statusColor)]
  return (
    <li className={classes('mk-pcal-case', isCurrent && 'mk-pcal-current')} data-case={item.uuid} {...dragOf(item, canMove, onDrag)}>
      <Tooltip title={texts.hintOf([item.shownScoutee.name, item.statusName, ...(color ? [color.name] : [])])} isDescription>
        <AppLink
          href={href}
          className="mk-pcal-link"
          style={{ background: ground, color: ink }}
          tabIndex={tabIndex}
          aria-current={isCurrent ? 'true' : undefined}
          onKeyDown={(event) => pressStep(event, steps, canMove ? (days) => onStep(item, days) : null)}
          draggable={false}
        >
          <WaitingMark uuid={item.uuid} fields={waitingFields}>
            <span className="mk-pcal-dot" style={{ background: dot }} aria-hidden="true" />
          </WaitingMark>
          <span className="mk-ellipsis">{item.shownScoutee.name}</span>
        </AppLink>
      </Tooltip>
    </li>
  )
}

/** A case in a list of a day: its name and its status. */
export function ListedProject({ item }: { item: ProjectItem }) {
  const { projectUuid, colorOf } = useProjectList()
  const color = colorOf?.(item) ?? null
  const isCurrent = item.uuid === projectUuid
  const href = useProjectHref()(item.uuid)
  return (
    <li
      className={classes('mk-pcal-listed', isCurrent && 'mk-pcal-current', colorClasses(color))}
      style={colorStyle(color)}
      title={color?.name}
      data-case={item.uuid}
    >
      <AppLink href={href} className="mk-pcal-listed-link" aria-current={isCurrent ? 'true' : undefined}>
        <span className="mk-pcal-name">
          <WaitingMark uuid={item.uuid} fields={waitingFields}>
            <EllipsisText>{item.shownScoutee.name}</EllipsisText>
            {color && <span className="mk-hidden">{color.name}</span>}
          </WaitingMark>
        </span>
        <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
      </AppLink>
    </li>
  )
}
