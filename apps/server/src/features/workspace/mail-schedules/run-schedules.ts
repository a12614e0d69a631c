import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { nextSendTime } from '../../../platform/send-times.ts'

/** What a run did: schedules whose time had come, and mails that were asked for. */
export interface ScheduleCounts {
  schedules: number
  mails: number
  failed: number
}

/** Schedules of one kind, in a tenant. */
export interface ScheduleKind<S extends { uuid: string; timing: MailTiming }> {
  /** What is mailed, for the log. */
  name: string
  /** Those whose time has come, that are not paused. */
  listDue: (tx: TenantTransaction, now: Date) => Promise<S[]>
  /** To whom one mails now; nobody where what is mailed is gone, so that its mark moves alone. */
  takeReaders: (tx: TenantTransaction, tenantUuid: string, schedule: S, now: Date) => Promise<string[]>
  /** Moves the mark from where it was read; false when it does not stand there any more. */
  moveMark: (tx: TenantTransaction, schedule: S, next: Date, sentAt: Date | null) => Promise<boolean>
  effectFor: (schedule: S, userUuid: string) => Effect
}

interface TenantRun<S extends { uuid: string; timing: MailTiming }> {
  platform: Platform
  kind: ScheduleKind<S>
  tenantUuid: string
  requestId: string
}

/** The schedules of a tenant whose time has come; of one that refuses writes none, until it takes them again. */
async function readDue<S extends { uuid: string; timing: MailTiming }>({ platform, kind, tenantUuid }: TenantRun<S>): Promise<S[]> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const tenant = await tx.selectFrom('tenants').select('migration_started_at').executeTakeFirst()
    return tenant?.migration_started_at === null ? kind.listDue(tx, platform.clock()) : []
  })
}

/**
 * Sends one schedule: its mark and a mail for each reader are written together, or not at all. However many times it missed, it sends once.
 * @returns how many mails were asked for; null when another run was first.
 */
async function sendDue<S extends { uuid: string; timing: MailTiming }>({ platform, kind, tenantUuid, requestId }: TenantRun<S>, schedule: S) {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const userUuids = await kind.takeReaders(tx, tenantUuid, schedule, now)
    if (!(await kind.moveMark(tx, schedule, nextSendTime(schedule.timing, now), userUuids.length > 0 ? now : null))) return null
    const effects = userUuids.map((userUuid) => kind.effectFor(schedule, userUuid))
    await writeOutbox(tx, { tenantUuid, requestId, now }, effects)
    return effects.length
  })
}

async function mailTenant<S extends { uuid: string; timing: MailTiming }>(run: TenantRun<S>, counts: ScheduleCounts): Promise<void> {
  const { platform, kind, tenantUuid } = run
  for (const schedule of await readDue(run)) {
    try {
      const mails = await sendDue(run, schedule)
      if (mails === null) continue
      counts.schedules += 1
      counts.mails += mails
    } catch (error) {
      counts.failed += 1
      platform.log.error({ err: error, tenantUuid, schedule: schedule.uuid }, `${kind.name} could not be mailed; it is tried again`)
    }
  }
}

/** Mails what every schedule of a kind whose time has come asks for. It may be broken off anywhere and run again, also beside another run. */
export async function runSchedules<S extends { uuid: string; timing: MailTiming }>(
  platform: Platform,
  requestId: string,
  kind: ScheduleKind<S>,
  report: (done: number) => Promise<void> = async () => undefined
): Promise<ScheduleCounts> {
  const counts: ScheduleCounts = { schedules: 0, mails: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    const before = counts.mails
    await mailTenant({ platform, kind, tenantUuid, requestId }, counts)
    if (counts.mails > before) platform.wakeOutbox()
    await report(index + 1)
  }
  return counts
}
