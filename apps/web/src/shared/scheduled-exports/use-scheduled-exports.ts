import type { CallOutput } from '@mekiki/contract'
import { scheduledExportsOperations } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.operations'
import { forgetKeptFormsOf } from '@mekiki/browser/edits/kept-drafts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { notify } from '@mekiki/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import type { ScheduleInput } from '../mail-schedules/use-schedule-form.ts'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'

export type Schedule = CallOutput<typeof scheduledExportsOperations.list>['items'][number]

/** A schedule as it is written. */
export interface ExportInput extends ScheduleInput {
  format: Schedule['format']
}

/** The view that is mailed, and the list in which one without a theme is. */
export interface MailedView {
  uuid: string
  name: string
  themeUuid: string | null
}

/** What of a schedule is written. */
export const contentOf = ({ timing, readers, isPaused, format }: Schedule): ExportInput => ({
  timing,
  readerUuids: readers.map(({ uuid }) => uuid),
  isPaused,
  format
})

const key = 'scheduled-exports'
const every = { queryKey: [key] }

/** The schedules of a view, or all that the person set up or is mailed by. */
export const schedulesQuery = (viewUuid: string | undefined) =>
  queryOptions({
    queryKey: [key, viewUuid ?? ''],
    queryFn: ({ signal }) => call(scheduledExportsOperations.list, { query: { view_uuid: viewUuid } }, { signal }),
    staleTime: 0,
    meta: { isHandled: true }
  })

/** What became of a schedule's mails. */
export const runsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [key, 'runs', uuid],
    queryFn: ({ signal }) => call(scheduledExportsOperations.runs, { params: { schedule_uuid: uuid } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })

/** Writes a schedule: a new one of a view, or in the place of the version that `base` names. */
export function useSaveSchedule(view: Pick<MailedView, 'uuid' | 'themeUuid'>, { isHandled }: { isHandled: boolean }) {
  const client = useQueryClient()
  const keyFor = useRequestKey()
  return useMutation({
    mutationFn: ({ base, body }: { base: Schedule | null; body: ExportInput }) => {
      if (base !== null) return call(scheduledExportsOperations.update, { params: { schedule_uuid: base.uuid }, body }, { ifMatch: base.version })
      const made = { ...body, viewUuid: view.uuid, themeUuid: view.themeUuid }
      return call(scheduledExportsOperations.create, { body: made }, { idempotencyKey: keyFor(made) })
    },
    onSettled: () => client.invalidateQueries(every),
    meta: { isHandled }
  })
}

/** Deletes a schedule, leaves it, or mails the view to the signed-in user now. */
export function useScheduleAct() {
  const texts = useScheduledExportsTexts()
  const client = useQueryClient()
  const told = { remove: texts.removed, leave: texts.left, send: texts.sent }
  return useMutation({
    mutationFn: ({ act, schedule }: { act: keyof typeof told; schedule: Schedule }) =>
      call(scheduledExportsOperations[act], { params: { schedule_uuid: schedule.uuid } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (_, { act, schedule }) => {
      if (act === 'remove') forgetKeptFormsOf(schedule.uuid)
      notify.success(told[act])
    },
    onSettled: () => client.invalidateQueries(every)
  })
}
