import { FieldError, Select, TextField, ToggleChip } from '@mekiki/ui'
import { useBatchesTexts } from '../../app/runs/batches-texts.ts'
import { minuteSteps, type ScheduleForm, type ScheduleKind, scheduleKinds } from './schedule-form.ts'

interface FieldsProps {
  form: ScheduleForm
  fault: 'time' | 'weekdays' | 'pattern' | null
  /** What the server said of the pattern. */
  refusal: string | null
  onChange: (part: Partial<ScheduleForm>) => void
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function NumberChoice({
  label,
  value,
  values,
  nameOf,
  onChange
}: {
  label: string
  value: number
  values: readonly number[]
  nameOf: (value: number) => string
  onChange: (value: number) => void
}) {
  const options = [...new Set([...values, value])].toSorted((one, other) => one - other).map((one) => ({ value: String(one), label: nameOf(one) }))
  return <Select label={label} value={String(value)} options={options} onChange={(chosen) => chosen !== null && onChange(Number(chosen))} />
}

function Weekdays({ form, fault, onChange }: Pick<FieldsProps, 'form' | 'fault' | 'onChange'>) {
  const texts = useBatchesTexts()
  const toggle = (day: number, isOn: boolean) => onChange({ weekdays: isOn ? [...form.weekdays, day] : form.weekdays.filter((one) => one !== day) })
  return (
    <div role="group" aria-label={texts.weekdays}>
      <span className="mk-schedule-label">{texts.weekdays}</span>
      <div className="mk-ops-row">
        {texts.weekdayNames.map((name, day) => (
          <ToggleChip key={name} pressed={form.weekdays.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
            {name}
          </ToggleChip>
        ))}
      </div>
      {fault === 'weekdays' && <FieldError>{texts.weekdayFault}</FieldError>}
    </div>
  )
}

/** What is chosen for each kind of schedule. */
export function ScheduleFields({ form, fault, refusal, onChange }: FieldsProps) {
  const texts = useBatchesTexts()
  const { kind } = form
  const hasTime = kind === 'daily' || kind === 'weekly' || kind === 'monthly'
  return (
    <>
      <Select
        label={texts.scheduleKind}
        value={kind}
        options={scheduleKinds.map((value) => ({ value, label: texts.scheduleKinds[value] }))}
        onChange={(value: ScheduleKind | null) => value !== null && onChange({ kind: value })}
      />
      {kind === 'minutes' && (
        <NumberChoice label={texts.every} value={form.every} values={minuteSteps} nameOf={texts.everyMinutes} onChange={(every) => onChange({ every })} />
      )}
      {kind === 'hourly' && (
        <NumberChoice label={texts.minute} value={form.minute} values={numbers(0, 59)} nameOf={texts.minuteOf} onChange={(minute) => onChange({ minute })} />
      )}
      {kind === 'weekly' && <Weekdays form={form} fault={fault} onChange={onChange} />}
      {kind === 'monthly' && (
        <NumberChoice label={texts.day} value={form.day} values={numbers(1, 31)} nameOf={texts.dayOf} onChange={(day) => onChange({ day })} />
      )}
      {hasTime && (
        <TextField
          label={texts.time}
          required
          value={form.time}
          error={fault === 'time' ? texts.timeFault : undefined}
          onChange={(time) => onChange({ time })}
        />
      )}
      {kind === 'pattern' && (
        <TextField
          label={texts.pattern}
          required
          help={texts.patternHelp}
          value={form.pattern}
          error={refusal ?? (fault === 'pattern' ? texts.patternHelp : undefined)}
          onChange={(pattern) => onChange({ pattern })}
        />
      )}
    </>
  )
}
