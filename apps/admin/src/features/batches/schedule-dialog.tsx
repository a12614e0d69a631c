import type { CallOutput } from '@mekiki/contract'
import { adminBatchesOperations } from '@mekiki/contract/admin-batches/admin-batches.operations'
import { ResponseError } from '@mekiki/api-client'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Dialog, notify } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const said = patternOfForm(form)
  const params = { batch_id: batch.batchId }
  const finish = async (sentence: string) => {
    await client.invalidateQueries({ queryKey: batchesKey })
    notify.success(sentence)
    onClose()
  }
  const save = async () => {
    setTried(true)
    if ('fault' in said) return focusFirstError()
    try {
      await call(adminBatchesOperations.setSchedule, { params, body: { pattern: said.pattern } }, { ifMatch: schedule.version })
      await finish(texts.saved)
    } catch (error) {
      const fault = findFieldErrors(error)?.['pattern']
      if (fault !== undefined) {
        setRefusal(fault)
        return focusFirstError()
      }
      if (error instanceof ResponseError && error.is('stale_version')) return finish(texts.stale)
      throw error
    }
  }
  const giveBack = async () => {
    await call(adminBatchesOperations.resetSchedule, { params })
    await finish(texts.reset)
  }
  const footer = (
    <>
      {schedule.isOwn && (
        <Button size="medium" variant="link" onClick={giveBack}>
          {texts.standard}
        </Button>
      )}
      <Button size="medium" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {words.save}
      </Button>
    </>
  )
  const change = (part: Partial<ScheduleForm>) => {
    setRefusal(null)
    setForm((before) => ({ ...before, ...part }))
  }
  return (
    <Dialog open width="medium" title={texts.scheduleTitle(batchName(batch.batchId, texts))} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <ScheduleFields form={form} fault={isTried && 'fault' in said ? said.fault : null} refusal={refusal} onChange={change} />
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
      </div>
    </Dialog>
  )
}
