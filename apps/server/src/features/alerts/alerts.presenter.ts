import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { AlertFrequency } from '@mekiki/contract/alerts/alerts.schemas'
import type { SettingRow } from './settings.queries.ts'

const frequency = (text: string): AlertFrequency => (text === 'immediately' || text === 'daily' || text === 'weekly' ? text : 'off')

/** A person's choices as the calls give them. */
export function presentSetting(row: SettingRow, nextSends: { daily: Date; weekly: Date }): HandlerOutput<typeof operationGroups.alerts.get> {
  return {
    searchScouteeCreatedAlert: frequency(row.search_scoutee_created_alert),
    searchScouteeUpdatedAlert: frequency(row.search_scoutee_updated_alert),
    projectScouteeAlert: frequency(row.project_scoutee_alert),
    taskReminderMail: row.task_reminder_mail,
    version: row.version,
    nextSends: { daily: nextSends.daily.toISOString(), weekly: nextSends.weekly.toISOString() }
  }
}
