import { Button, Menu } from '@mekiki/ui'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useCalendarTexts } from './calendar-texts.ts'
import { useCalendarLook } from './use-calendar.ts'

const menuWidth = 264

/** By which date the calendar stands. */
export function CalendarTools({ hasWords }: { hasWords: boolean }) {
  const texts = useCalendarTexts()
  const { dates, column, columnName, setColumn } = useCalendarLook()
  const name = texts.date(columnName)
  return (
    <Menu
      label={texts.dates}
      width={menuWidth}
      trigger={(props) => (
        <Button {...props} variant="tonal" icon={CalendarDays} aria-label={name}>
          {hasWords ? name : undefined}
        </Button>
      )}
      items={dates.map(({ key, label }) => ({ key, label, isChecked: key === column, onSelect: () => setColumn(key) }))}
    />
  )
}
