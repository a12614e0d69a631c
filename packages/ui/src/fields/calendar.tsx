import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, jaJP } from '@mui/x-date-pickers/locales'
import { tokyoDay } from '@mekiki/i18n/format'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/ja'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useLanguage, useTexts } from '../base/ui-context.tsx'

/** The month sheet of a date field with its four acts. Default export, since it is loaded when first opened. */
export default function Calendar({ value, onPick, onCancel }: { value: string | null; onPick: (day: string | null) => void; onCancel: () => void }) {
  const texts = useTexts()
  const language = useLanguage()
  const [day, setDay] = useState<Dayjs | null>(value === null ? null : dayjs(value))
  // The kit's own Japanese says "next" with a word that means "coming".
  const names = {
    ...(language === 'ja' ? jaJP : enUS).components.MuiLocalizationProvider.defaultProps.localeText,
    previousMonth: texts.previousMonth,
    nextMonth: texts.nextMonth
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={names}>
      <DateCalendar
        value={day}
        onChange={setDay}
        autoFocus
        views={['year', 'month', 'day']}
        openTo="day"
        reduceAnimations
        dayOfWeekFormatter={(date) => texts.weekdays[date.day()] ?? ''}
        slotProps={{ calendarHeader: { format: texts.calendarHeader } }}
      />
      <div className="mk-calendar-foot">
        <Button onClick={() => setDay(dayjs(tokyoDay(Date.now())))}>{texts.today}</Button>
        <Button variant="ghost" onClick={() => onPick(null)}>
          {texts.clear}
        </Button>
        <div className="mk-actions">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="primary" disabled={day === null} onClick={() => onPick(day?.format('YYYY-MM-DD') ?? null)}>
            {texts.confirm}
          </Button>
        </div>
      </div>
    </LocalizationProvider>
  )
}
