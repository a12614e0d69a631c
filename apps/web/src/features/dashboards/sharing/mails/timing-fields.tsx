import type { MailTiming } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.schemas'
import { Select } from '@mekiki/ui'
import { useState } from 'react'
import { useMailsTexts } from './mails-texts.ts'

const numbers = (from: number, to: number, label: (each: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: label(from + index) }))

/** The same hour in another rhythm, on the days that were chosen for it before. */
function inRhythm(frequency: MailTiming['frequency'], hour: number, { weekday, day }: { weekday: number; day: number }): MailTiming {
  if (frequency === 'daily') return { frequency, hour }
  return frequency === 'weekly' ? { frequency, weekday, hour } : { frequency, day, hour }
}

/** How often, on which day and at what hour a dashboard is mailed. */
export function TimingFields({ timing, onChange }: { timing: MailTiming; onChange: (next: MailTiming) => void }) {
  const texts = useMailsTexts()
  const [days, setDays] = useState({ weekday: 1, day: 1, ...timing })
  const rhythms = (['daily', 'weekly', 'monthly'] as const).map((value) => ({ value, label: texts.frequencies[value] }))
  return (
    <>
      <Select
        label={texts.frequency}
        options={rhythms}
        value={timing.frequency}
        onChange={(frequency) => frequency !== null && onChange(inRhythm(frequency, timing.hour, days))}
      />
      {timing.frequency === 'weekly' && (
        <Select
          label={texts.weekday}
          options={numbers(1, 7, texts.weekdayName)}
          value={String(timing.weekday)}
          onChange={(weekday) => {
            if (weekday === null) return
            setDays({ ...days, weekday: Number(weekday) })
            onChange({ ...timing, weekday: Number(weekday) })
          }}
        />
      )}
      {timing.frequency === 'monthly' && (
        <Select
          label={texts.day}
          help={texts.dayHelp}
          options={numbers(1, 31, texts.dayName)}
          value={String(timing.day)}
          onChange={(day) => {
            if (day === null) return
            setDays({ ...days, day: Number(day) })
            onChange({ ...timing, day: Number(day) })
          }}
        />
      )}
      <Select
        label={texts.hour}
        options={numbers(0, 23, (hour) => `${hour}:00`)}
        value={String(timing.hour)}
        onChange={(hour) => hour !== null && onChange({ ...timing, hour: Number(hour) })}
      />
    </>
  )
}
