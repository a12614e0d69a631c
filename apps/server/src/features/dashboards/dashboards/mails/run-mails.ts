import { z } from 'zod'
import { defineBatch } from '../../../../platform/batches/index.ts'
import { listActiveTenants } from '../../../../platform/db/tenants/active-tenants.queries.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { writeOutbox } from '../../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { nextSendTime } from '../../../../platform/send-times.ts'
import { ensureSettings } from '../../../work/alerts/index.ts'
import { findReady } from '../dashboards.presenter.ts'
import { findLiving, listDueMails, moveMark, readMailReaders, type StoredMail } from './mails.queries.ts'

/** What a run did: schedules whose time had come, and mails that were asked for. */
export interface MailCounts {
  schedules: number
  mails: number
  failed: number
}

interface TenantRun {
  platform: Platform
  tenantUuid: string
  requestId: string
}

/** The schedules of a tenant whose time has come; of one that refuses writes none, until it takes them again. */
async function readDue({ platform, tenantUuid }: TenantRun): Promise<{ due: StoredMail[]; living: ReadonlySet<string> }> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const tenant = await tx.selectFrom('tenants').select('migration_started_at').executeTakeFirst()
    if (tenant?.migration_started_at !== null) return { due: [], living: new Set<string>() }
    const due = await listDueMails(tx, platform.clock())
    return { due, living: await findLiving(tx, [...new Set(due.map(({ dashboardUuid }) => dashboardUuid))]) }
  })
}

/**
 * Sends one schedule: its mark and a mail for each reader are written together, or not at all. However many times it missed, it sends once; of a dashboard
 * that is deleted only the mark moves.
 * @returns how many mails were asked for; null when another run was first.
 */
async function sendDue({ platform, tenantUuid, requestId }: TenantRun, mail: StoredMail, isLiving: boolean): Promise<number | null> {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const userUuids = isLiving ? (await readMailReaders(tx, [mail.uuid])).map(({ uuid }) => uuid) : []
    if (!(await moveMark(tx, mail, nextSendTime(mail.timing, now), userUuids.length > 0 ? now : null))) return null
    if (userUuids.length === 0) return 0
    await ensureSettings(tx, tenantUuid, userUuids, now)
    await writeOutbox(
      tx,
      { tenantUuid, requestId, now },
      userUuids.map((userUuid) => ({ kind: 'dashboards.mail', payload: { mailUuid: mail.uuid, userUuid, isTrial: false } }))
    )
    return userUuids.length
  })
}

async function mailTenant(run: TenantRun, counts: MailCounts): Promise<void> {
  const { platform, tenantUuid } = run
  const { due, living } = await readDue(run)
  for (const mail of due) {
    try {
      const mails = await sendDue(run, mail, findReady(mail.dashboardUuid) !== undefined || living.has(mail.dashboardUuid))
      if (mails === null) continue
      counts.schedules += 1
      counts.mails += mails
    } catch (error) {
      counts.failed += 1
      platform.log.error({ err: error, tenantUuid, dashboardMail: mail.uuid }, 'a dashboard could not be mailed; it is tried again')
    }
  }
}

/** Mails all dashboards whose time has come. It may be broken off anywhere and run again, also beside another run. */
export async function runDashboardMails(
  platform: Platform,
  requestId: string,
  report: (done: number) => Promise<void> = async () => undefined
): Promise<MailCounts> {
  const counts: MailCounts = { schedules: 0, mails: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    const before = counts.mails
    await mailTenant({ platform, tenantUuid, requestId }, counts)
    if (counts.mails > before) platform.wakeOutbox()
    await report(index + 1)
  }
  return counts
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
