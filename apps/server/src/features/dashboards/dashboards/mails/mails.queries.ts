import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import { columnsOf, timingOf } from '../../../workspace/mail-schedules/index.ts'

/** A schedule as it is stored, with whose it is. */
export interface StoredMail {
  uuid: string
  dashboardUuid: string
  ownerUuid: string
  ownerName: string
  timing: MailTiming
  isPaused: boolean
  nextAt: Date
  lastAt: Date | null
  version: number
}

function rows(tx: TenantTransaction) {
  return tx
    .selectFrom('dashboard_mails as m')
    .innerJoin('users as u', 'u.uuid', 'm.owner_uuid')
    .select([
      'm.uuid',
      'm.dashboard_uuid as dashboardUuid',
      'm.owner_uuid as ownerUuid',
      'u.name as ownerName',
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

const stored = ({ frequency, weekdays, month_day, hour, ...row }: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): StoredMail => ({
  ...row,
  timing: timingOf({ frequency, weekdays, month_day, hour })
})

/** The schedules of a dashboard that somebody set up or is mailed by, the oldest first. */
export async function listMails(tx: TenantTransaction, dashboardUuid: string, userUuid: string): Promise<StoredMail[]> {
  const found = await rows(tx)
    .where('m.dashboard_uuid', '=', dashboardUuid)
    .where((eb) =>
      eb.or([
        eb('m.owner_uuid', '=', userUuid),
        eb.exists(eb.selectFrom('dashboard_mail_users as r').select('r.user_uuid').whereRef('r.mail_uuid', '=', 'm.uuid').where('r.user_uuid', '=', userUuid))
      ])
    )
    .orderBy('m.created_at')
    .orderBy('m.uuid')
    .execute()
  return found.map(stored)
}

/** One schedule; null when there is none. */
export async function findMail(tx: TenantTransaction, uuid: string): Promise<StoredMail | null> {
  const row = await rows(tx).where('m.uuid', '=', uuid).executeTakeFirst()
  return row ? stored(row) : null
}

/** Lets one schedule be changed by this transaction alone. */
export async function lockMail(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.selectFrom('dashboard_mails').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
}

/** How many schedules of a dashboard somebody has; until the transaction ends nobody makes another one in that person's name. */
export async function countOwnMails(tx: TenantTransaction, dashboardUuid: string, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const own = await tx.selectFrom('dashboard_mails').select('uuid').where('dashboard_uuid', '=', dashboardUuid).where('owner_uuid', '=', userUuid).execute()
  return own.length
}

/** Somebody to whom a schedule mails, with the choice whether to get such mails at all. */
export interface MailReaderRow {
  mailUuid: string
  uuid: string
  name: string
  isOff: boolean
}

/** To whom schedules mail, deactivated people too, by name. */
export async function readMailReaders(tx: TenantTransaction, mailUuids: readonly string[]): Promise<MailReaderRow[]> {
  if (mailUuids.length === 0) return []
  const found = await tx
    .selectFrom('dashboard_mail_users as r')
    .innerJoin('users as u', 'u.uuid', 'r.user_uuid')
    .leftJoin('my_alert_settings as s', 's.user_uuid', 'u.uuid')
    .where('r.mail_uuid', '=', oneOf(mailUuids))
    .select(['r.mail_uuid as mailUuid', 'u.uuid', 'u.name', 's.dashboard_mail'])
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  return found.map(({ dashboard_mail: mail, ...row }) => ({ ...row, isOff: mail === false }))
}

/** What somebody chooses of a schedule. */
export interface MailContent {
  timing: MailTiming
  readerUuids: readonly string[]
  isPaused: boolean
  nextAt: Date
}

interface Key {
  tenantUuid: string
  uuid: string
}

async function writeReaders(tx: TenantTransaction, { tenantUuid, uuid }: Key, readerUuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('dashboard_mail_users').where('mail_uuid', '=', uuid).execute()
  const values = readerUuids.map((user_uuid) => ({ tenant_uuid: tenantUuid, mail_uuid: uuid, user_uuid }))
  await tx.insertInto('dashboard_mail_users').values(values).execute()
}

/** Writes a new schedule with its readers. */
export async function insertMail(tx: TenantTransaction, mail: Key & MailContent & { dashboardUuid: string; ownerUuid: string; now: Date }): Promise<void> {
  const { tenantUuid, uuid, dashboardUuid, ownerUuid, timing, isPaused, nextAt, now } = mail
  const keys = { tenant_uuid: tenantUuid, uuid, dashboard_uuid: dashboardUuid, owner_uuid: ownerUuid, created_at: now, updated_at: now }
  await tx
    .insertInto('dashboard_mails')
    .values({ ...keys, ...columnsOf(timing), is_paused: isPaused, next_at: nextAt })
    .execute()
  await writeReaders(tx, mail, mail.readerUuids)
}

/** Puts a new state in the place of a schedule. */
export async function updateMail(tx: TenantTransaction, mail: Key & MailContent & { now: Date }): Promise<void> {
  const { uuid, timing, isPaused, nextAt, now } = mail
  await tx
    .updateTable('dashboard_mails')
    .set((eb) => ({ ...columnsOf(timing), is_paused: isPaused, next_at: nextAt, updated_at: now, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
  await writeReaders(tx, mail, mail.readerUuids)
}

/** Deletes a schedule with its list of readers. */
export async function deleteMail(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('dashboard_mails').where('uuid', '=', uuid).execute()
}

/** Takes somebody off a schedule; the state that its owner changes is another one then. */
export async function deleteReader(tx: TenantTransaction, mailUuid: string, userUuid: string): Promise<void> {
  await tx.deleteFrom('dashboard_mail_users').where('mail_uuid', '=', mailUuid).where('user_uuid', '=', userUuid).execute()
  await tx
    .updateTable('dashboard_mails')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', mailUuid)
    .execute()
}

/** The schedules whose time has come. */
export async function listDueMails(tx: TenantTransaction, now: Date): Promise<StoredMail[]> {
  const found = await rows(tx).where('m.is_paused', '=', false).where('m.next_at', '<=', now).orderBy('m.next_at').orderBy('m.uuid').execute()
  return found.map(stored)
}

/**
 * Moves the mark of a schedule from where it was read.
 * @returns false when it does not stand there any more: somebody else sent, or changed it.
 */
export async function moveMark(
  tx: TenantTransaction,
  { uuid, nextAt }: Pick<StoredMail, 'uuid' | 'nextAt'>,
  next: Date,
  sentAt: Date | null
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dashboard_mails')
    .set({ next_at: next, ...(sentAt && { last_at: sentAt }) })
    .where('uuid', '=', uuid)
    .where('next_at', '=', nextAt)
    .where('is_paused', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of the dashboards that somebody made are not deleted. */
export async function findLiving(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const found = await tx.selectFrom('dashboards').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Set(found.map(({ uuid }) => uuid))
}
