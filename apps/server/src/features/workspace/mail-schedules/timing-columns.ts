import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'

/** How a schedule is stored, whatever it mails. */
export interface TimingColumns {
  frequency: string
  weekdays: number[] | null
  month_day: number | null
  hour: number
}

/** When a stored schedule mails. */
export function timingOf({ frequency, weekdays, month_day: day, hour }: TimingColumns): MailTiming {
  if (frequency === 'weekly' && weekdays !== null) return { frequency, weekdays, hour }
  return frequency === 'monthly' && day !== null ? { frequency, day, hour } : { frequency: 'daily', hour }
}

/** A timing as it is stored. */
export const columnsOf = (timing: MailTiming): TimingColumns => ({
  frequency: timing.frequency,
  weekdays: timing.frequency === 'weekly' ? timing.weekdays : null,
  month_day: timing.frequency === 'monthly' ? timing.day : null,
  hour: timing.hour
})
