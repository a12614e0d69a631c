import type { CallOutput } from '@mekiki/contract'
import { adminBatchesOperations } from '@mekiki/contract/admin/admin-batches/admin-batches.operations'
import { ResponseError } from '@mekiki/api-client'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, notify } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { FormDialog } from '../../app/form-dialog.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useFaults } from '../../app/use-faults.ts'
import { useBatchesTexts } from '../../app/runs/batches-texts.ts'
import { batchesKey, batchName } from '../../app/runs/run.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { formOf, patternOfForm, type ScheduleForm, spellSchedule } from './schedule-form.ts'

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
