import type { CallOutput } from '@mekiki/contract'
import { adminBatchesOperations } from '@mekiki/contract/admin/admin-batches/admin-batches.operations'
import { ResponseError } from '@mekiki/api-client'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, notify, FieldError, Select, TextField, ToggleChip } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { FormDialog, useFaults } from '../../app/form-dialogs.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useBatchesTexts, batchesKey, batchName } from '../../app/runs/run.ts'
import { formOf, patternOfForm, type ScheduleForm, spellSchedule, minuteSteps, type ScheduleKind, scheduleKinds } from './schedule-form.ts'

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
function ScheduleFields({ form, fault, refusal, onChange }: FieldsProps) {
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

type Batch = CallOutput<typeof adminBatchesOperations.list>['items'][number]

/** The next times of what is chosen, as the server reckons them. */
function NextTimes({ pattern }: { pattern: string | null }) {
  const texts = useBatchesTexts()
  const query = useQuery({
    queryKey: [...batchesKey, 'preview', pattern],
    queryFn: ({ signal }) => call(adminBatchesOperations.previewSchedule, { query: { pattern: pattern ?? '' } }, { signal }),
    enabled: pattern !== null && pattern.length >= 9,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isHandled: true }
  })
  const times = pattern === null || query.isError ? [] : (query.data?.nextRunsAt ?? [])
  return (
    <section className="mk-run-part" aria-live="polite">
      <h3>{texts.nextRuns}</h3>
      {times.length === 0 ? (
        <p className="mk-help">{texts.nextRunsNone}</p>
      ) : (
        <ul className="mk-next-times">
          {times.map((time) => (
            <li key={time}>{formatDateTime(time)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** When the clock asks for a batch: chosen in words, or as a pattern, with the next times beside it. */
export function ScheduleDialog({ batch, schedule, onClose }: { batch: Batch; schedule: NonNullable<Batch['schedule']>; onClose: () => void }) {
  const texts = useBatchesTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const [form, setForm] = useState<ScheduleForm>(() => formOf(schedule.pattern))
  const { faults, clear, attempt } = useFaults()
  const [isTried, setTried] = useState(false)
  const said = patternOfForm(form)
  const params = { batch_id: batch.batchId }
  const finish = async (sentence: string) => {
    await client.invalidateQueries({ queryKey: batchesKey })
    notify.success(sentence)
  }
  const write = async (pattern: string | null) => {
    try {
      await call(adminBatchesOperations.setSchedule, { params, body: { pattern } }, { ifMatch: schedule.version })
      await finish(texts.saved)
    } catch (error) {
      if (!(error instanceof ResponseError && error.is('stale_version'))) throw error
      await finish(texts.stale)
    }
  }
  const save = () => {
    setTried(true)
    if ('pattern' in said) return attempt(() => write(said.pattern))
    focusFirstError()
    return false
  }
  const restoreValues = async () => {
    await call(adminBatchesOperations.resetSchedule, { params })
    await finish(texts.reset)
    onClose()
  }
  const change = (part: Partial<ScheduleForm>) => {
    clear()
    setForm((before) => ({ ...before, ...part }))
  }
  const standard = schedule.isOwn && (
    <Button size="medium" variant="link" onClick={restoreValues}>
      {texts.standard}
    </Button>
  )
  return (
    <FormDialog title={texts.scheduleTitle(batchName(batch.batchId, texts))} confirmLabel={words.save} before={standard} onSave={save} onClose={onClose}>
      <ScheduleFields form={form} fault={isTried && 'fault' in said ? said.fault : null} refusal={faults['pattern'] ?? null} onChange={change} />
      <NextTimes pattern={'fault' in said ? null : said.pattern} />
      <p className="mk-help">
        {texts.standardIs(spellSchedule(schedule.standardPattern, texts))}
        {schedule.changedBy !== null && schedule.changedAt !== null && (
          <>
            <br />
            {texts.changedBy(schedule.changedBy, formatDateTime(schedule.changedAt))}
          </>
        )}
      </p>
    </FormDialog>
  )
}
