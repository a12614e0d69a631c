import { z } from 'zod'
import { defineBatch } from '../../../../platform/batches/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { ensureSettings } from '../../../work/alerts/index.ts'
import { runSchedules, type ScheduleCounts, type ScheduleKind } from '../../../workspace/mail-schedules/index.ts'
import { findReady } from '../dashboards.presenter.ts'
import { findLiving, listDueMails, moveMark, readMailReaders, type StoredMail } from './mails.queries.ts'

const dashboards: ScheduleKind<StoredMail> = {
  name: 'a dashboard',
  listDue: listDueMails,
  takeReaders: async (tx, tenantUuid, { uuid, dashboardUuid }, now) => {
    const isLiving = findReady(dashboardUuid) !== undefined || (await findLiving(tx, [dashboardUuid])).has(dashboardUuid)
    const userUuids = isLiving ? (await readMailReaders(tx, [uuid])).map((reader) => reader.uuid) : []
    await ensureSettings(tx, tenantUuid, userUuids, now)
    return userUuids
  },
  moveMark,
  effectFor: ({ uuid }, userUuid) => ({ kind: 'dashboards.mail', payload: { mailUuid: uuid, userUuid, isTrial: false } })
}

/** Mails all dashboards whose time has come. It may be broken off anywhere and run again, also beside another run. */
export async function runDashboardMails(platform: Platform, requestId: string, report?: (done: number) => Promise<void>): Promise<ScheduleCounts> {
  return runSchedules(platform, requestId, dashboards, report)
}

/** The same as a batch. */
export const dashboardMailBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await runDashboardMails(platform, `dashboard mails ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
