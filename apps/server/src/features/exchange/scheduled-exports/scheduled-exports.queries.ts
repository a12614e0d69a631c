import { scheduledExportFormats } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { columnsOf, timingOf } from '../../workspace/mail-schedules/index.ts'

/** A schedule as it is stored, with whose it is. `viewName`: as it was when it was last written. */
export interface StoredSchedule {
  uuid: string
  viewUuid: string
  themeUuid: string | null
  viewName: string
  ownerUuid: string
  ownerName: string
  format: (typeof scheduledExportFormats)[number]
  timing: MailTiming
  isPaused: boolean
  nextAt: Date
  lastAt: Date | null
  version: number
}

const knownFormat = z.enum(scheduledExportFormats)

function rows(tx: TenantTransaction) {
  return tx
    .selectFrom('scheduled_exports as m')
    .innerJoin('users as u', 'u.uuid', 'm.owner_uuid')
    .select([
      'm.uuid',
      'm.view_uuid as viewUuid',
      'm.theme_uuid as themeUuid',
      'm.view_name as viewName',
      'm.owner_uuid as ownerUuid',
      'u.name as ownerName',
      'm.format',
      'm.frequency',
      'm.weekdays',
      'm.month_day',
      'm.hour',
      'm.is_paused as isPaused',
      'm.next_at as nextAt',
      'm.last_at as lastAt',
      'm.version'
    ])
}

const stored = ({ frequency, weekdays, month_day, hour, format, ...row }: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): StoredSchedule => ({
  ...row,
  format: knownFormat.parse(format),
  timing: timingOf({ frequency, weekdays, month_day, hour })
})

/** The schedules, of a view or of all (null), that somebody set up or is mailed by, the oldest first. */
export async function listSchedules(tx: TenantTransaction, viewUuid: string | null, userUuid: string): Promise<StoredSchedule[]> {
  const mailed = tx.selectFrom('scheduled_export_users').select('schedule_uuid').where('user_uuid', '=', userUuid)
  const known = rows(tx).where((eb) => eb.or([eb('m.owner_uuid', '=', userUuid), eb('m.uuid', 'in', mailed)]))
  const found = await (viewUuid === null ? known : known.where('m.view_uuid', '=', viewUuid)).orderBy('m.created_at').orderBy('m.uuid').execute()
  return found.map(stored)
}

/** One schedule; null when there is none. */
export async function findSchedule(tx: TenantTransaction, uuid: string): Promise<StoredSchedule | null> {
  const row = await rows(tx).where('m.uuid', '=', uuid).executeTakeFirst()
  return row ? stored(row) : null
}

/** Lets one schedule be changed by this transaction alone. */
export async function lockSchedule(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.selectFrom('scheduled_exports').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
}

/** How many schedules somebody has; until the transaction ends nobody makes another one in that person's name. */
export async function countOwn(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  return (await tx.selectFrom('scheduled_exports').select('uuid').where('owner_uuid', '=', userUuid).execute()).length
}

/** To whom schedules mail, deactivated people too, by name. `isOff`: turned these mails off. */
export async function readScheduleReaders(tx: TenantTransaction, scheduleUuids: readonly string[]) {
  if (scheduleUuids.length === 0) return []
  const found = await tx
    .selectFrom('scheduled_export_users as r')
    .innerJoin('users as u', 'u.uuid', 'r.user_uuid')
    .leftJoin('my_alert_settings as s', 's.user_uuid', 'u.uuid')
    .where('r.schedule_uuid', '=', oneOf(scheduleUuids))
    .select(['r.schedule_uuid as scheduleUuid', 'u.uuid', 'u.name', 's.export_mail'])
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  return found.map(({ export_mail: mail, ...row }) => ({ ...row, isOff: mail === false }))
}

interface Key {
  tenantUuid: string
  uuid: string
}

/** What somebody chooses of a schedule. */
export interface ScheduleContent {
  format: StoredSchedule['format']
  timing: MailTiming
  readerUuids: readonly string[]
  isPaused: boolean
  viewName: string
  nextAt: Date
}

async function writeReaders(tx: TenantTransaction, { tenantUuid, uuid }: Key, readerUuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('scheduled_export_users').where('schedule_uuid', '=', uuid).execute()
  const values = readerUuids.map((user_uuid) => ({ tenant_uuid: tenantUuid, schedule_uuid: uuid, user_uuid }))
  await tx.insertInto('scheduled_export_users').values(values).execute()
}

const contentColumns = ({ format, timing, isPaused, nextAt, viewName }: ScheduleContent) => ({
  ...columnsOf(timing),
  format,
  is_paused: isPaused,
  next_at: nextAt,
  view_name: viewName
})

type NewSchedule = Key & ScheduleContent & { viewUuid: string; themeUuid: string | null; ownerUuid: string; now: Date }

/** Writes a new schedule with its readers. */
export async function insertSchedule(tx: TenantTransaction, schedule: NewSchedule): Promise<void> {
  const { tenantUuid, uuid, viewUuid, themeUuid, ownerUuid, now } = schedule
  const keys = { tenant_uuid: tenantUuid, uuid, view_uuid: viewUuid, theme_uuid: themeUuid, owner_uuid: ownerUuid, created_at: now, updated_at: now }
  await tx
    .insertInto('scheduled_exports')
    .values({ ...keys, ...contentColumns(schedule) })
    .execute()
  await writeReaders(tx, schedule, schedule.readerUuids)
}

/** Puts a new state in the place of a schedule. */
export async function updateSchedule(tx: TenantTransaction, schedule: Key & ScheduleContent & { now: Date }): Promise<void> {
  await tx
    .updateTable('scheduled_exports')
    .set((eb) => ({ ...contentColumns(schedule), updated_at: schedule.now, version: eb('version', '+', 1) }))
    .where('uuid', '=', schedule.uuid)
    .execute()
  await writeReaders(tx, schedule, schedule.readerUuids)
}

/** Deletes a schedule with its readers and what became of its mails. */
export async function deleteSchedule(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('scheduled_exports').where('uuid', '=', uuid).execute()
}

/** Takes somebody off a schedule; the state that its owner changes is another one then. */
export async function deleteScheduleReader(tx: TenantTransaction, uuid: string, userUuid: string): Promise<void> {
  await tx.deleteFrom('scheduled_export_users').where('schedule_uuid', '=', uuid).where('user_uuid', '=', userUuid).execute()
  await tx
    .updateTable('scheduled_exports')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

/** The schedules whose time has come. */
export async function listDueSchedules(tx: TenantTransaction, now: Date): Promise<StoredSchedule[]> {
  const found = await rows(tx).where('m.is_paused', '=', false).where('m.next_at', '<=', now).orderBy('m.next_at').orderBy('m.uuid').execute()
  return found.map(stored)
}

/**
 * Moves the mark of a schedule from where it was read.
 * @returns false when it does not stand there any more: somebody else sent, or changed it.
 */
export async function moveMark(
  tx: TenantTransaction,
  { uuid, nextAt }: Pick<StoredSchedule, 'uuid' | 'nextAt'>,
  next: Date,
  sentAt: Date | null
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scheduled_exports')
    .set({ next_at: next, ...(sentAt && { last_at: sentAt }) })
    .where('uuid', '=', uuid)
    .where('next_at', '=', nextAt)
    .where('is_paused', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
