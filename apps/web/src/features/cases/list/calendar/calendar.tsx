import { classes, EmptyState, ErrorBlock } from '@mekiki/ui'
import { useEffect, useState } from 'react'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useMeasured } from '../../../../shared/hooks/use-measured.ts'
import { monthOf } from '../../../../shared/calendar/month-days.ts'
import { CardEditor } from '../cells/card-editor.tsx'
import { useListTexts } from '../list-texts.ts'
import { useKeptFocus } from '../moving/use-kept-focus.ts'
import { useProjectList } from '../project-list-state.tsx'
import { NothingFound } from '../table/project-table.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { Agenda } from './agenda.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { dayOf, noProjects } from './days.ts'
import { useCalendar, useCalendarLook } from './use-calendar.ts'
import { useDayMoves } from './use-day-moves.ts'
import './calendar.css'

/** From this width on the days stand beside each other; below it, and beside a preview, those that have cases stand in a list. */
const gridWidth = 640

const roomOf = (area: HTMLElement) => ({ width: area.clientWidth, height: area.clientHeight })

/** The list that was there before while it has the same cases. */
function useSameList(items: readonly ProjectItem[]): readonly ProjectItem[] {
  const [kept, setKept] = useState(items)
  const isSame = kept.length === items.length && kept.every((item, at) => item === items[at])
  if (!isSame) setKept(items)
  return isSame ? kept : items
}

/** The cases by the day of one of their dates: a month at a time, as a grid or, where there is little room, as a list of days. */
export function Calendar() {
  const { step, setShown } = useProjectList()
  const { loadFailed } = useListTexts()
  const texts = useCalendarTexts()
  const parts = useListPartsTexts()
  const look = useCalendarLook()
  const { answer, byDay, whole, showMore } = useCalendar(look)
  const { value: room, ref } = useMeasured(roomOf)
  const [said, setSaid] = useState('')
  const moves = useDayMoves(look.column, look.columnName, setSaid)
  const items = useSameList(look.weeks.flat().flatMap((day) => (byDay.get(day) ?? noProjects).items))
  const total = answer.data?.totalCount
  useEffect(() => setShown(total === undefined ? null : { items, total }), [items, total, setShown])
  const inMonth = [...byDay].reduce((sum, [day, { count }]) => (monthOf(day) === look.month ? sum + count : sum), 0)
  const isGrid = (room?.width ?? 0) >= gridWidth
  // In a cell that does not show a case, the way to the others of its day stands in for it.
  useKeptFocus(isGrid, (uuid) => {
    const item = items.find((each) => each.uuid === uuid)
    const day = item && dayOf(item, look.column)
    return day ? document.querySelector<HTMLElement>(`.mk-pcal [data-day="${day}"] button`) : null
  })
  if (answer.data?.totalCount === 0) return <NothingFound />
  const Days = isGrid ? CalendarGrid : Agenda
  return (
    <>
      {step === 'phone' && (
        <div className="mk-pcal-tools">
          <CalendarTools hasWords />
        </div>
      )}
      <CalendarHead look={look} count={answer.data && !answer.isPlaceholderData ? inMonth : null} withoutDay={answer.data?.withoutDay ?? 0} />
      <div ref={ref} className={classes('mk-pcal', isGrid && 'mk-pcal-wide')} aria-busy={answer.isFetching}>
        {answer.isError && !answer.data ? (
          <ErrorBlock cause={loadFailed} remedy={parts.loadRemedy} onReload={() => answer.refetch()} />
        ) : (
          room && (
            <Days
              look={look}
              byDay={byDay}
              whole={whole}
              showMore={showMore}
              height={room.height}
              isLoading={answer.isPending || answer.isPlaceholderData}
              moves={moves}
            />
          )
        )}
        {!isGrid && room && inMonth === 0 && answer.data && !answer.isPlaceholderData && <EmptyState kind="byFilter" title={texts.noneInMonth} />}
      </div>
      <CardEditor items={items} />
      <p className="mk-hidden" role="status" aria-live="polite">
        {said}
      </p>
    </>
  )
}
