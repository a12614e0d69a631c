import { timelineScales, type TimelineScale } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { Button, IconButton, SegmentedControl, StatusChip, statusToneOf, Tooltip } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Summary } from './stays.ts'
import { useTimelineTexts } from './timeline-texts.ts'
import type { Position } from './use-position.ts'

/** The ways along the axis, and how near it is looked at. */
export function TimelineWays({ position, scale }: { position: Position; scale: TimelineScale }) {
  const texts = useTimelineTexts()
  return (
    <div className="mk-timeline-ways">
      <IconButton icon={ChevronLeft} label={texts.earlier} onClick={() => position.step(-1)} />
      <Button variant="ghost" onClick={position.toToday}>
        {texts.today}
      </Button>
      <IconButton icon={ChevronRight} label={texts.later} onClick={() => position.step(1)} />
      <SegmentedControl
        label={texts.scale}
        items={timelineScales.map((value) => ({ value, label: texts.scales[value] }))}
        value={scale}
        onChange={position.zoom}
      />
    </div>
  )
}

/** The statuses with their colours, and for how many days cases are in each on average; of those that end a case, how many came there. */
export function TimelineLegend({ summary, isScrolled = false }: { summary: Summary; isScrolled?: boolean }) {
  const texts = useTimelineTexts()
  return (
    <ul className="mk-timeline-legend" aria-label={texts.averages} {...(isScrolled && { tabIndex: 0 })}>
      {summary.statuses.map(({ statusUuid, statusName, statusColor, isExit, projectCount, averageDays }) => (
        <li key={statusUuid}>
          <Tooltip title={isExit ? texts.reachedOf(statusName, projectCount) : texts.averageOf(statusName, averageDays, projectCount)} isDescription>
            <span className="mk-timeline-mean">
              <StatusChip tone={statusToneOf(statusColor)}>{statusName}</StatusChip>
              <span className="mk-tnum">{isExit ? texts.reached(projectCount) : texts.average(averageDays)}</span>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
