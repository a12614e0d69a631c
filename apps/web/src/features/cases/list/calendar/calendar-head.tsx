import { Button, IconButton } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { addMonths, isShownMonth, monthOf } from '../../../../shared/calendar/month-days.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import type { CalendarLook } from './use-calendar.ts'

/** Over the days: the ways to other months, which one it is, how many cases it has, and how many stand nowhere. `count`: null while nobody knows. */
export function CalendarHead({ look, count, withoutDay }: { look: CalendarLook; count: number | null; withoutDay: number }) {
  const { month, today, setMonth } = look
  const texts = useCalendarTexts()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className="mk-pcal-head">
      <div className="mk-pcal-ways">
        <IconButton icon={ChevronLeft} label={texts.previous} disabled={!isShownMonth(before)} onClick={() => setMonth(before)} />
        <Button variant="ghost" disabled={month === monthOf(today)} onClick={() => setMonth(monthOf(today))}>
          {texts.today}
        </Button>
        <IconButton icon={ChevronRight} label={texts.next} disabled={!isShownMonth(after)} onClick={() => setMonth(after)} />
      </div>
      <h2 className="mk-pcal-month" aria-live="polite">
        {texts.month(month)}
      </h2>
      {count !== null && <span className="mk-pcal-note mk-tnum">{texts.count(count)}</span>}
      {withoutDay > 0 && <span className="mk-pcal-note mk-pcal-without mk-tnum">{texts.withoutDay(withoutDay)}</span>}
    </div>
  )
}
