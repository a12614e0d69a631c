import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { Select, ToggleChip } from '@mekiki/ui'
import { useId, useState } from 'react'
import { useMailSchedulesTexts } from './mail-schedules-texts.ts'
import './mail-schedules.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

const numbers = (from: number, to: number, label: (each: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: label(from + index) }))

/** The same hour in another rhythm, on the days that were chosen for it before. */
function inRhythm(frequency: MailTiming['frequency'], hour: number, days: { weekdays: number[]; day: number }): MailTiming {
  if (frequency === 'daily') return { frequency, hour }
  return frequency === 'weekly' ? { frequency, weekdays: days.weekdays, hour } : { frequency, day: days.day, hour }
}

function WeekdayChips({ chosen, onChange }: { chosen: readonly number[]; onChange: (next: number[]) => void }) {
  const texts = useMailSchedulesTexts()
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId}>
      <span className="mk-label" id={labelId}>
        {texts.weekdays}
      </span>
      <div className="mk-mail-weekdays">
        {weekdays.map((weekday) => (
          <ToggleChip
            key={weekday}
            pressed={chosen.includes(weekday)}
            onChange={(isOn) => onChange(weekdays.filter((each) => (each === weekday ? isOn : chosen.includes(each))))}
          >
            {texts.weekdayName(weekday)}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}

/** How often, on which days and at what hour something is mailed. */
export function TimingFields({ timing, onChange }: { timing: MailTiming; onChange: (next: MailTiming) => void }) {
  const texts = useMailSchedulesTexts()
  const [days, setDays] = useState({ weekdays: [1], day: 1, ...timing })
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
        <WeekdayChips
          chosen={timing.weekdays}
          onChange={(chosen) => {
            setDays({ ...days, weekdays: chosen })
            onChange({ ...timing, weekdays: chosen })
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
