import { isDeepStrictEqual } from 'node:util'
import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import type { operationGroups } from '@mekiki/contract'
import { alertKinds, type AlertFrequency } from '@mekiki/contract/work/alerts/alerts.schemas'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentSetting } from './alerts.presenter.ts'
import { alertColumns, ensureSettings, lockSetting, readSetting, startWatching, writeSetting } from './settings.queries.ts'
import { lastSendTime, nextSendTime } from '../../../platform/send-times.ts'

/** 8:00 in Tokyo every day, or on Mondays (3-decisions, "Alerts"). */
const timings: Record<'daily' | 'weekly', MailTiming> = {
  daily: { frequency: 'daily', hour: 8 },
  weekly: { frequency: 'weekly', weekdays: [1], hour: 8 }
}

/** The next send time after an instant. */
export const nextSend = (frequency: 'daily' | 'weekly', after: Date): Date => nextSendTime(timings[frequency], after)

/** The last send time that is not after an instant. */
export const lastSend = (frequency: 'daily' | 'weekly', until: Date): Date => lastSendTime(timings[frequency], until)

/** Up to when an alert tells now: to `horizon` at once, else to the last send time; null when nothing is due since `seenUntil`. */
export function dueUntil(frequency: AlertFrequency, seenUntil: Date, horizon: Date): Date | null {
  if (frequency === 'off') return null
  const until = frequency === 'immediately' ? horizon : lastSend(frequency, horizon)
  return until > seenUntil ? until : null
}

const nextSends = (now: Date) => ({ daily: nextSend('daily', now), weekly: nextSend('weekly', now) })

/** The caller's choices. */
export const getSetting: SimpleUseCase<typeof operationGroups.alerts.get> = async ({ tx, actor, now }) =>
  presentSetting(await readSetting(tx, actor.userUuid), nextSends(now))

/**
 * Changes the caller's choices. An alert that was off tells of what happens from now on; another frequency goes on where the last mail ended.
 * @throws 409 `stale_version`.
 */
export const updateSetting: SimpleUseCase<typeof operationGroups.alerts.update> = async ({ tx, actor, now, audit }, { body, ifMatch }) => {
  const { tenantUuid, userUuid } = actor
  const current = await readSetting(tx, userUuid)
  requireVersion(ifMatch, current.version, () => presentSetting(current, nextSends(now)))
  await ensureSettings(tx, tenantUuid, [userUuid], now)
  const before = await lockSetting(tx, userUuid)
  requireVersion(ifMatch, before.version, () => presentSetting(before, nextSends(now)))
  const change = {
    search_scoutee_created_alert: body.searchScouteeCreatedAlert,
    search_scoutee_updated_alert: body.searchScouteeUpdatedAlert,
    project_scoutee_alert: body.projectScouteeAlert,
    task_reminder_mail: body.taskReminderMail ?? before.task_reminder_mail,
    dashboard_mail: body.dashboardMail ?? before.dashboard_mail,
    export_mail: body.exportMail ?? before.export_mail
  }
  const { version: _before, ...from } = before
  if (isDeepStrictEqual(from, change)) return presentSetting(before, nextSends(now))
  const turnedOn = alertKinds.filter((kind) => before[alertColumns[kind]] === 'off' && body[kind] !== 'off')
  await startWatching(tx, actor, turnedOn, now)
  const after = await writeSetting(tx, userUuid, change, now)
  audit({ entityType: 'alert_setting', entityUuid: userUuid, action: 'update', from, to: change })
  return presentSetting(after, nextSends(now))
}
