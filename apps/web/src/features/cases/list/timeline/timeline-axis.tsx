import { classes } from '@mekiki/ui'
import { type Axis, shareOf, type Step, stepsOf, tokyoTime, unitOver } from './axis.ts'
import { useTimelineTexts } from './timeline-texts.ts'

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`

/** Where a stretch of time stands on an axis. */
export function placeOn(axis: Axis, from: number, to: number): { left: string; width: string } {
  const [first, last] = [shareOf(axis, from), shareOf(axis, to)]
  return { left: percent(first), width: percent(last - first) }
}

/** The most steps whose names stand beside each other on paper. */
const mostOnPaper = 18

/** What a step is called, below the name of what it lies in. */
function useStepWords(scale: Axis['scale']) {
  const texts = useTimelineTexts()
  return {
    over: ({ year, month }: Step): string => (scale === 'week' ? texts.yearMonth(year, month) : texts.year(year)),
    of: ({ month, day }: Step): string =>
      scale === 'week' ? `${month}/${day}` : scale === 'month' ? texts.month(month) : texts.quarter(month - ((month - 1) % 3))
  }
}

/** The head of the axis: its steps, and over them the months or years that they lie in. */
export function AxisHead({ axis }: { axis: Axis }) {
  const words = useStepWords(axis.scale)
  const steps = stepsOf(axis, axis.scale)
  return (
    <div className={classes('mk-timeline-ticks', steps.length > mostOnPaper && 'mk-timeline-dense')} aria-hidden="true">
      {stepsOf(axis, unitOver[axis.scale]).map((step) => (
        <span key={step.at} className="mk-timeline-over" style={placeOn(axis, step.at, step.end)}>
          <span>{words.over(step)}</span>
        </span>
      ))}
      {steps.map((step) => (
        <span key={step.at} className="mk-timeline-tick mk-tnum" style={placeOn(axis, step.at, step.end)}>
          {words.of(step)}
        </span>
      ))}
    </div>
  )
}

/** What stands behind the rows: the lines between steps, weekends where days can be told apart, and today. */
export function AxisGround({ axis, now }: { axis: Axis; now: number }) {
  const texts = useTimelineTexts()
  const weeks = (axis.to - axis.from) / 604_800_000
  return (
    <div className="mk-timeline-ground" aria-hidden="true">
      {axis.scale === 'week' && <div className="mk-timeline-weekends" style={{ backgroundSize: `${100 / weeks}% 100%` }} />}
      {stepsOf(axis, axis.scale).map((step) => (
        <span key={step.at} className="mk-timeline-line" style={{ left: placeOn(axis, step.at, step.end).left }} />
      ))}
      <span className="mk-timeline-today" style={{ left: percent(shareOf(axis, tokyoTime(now))) }} title={texts.today} />
    </div>
  )
}
