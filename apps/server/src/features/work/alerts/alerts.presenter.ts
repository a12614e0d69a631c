import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { frequencyOf } from './frequency.ts'
import type { SettingRow } from './settings.queries.ts'

/** A person's choices as the calls give them. */
export function presentSetting(row: SettingRow, nextSends: { daily: Date; weekly: Date }): HandlerOutput<typeof operationGroups.alerts.get> {
  return {
    searchScouteeCreatedAlert: frequencyOf(row.search_scoutee_created_alert),
    searchScouteeUpdatedAlert: frequencyOf(row.search_scoutee_updated_alert),
    projectScouteeAlert: frequencyOf(row.project_scoutee_alert),
    taskReminderMail: row.task_reminder_mail,
    dashboardMail: row.dashboard_mail,
    exportMail: row.export_mail,
    version: row.version,
    nextSends: { daily: nextSends.daily.toISOString(), weekly: nextSends.weekly.toISOString() }
  }
}
