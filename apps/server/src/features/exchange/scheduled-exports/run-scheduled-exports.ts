import { z } from 'zod'
import { defineBatch } from '../../../platform/batches/index.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ensureSettings } from '../../work/alerts/index.ts'
import { runSchedules, type ScheduleCounts, type ScheduleKind } from '../../workspace/mail-schedules/index.ts'
import { listDueSchedules, moveMark, readScheduleReaders, type StoredSchedule } from './scheduled-exports.queries.ts'

/** The kind of the effect that writes a view as a file for one reader, which is mailed then. */
export const scheduledExportKind = 'scheduled_exports.mail'

export const scheduledExportPayload = z.object({ scheduleUuid: z.guid(), userUuid: z.guid(), isTrial: z.boolean() })

/** The kind of the effect that mails what was written. */
export const sendExportKind = 'scheduled_exports.send'

const mailedContent = z.object({
  viewName: z.string(),
  themeUuid: z.string().nullable(),
  outcome: z.enum(['attached', 'too_large', 'address_limited']),
  rowsCount: z.int().nullable(),
  /** Where the file waits, and its name; null where none goes into the mail. */
  file: z.object({ key: z.string(), name: z.string() }).nullable()
})

/** What was made of a view for a mail. */
export type MailedContent = z.output<typeof mailedContent>

export const sendExportPayload = scheduledExportPayload.extend({ runUuid: z.guid(), content: mailedContent })

/** The effect that writes and mails a view to one reader. */
export const scheduledExportEffect = (payload: z.output<typeof scheduledExportPayload>): Effect => ({ kind: scheduledExportKind, payload })

const views: ScheduleKind<StoredSchedule> = {
  name: 'a view',
  listDue: listDueSchedules,
  takeReaders: async (tx, tenantUuid, { uuid }, now) => {
    const userUuids = (await readScheduleReaders(tx, [uuid])).map((reader) => reader.uuid)
    await ensureSettings(tx, tenantUuid, userUuids, now)
    return userUuids
  },
  moveMark,
  effectFor: ({ uuid }, userUuid) => scheduledExportEffect({ scheduleUuid: uuid, userUuid, isTrial: false })
}

/** Mails all views whose time has come. It may be broken off anywhere and run again, also beside another run. */
export async function runScheduledExports(platform: Platform, requestId: string, report?: (done: number) => Promise<void>): Promise<ScheduleCounts> {
  return runSchedules(platform, requestId, views, report)
}

/** The same as a batch. */
export const scheduledExportBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await runScheduledExports(platform, `scheduled exports ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
