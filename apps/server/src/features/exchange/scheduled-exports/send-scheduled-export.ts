import { maxMailedBytes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import type { MailedFile } from '@mekiki/i18n/mail/mail-exports'
import { scheduledExportMail } from '@mekiki/i18n/mail/mail-exports'
import { v7 } from 'uuid'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { writeAudit } from '../../../platform/log/audit.ts'
import { type MailAttachment, renderMail } from '../../../platform/mail/index.ts'
import { linksOf, readKeys } from '../../work/alerts/index.ts'
import { contentTypeOf, exportFileName, writeTableFile } from '../../workspace/export-files/index.ts'
import { findMember } from '../../workspace/mail-schedules/index.ts'
import { type MailReceiver, readMailReceivers } from '../../workspace/notifications/index.ts'
import { openViewTable, type ViewTable } from '../exports/index.ts'
import { bytesUpTo } from './bounded-bytes.ts'
import { scheduledExportPayload } from './run-scheduled-exports.ts'
import { hasRun, insertRun, type NewRun } from './runs.queries.ts'
import { mayBeMailed, readViewStates } from './schedule-readers.ts'
import { findSchedule, readScheduleReaders, type StoredSchedule } from './scheduled-exports.queries.ts'

type Outcome = NewRun['outcome']

interface Mailing {
  schedule: StoredSchedule
  userUuid: string
  isTrial: boolean
}

/** Somebody who gets the mail. */
interface Receiving {
  actor: Actor
  receiver: MailReceiver
  key: string
  /** Whether the workspace is used from certain addresses alone, so that no file leaves it by mail. */
  isLimited: boolean
}

/** What is mailed, as things stand at this moment; null when nobody asks for it any more: it was dealt with, is gone, paused, or the reader was taken off. */
async function findMailing({ platform, tenantUuid, effectUuid }: EffectContext, raw: Record<string, unknown>): Promise<Mailing | null> {
  const { scheduleUuid, userUuid, isTrial } = scheduledExportPayload.parse(raw)
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const schedule = (await hasRun(tx, effectUuid)) ? null : await findSchedule(tx, scheduleUuid)
    if (!schedule) return null
    const isReader = (await readScheduleReaders(tx, [scheduleUuid])).some(({ uuid }) => uuid === userUuid)
    const isAsked = isTrial ? isReader || schedule.ownerUuid === userUuid : isReader && !schedule.isPaused
    return isAsked ? { schedule, userUuid, isTrial } : null
  })
}

/** Who gets the mail, or why nobody does. What was asked for by the reader comes also while the schedule rests or its mails are off. */
async function findReceiving({ platform, tenantUuid }: EffectContext, { schedule, userUuid, isTrial }: Mailing): Promise<Receiving | Outcome> {
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

/** The file with what the reader sees, as far as it goes into a mail. */
async function fileOf(table: ViewTable, { schedule }: Mailing, { receiver, isLimited }: Receiving, now: Date) {
  const { format } = schedule
  const fileName = exportFileName([table.name], format, now)
  if (isLimited) return { outcome: 'address_limited' as const, rowsCount: null, attachment: null }
  const file = writeTableFile(table, { format, encoding: 'utf8', sheetName: exportedThing('projects', receiver.language) })
  const content = await bytesUpTo(file.stream, maxMailedBytes)
  if (content === null) return { outcome: 'too_large' as const, rowsCount: null, attachment: null }
  const attachment: MailAttachment = { fileName, contentType: contentTypeOf(format), content }
  return { outcome: 'attached' as const, rowsCount: file.rowCount(), attachment }
}

const pathOf = (viewUuid: string, themeUuid: string | null): string => `/project_groups/${themeUuid ?? 'all'}?open_view=${viewUuid}`

async function send(context: EffectContext, mailing: Mailing, receiving: Receiving): Promise<{ outcome: Outcome; rowsCount: number | null }> {
  const { platform, tenantUuid, effectUuid } = context
  const { schedule, isTrial } = mailing
  const { actor, receiver, key } = receiving
  const { language } = receiver
  const now = platform.clock()
  const table = await openViewTable(platform, actor, { viewUuid: schedule.viewUuid, themeUuid: schedule.themeUuid, language })
  if (!table) return { outcome: 'no_access', rowsCount: null }
  const { outcome, rowsCount, attachment } = await fileOf(table, mailing, receiving, now)
  const links = linksOf(platform.publicUrl, { tenantUuid, userUuid: receiver.userUuid, kind: 'exportMail' }, key)
  const file: MailedFile = attachment
    ? { kind: 'attached', name: attachment.fileName, count: rowsCount ?? 0 }
    : { kind: outcome === 'too_large' ? 'too_large' : 'limited' }
  const text = scheduledExportMail(language, {
    tenantName: receiver.tenantName,
    userName: receiver.name,
    viewName: table.name,
    ownerName: schedule.ownerUuid === receiver.userUuid ? null : schedule.ownerName,
    timing: schedule.timing,
    isTrial,
    now,
    file,
    url: links.addressOf(pathOf(schedule.viewUuid, table.themeUuid)),
    settingsUrl: links.settingsUrl,
    unsubscribeUrl: links.unsubscribeUrl
  })
  await platform.mailer.send({
    to: receiver.email,
    subject: text.subject,
    ...renderMail(text),
    fromName: receiver.tenantName,
    messageId: effectUuid,
    unsubscribeUrl: links.unsubscribeUrl,
    ...(attachment && { attachments: [attachment] })
  })
  return { outcome, rowsCount }
}

const isMailed: ReadonlySet<Outcome> = new Set(['attached', 'too_large', 'address_limited'])

/** What became of the mail, for the list of mails and, where one left, for the log of the workspace: once, however often the effect runs. */
async function note({ platform, tenantUuid, effectUuid, requestId }: EffectContext, mailing: Mailing, result: { outcome: Outcome; rowsCount: number | null }) {
  const { schedule, userUuid, isTrial } = mailing
  const now = platform.clock()
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    // Deleted meanwhile: there is nothing to note it at.
    if (!(await findSchedule(tx, schedule.uuid))) return
    const isNew = await insertRun(tx, { tenantUuid, uuid: effectUuid, scheduleUuid: schedule.uuid, userUuid, isTrial, now, ...result })
    if (!isNew || !isMailed.has(result.outcome)) return
    const to = { viewUuid: schedule.viewUuid, viewName: schedule.viewName, readerUuid: userUuid, format: schedule.format, ...result, isTrial }
    const stamp = { tenantUuid, userUuid: schedule.ownerUuid, source: 'system' as const, requestId, operationUuid: v7(), now }
    await writeAudit(tx, stamp, [{ entityType: 'scheduled_export', entityUuid: schedule.uuid, action: 'mail', to }])
  })
}

/** Mails a view as a file to one reader, with the cases and columns that the reader's rights of this moment allow; whoever may not have it any more gets nothing. */
export const sendScheduledExport: EffectHandler = async (context, raw) => {
  const mailing = await findMailing(context, raw)
  if (!mailing) return
  const receiving = await findReceiving(context, mailing)
  await note(context, mailing, typeof receiving === 'string' ? { outcome: receiving, rowsCount: null } : await send(context, mailing, receiving))
}
