import type { TimelineScale } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { millisecondsOfDay } from '@mekiki/i18n/format'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Axis, dayText, dayWidthOf, tokyoTime } from './axis.ts'
import type { TimelineLook } from './use-timeline.ts'

/** How much of its room is before today, and how much of it is gone over by a step. */
const [todayAt, stepShare] = [5 / 6, 0.8]

// The address follows once the scrolling has come to rest.
const restMilliseconds = 300

/**
 * Where along the axis the timeline is scrolled to, which the address keeps as the first day in view: so that it stays there when the axis begins earlier or has
 * another scale. Without a day today is in view.
 */
export function usePosition(axis: Axis, look: TimelineLook, room: number) {
  const scroller = useRef<HTMLDivElement>(null)
  /** The day that the scrolling itself has put into the address: it stands there already, to the pixel. */
  const own = useRef<string | undefined>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { fromDay } = look
  const { from, dayWidth } = axis
  const wished = Math.round(((tokyoTime(look.now) - from) / millisecondsOfDay) * dayWidth - room * todayAt)
  const today = Math.min(Math.max(0, wished), Math.max(0, Math.floor(axis.width - room)))
  const left = fromDay === undefined ? today : ((Date.parse(`${fromDay}T00:00:00Z`) - from) / millisecondsOfDay) * dayWidth
  const last = useRef('')
  const seen = useRef(0)
  useLayoutEffect(() => {
    const key = `${from} ${dayWidth} ${room}`
    const stands = last.current === key && own.current === fromDay && fromDay !== undefined
    last.current = key
    if (!scroller.current || stands) return
    scroller.current.scrollLeft = left
    // As the browser has it, which takes no more than there is.
    seen.current = scroller.current.scrollLeft
    // The time going on is no reason to move.
    // oxlint-disable-next-line react/exhaustive-deps -- `left` follows the others, and the time
  }, [fromDay, from, dayWidth, room])
  useEffect(() => () => clearTimeout(rest.current), [])
  const dayAt = (pixels: number): string => dayText(from + (pixels / dayWidth) * millisecondsOfDay)
  const settle = () => {
    const at = scroller.current?.scrollLeft
    if (at === undefined) return
    const day = Math.abs(at - today) <= 1 ? undefined : dayAt(at)
    if (day === fromDay || (fromDay !== undefined && Math.abs(at - left) < dayWidth)) return
    own.current = day
    look.setFromDay(day)
  }
  return {
    scroller,
    onScroll: () => {
      // To the sides alone: what is scrolled up and down stays on its day.
      const at = scroller.current?.scrollLeft ?? 0
      if (at === seen.current) return
      seen.current = at
      clearTimeout(rest.current)
      rest.current = setTimeout(settle, restMilliseconds)
    },
    step: (by: -1 | 1) => scroller.current?.scrollBy({ left: by * room * stepShare }),
    toToday: () => {
      if (scroller.current) scroller.current.scrollLeft = today
      if (fromDay !== undefined) look.setFromDay(undefined)
    },
    /** Takes another scale, about the middle of what is in view; today stays in view where it is. */
    zoom: (scale: TimelineScale) => {
      const middle = from + (((scroller.current?.scrollLeft ?? 0) + room / 2) / dayWidth) * millisecondsOfDay
      look.setScale(scale, fromDay === undefined ? undefined : dayText(middle - (room / 2 / dayWidthOf(scale)) * millisecondsOfDay))
    }
  }
}

export type Position = ReturnType<typeof usePosition>
