import { v7 } from 'uuid'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { writeAudit } from '../../../platform/log/audit.ts'
import { readKeys } from '../../work/alerts/index.ts'
import { findMember } from '../../workspace/mail-schedules/index.ts'
import { type MailReceiver, readMailReceivers } from '../../workspace/notifications/index.ts'
import type { scheduledExportPayload } from './run-scheduled-exports.ts'
import { hasRun, insertRun, type NewRun } from './runs.queries.ts'
import { mayBeMailed, readViewStates } from './schedule-readers.ts'
import { findSchedule, readScheduleReaders, type StoredSchedule } from './scheduled-exports.queries.ts'
import type { z } from 'zod'

/** What became of a mail. */
export type Outcome = NewRun['outcome']

/** A mail of a schedule to one reader. `runUuid`: its place in the list of mails. */
export interface Mailing {
  runUuid: string
  schedule: StoredSchedule
  userUuid: string
  isTrial: boolean
}

/** Somebody who gets the mail. */
export interface Receiving {
  actor: Actor
  receiver: MailReceiver
  key: string
  /** Whether the workspace is used from certain addresses alone, so that no file leaves it by mail. */
  isLimited: boolean
}

/** What is mailed, as things stand at this moment; null when nobody asks for it any more: it was dealt with, is gone, paused, or the reader was taken off. */
export async function findMailing(
  { platform, tenantUuid }: EffectContext,
  runUuid: string,
  { scheduleUuid, userUuid, isTrial }: z.output<typeof scheduledExportPayload>
): Promise<Mailing | null> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const schedule = (await hasRun(tx, runUuid)) ? null : await findSchedule(tx, scheduleUuid)
    if (!schedule) return null
    const isReader = (await readScheduleReaders(tx, [scheduleUuid])).some(({ uuid }) => uuid === userUuid)
    const isAsked = isTrial ? isReader || schedule.ownerUuid === userUuid : isReader && !schedule.isPaused
    return isAsked ? { runUuid, schedule, userUuid, isTrial } : null
  })
}

/** Who gets the mail, or why nobody does. What was asked for by the reader comes also while the schedule rests or its mails are off. */
export async function findReceiving({ platform, tenantUuid }: EffectContext, { schedule, userUuid, isTrial }: Mailing): Promise<Receiving | Outcome> {
  const actor = await findMember(platform, tenantUuid, userUuid)
  if (!actor) return 'inactive'
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const [[receiver], [key]] = [await readMailReceivers(tx, [userUuid]), await readKeys(tx, [userUuid])]
    if (!receiver || !key) return 'inactive'
    const { stateOf } = await readViewStates(tx, [schedule.viewUuid], [userUuid, schedule.ownerUuid])
    if (!isTrial && stateOf(schedule.viewUuid, schedule.ownerUuid) !== 'receives') return 'resting'
    if (!mayBeMailed(actor) || stateOf(schedule.viewUuid, userUuid) !== 'receives') return 'no_access'
    if (!isTrial && !key.export_mail) return 'off'
    const tenant = await tx.selectFrom('tenants').select('allow_ip_addresses').executeTakeFirstOrThrow()
    return { actor, receiver, key: key.unsubscribe_key, isLimited: tenant.allow_ip_addresses.length > 0 }
  })
}

const isMailed: ReadonlySet<Outcome> = new Set(['attached', 'too_large', 'address_limited'])

/** What became of the mail, for the list of mails and, where one left, for the log of the workspace: once, however often the effect runs. */
export async function noteMailing(
  { platform, tenantUuid, requestId }: EffectContext,
  mailing: Mailing,
  result: { outcome: Outcome; rowsCount: number | null }
): Promise<void> {
  const { runUuid, schedule, userUuid, isTrial } = mailing
  const now = platform.clock()
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    // Deleted meanwhile: there is nothing to note it at.
    if (!(await findSchedule(tx, schedule.uuid))) return
    const isNew = await insertRun(tx, { tenantUuid, uuid: runUuid, scheduleUuid: schedule.uuid, userUuid, isTrial, now, ...result })
    if (!isNew || !isMailed.has(result.outcome)) return
    const to = { viewUuid: schedule.viewUuid, viewName: schedule.viewName, readerUuid: userUuid, format: schedule.format, ...result, isTrial }
    const stamp = { tenantUuid, userUuid: schedule.ownerUuid, source: 'system' as const, requestId, operationUuid: v7(), now }
    await writeAudit(tx, stamp, [{ entityType: 'scheduled_export', entityUuid: schedule.uuid, action: 'mail', to }])
  })
}
