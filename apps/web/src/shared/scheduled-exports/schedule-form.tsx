import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { scheduledExportsOperations } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.operations'
import { Select } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../app/session/me.ts'
import { ScheduleDialog } from '../mail-schedules/schedule-dialog.tsx'
import { firstTiming, useScheduleForm } from '../mail-schedules/use-schedule-form.ts'
import { useScheduledExportsTexts } from './scheduled-exports-texts.ts'
import { contentOf, type ExportInput, type MailedView, type Schedule, schedulesQuery, useSaveSchedule } from './use-scheduled-exports.ts'

interface FormProps {
  view: Pick<MailedView, 'uuid' | 'themeUuid'>
  /** The schedule to change; null for a new one. */
  schedule: Schedule | null
  onClose: () => void
}

/** Sets up or changes when a view is mailed, in which format, and to whom. */
export function ScheduleForm({ view, schedule, onClose }: FormProps) {
  const texts = useScheduledExportsTexts()
  const { uuid: userUuid } = useCurrentUser()
  const listed = useQuery(schedulesQuery(view.uuid))
  const form = useScheduleForm<Schedule, ExportInput>({
    keepAs: `scheduled-export:${schedule?.uuid ?? `new:${view.uuid}`}`,
    schedule,
    start: { timing: firstTiming, readerUuids: [userUuid], isPaused: false, format: 'xlsx' },
    contentOf,
    findCurrent: (error) => findStaleCurrent(scheduledExportsOperations.update, error),
    save: useSaveSchedule(view, { isHandled: true }),
    onDone: onClose
  })
  const possibleReaderUuids = listed.data?.possibleReaderUuids ?? null
  return (
    <ScheduleDialog
      form={form}
      onChange={form.change}
      isNew={schedule === null}
      possibleReaderUuids={possibleReaderUuids}
      readersHelp={texts.readersHelp}
      onClose={onClose}
    >
      <Select
        label={texts.format}
        options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: texts.formats[value] }))}
        value={form.input.format}
        onChange={(format) => format !== null && form.change({ format })}
      />
    </ScheduleDialog>
  )
}
