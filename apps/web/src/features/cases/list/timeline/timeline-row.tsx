import { formatDay } from '@mekiki/i18n/format'
import { AppLink, classes, colorClasses, colorStyle, EllipsisText, type RowColor, StatusChip, statusToneOf, statusTones, Tooltip } from '@mekiki/ui'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { memo, useId } from 'react'
import { waitingFields } from '../moving/moving.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { type Axis, tokyoTime } from './axis.ts'
import { daysOf, isEnd, type Stay, staysNow, type TimelineProject } from './stays.ts'
import { useStayWords } from './stay-words.ts'
import { placeOn } from './timeline-axis.tsx'
import { useTimelineTexts } from './timeline-texts.ts'

/** From these widths on a bar has its name in it, and its days as well. */
const [namedWidth, countedWidth] = [44, 120]

/** All that a row shows: it is drawn again only when one of these is another, and asks for nothing that changes with the whole list. */
interface RowProps {
  project: TimelineProject
  now: number
  href: string
  isCurrent: boolean
  color: RowColor | null
}

interface NameProps extends Omit<RowProps, 'project'> {
  item: ProjectItem
  stays: readonly Stay[]
  /** Whether the colour of the case is here, and not around it. */
  isTinted?: boolean
}

/** The name of a case, which opens it, and its status; its statuses so far are read out with it. */
function Name({ item, stays, now, href, isCurrent, color, isTinted = false }: NameProps) {
  const words = useStayWords(now)
  const id = useId()
  return (
    <div className={classes('mk-timeline-name', isTinted && colorClasses(color))} style={isTinted ? colorStyle(color) : undefined} title={color?.name}>
      <WaitingMark uuid={item.uuid} fields={waitingFields}>
        <AppLink href={href} aria-describedby={id} aria-current={isCurrent ? 'true' : undefined}>
          <EllipsisText>{item.shownScoutee.name}</EllipsisText>
        </AppLink>
      </WaitingMark>
      <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
      <span id={id} className="mk-hidden">
        {color && `${color.name} `}
        {words.row(stays)}
      </span>
    </div>
  )
}

interface BarProps {
  stay: Stay
  axis: Axis
  now: number
  hint: string
  onOpen: () => void
}

/** The time in a status as a bar. */
function Bar({ stay, axis, now, hint, onOpen }: BarProps) {
  const texts = useTimelineTexts()
  const [ground, ink, dot] = statusTones[statusToneOf(stay.statusColor)]
  const days = daysOf(stay, now)
  const width = days * axis.dayWidth
  return (
    <Tooltip title={hint} isDescription={width >= namedWidth}>
      <button
        type="button"
        tabIndex={-1}
        className={classes('mk-timeline-stay', 'mk-timeline-bar', stay.to === null && 'mk-timeline-open')}
        style={{ ...placeOn(axis, tokyoTime(stay.from), tokyoTime(stay.to ?? now)), background: ground, color: ink, '--mk-dot': dot }}
        onClick={onOpen}
      >
        {width >= namedWidth && <span className="mk-timeline-word">{width >= countedWidth ? texts.past(stay.statusName, days) : stay.statusName}</span>}
      </button>
    </Tooltip>
  )
}

/** Where a case ended: a mark with its name and day, which stays in view where its place is scrolled out. */
function End({ stay, axis, hint, onOpen }: Omit<BarProps, 'now'>) {
  const texts = useTimelineTexts()
  return (
    <div className="mk-timeline-after" style={{ left: placeOn(axis, tokyoTime(stay.from), axis.to).left }}>
      <Tooltip title={hint} isDescription>
        <button
          type="button"
          tabIndex={-1}
          className="mk-timeline-stay mk-timeline-end"
          style={{ '--mk-dot': statusTones[statusToneOf(stay.statusColor)][2] }}
          onClick={onOpen}
        >
          {texts.ended(stay.statusName, formatDay(stay.from))}
        </button>
      </Tooltip>
    </div>
  )
}

/** A case along the axis. */
export const TimelineRow = memo(function TimelineRow({ project, axis, now, onOpen, ...link }: RowProps & { axis: Axis; onOpen: (item: ProjectItem) => void }) {
  const words = useStayWords(now)
  const { item } = project
  const stays = staysNow(project, now)
  return (
    <li className={classes('mk-timeline-row', link.isCurrent && 'mk-timeline-current')} data-case={item.uuid}>
      <Name isTinted item={item} stays={stays} now={now} {...link} />
      <div className="mk-timeline-track">
        {stays.map((stay, at) => {
          const part = { stay, axis, hint: words.whole(stay, at === 0), onOpen: () => onOpen(item) }
          const key = stay.from + stay.statusUuid
          return isEnd(stay) ? <End key={key} {...part} /> : <Bar key={key} {...part} now={now} />
        })}
      </div>
    </li>
  )
})

/** A case where there is no room for an axis: its statuses as a slim bar of their lengths, and in words. */
export const TimelineCard = memo(function TimelineCard({ project, now, ...link }: RowProps) {
  const words = useStayWords(now)
  const { item } = project
  const stays = staysNow(project, now)
  return (
    <li
      className={classes('mk-timeline-card', link.isCurrent && 'mk-timeline-current', colorClasses(link.color))}
      style={colorStyle(link.color)}
      data-case={item.uuid}
    >
      <Name item={item} stays={stays} now={now} {...link} />
      <div className="mk-timeline-slim" aria-hidden="true">
        {stays.map((stay) => (
          <span
            key={stay.from + stay.statusUuid}
            style={{ flexGrow: isEnd(stay) ? 0 : daysOf(stay, now), background: statusTones[statusToneOf(stay.statusColor)][2] }}
          />
        ))}
      </div>
      <p className="mk-timeline-words" aria-hidden="true">
        {words.row(stays)}
      </p>
    </li>
  )
})
