import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { Button, ErrorBlock, Popover, Skeleton, useDelayed, useLanguage } from '@mekiki/ui'
import { useLayoutEffect, useRef } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useListTexts } from '../list-texts.ts'
import { ListedProject } from './calendar-project.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import type { DayProjects } from './days.ts'
import type { WholeDay } from './use-calendar.ts'

const width = 340

/** Gives the focus to the first of the cases that came by the button for more, which goes once all are there; unless the person has gone elsewhere. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null || count <= before.current) return
    const link = list.current?.children[before.current]?.querySelector('a')
    before.current = null
    if (document.activeElement === document.body || document.activeElement === button.current) link?.focus()
  }, [count])
  return { list, button, note: () => (before.current = count) }
}

interface DayListProps {
  day: string
  /** The cases of the day that are known, and how many it has. */
  cases: DayProjects
  /** How many are shown before all are asked for. */
  first?: number
  /** Absent until all were asked for. */
  loaded: WholeDay | undefined
  onMore: () => void
}

/** The cases of a day, the first ones and then a page at a time. */
export function DayList({ day, cases, first = 0, loaded, onMore }: DayListProps) {
  const texts = useCalendarTexts()
  const language = useLanguage()
  const { loadFailed } = useListTexts()
  const parts = useListPartsTexts()
  const items = loaded ? cases.items : cases.items.slice(0, first)
  const { list, button, note } = useFocusOnMore(items.length)
  const isLoading = loaded?.isLoading ?? false
  const left = loaded && !isLoading ? loaded.left : cases.count - items.length
  const more = () => {
    note()
    onMore()
  }
  return (
    <>
      <ul ref={list} className="mk-pcal-list" aria-busy={isLoading}>
        {items.map((item) => (
          <ListedProject key={item.uuid} item={item} />
        ))}
        {isLoading && (
          <li className="mk-pcal-listed" aria-hidden="true">
            <Skeleton width="60%" />
          </li>
        )}
      </ul>
      {loaded?.failed && <ErrorBlock cause={loadFailed} remedy={parts.loadRemedy} onReload={() => loaded.failed?.refetch()} />}
      {left > 0 && !loaded?.failed && (
        <Button
          ref={button}
          variant="link"
          loading={isLoading}
          onClick={more}
          {...(!loaded && { 'aria-label': texts.moreOf(formatDayOfWeek(day, language), left) })}
        >
          {loaded ? texts.loadMore(left) : texts.more(left)}
        </Button>
      )}
    </>
  )
}

/** A day that has more cases than its cell shows. */
export function DayPopover({ anchor, onClose, ...of }: DayListProps & { anchor: Element; onClose: () => void }) {
  const texts = useCalendarTexts()
  const language = useLanguage()
  const isWaiting = of.loaded?.isLoading === true && of.loaded.items.length === 0
  const isLate = useDelayed(isWaiting)
  // It takes its place by its height, which it has not before its cases.
  if (isWaiting && !isLate) return null
  return (
    <Popover anchor={anchor} title={formatDayOfWeek(of.day, language)} note={texts.count(of.cases.count)} width={width} align="left" isFlush onClose={onClose}>
      <DayList {...of} />
    </Popover>
  )
}
