import type { operationGroups } from '@mekiki/contract'
import { z } from 'zod'
import { defineBatch } from '../../../platform/batches/index.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { listActiveTenants, listAllTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { violatedConstraint } from '../../../platform/db/violations.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkLog, type LogCheck, sealEntries } from './seal-log.ts'
import { handOverSeals, openSealKeys } from './seal-keys.ts'
import { adminLog, tenantLog } from './seals.queries.ts'

type Services = Pick<Platform, 'db' | 'clock' | 'keyFor' | 'formerKeysFor'>

const keysOf = (platform: Services) => openSealKeys(platform.db.admin, platform)

/** Seals until nothing is left. Another process that seals the same log at the same time wins; this one leaves it to that. */
async function sealAll(seal: () => Promise<number>): Promise<number> {
  let sealed = 0
  try {
    for (let count = -1; count !== 0; sealed += count) count = await seal()
  } catch (error) {
    if (violatedConstraint(error, '23505') === null) throw error
  }
  return sealed
}

/** Seals what has been written to the logs of the administration and of all workspaces; gives the number of entries. */
export async function sealLogs(platform: Services): Promise<number> {
  const { db, clock } = platform
  const { current: key } = (await keysOf(platform))(null)
  let sealed = await sealAll(() => db.admin.transaction().execute((tx) => sealEntries(adminLog(tx), key, clock())))
  for (const tenantUuid of await listActiveTenants(db.finder)) {
    sealed += await sealAll(() => withTenant(db.user, tenantUuid, 'write', (tx) => sealEntries(tenantLog(tx, tenantUuid), key, clock())))
  }
  return sealed
}

/** Seals the logs when the clock or an administrator asks for it. */
export const sealAuditBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform }) => ({ state: 'succeeded', result: { sealed: await sealLogs(platform) } })
})

/** Has the key in use take over the seals of all logs from where they end now; gives how many logs there are. */
export async function handOverLogs(platform: Services): Promise<number> {
  const { db, clock } = platform
  const lastSeals = new Map([['', (await adminLog(db.admin).listLast(1))[0]]])
  for (const tenantUuid of await listAllTenants(db.admin)) {
    lastSeals.set(tenantUuid, (await withTenant(db.user, tenantUuid, 'read', (tx) => tenantLog(tx, tenantUuid).listLast(1)))[0])
  }
  const logs = [...lastSeals].flatMap(([log, seal]) => (seal ? [[log, { number: seal.number, digest: seal.digest }] as const] : []))
  await handOverSeals(db.admin, platform, Object.fromEntries(logs), clock())
  return lastSeals.size
}

const present = (checks: readonly { workspaceUuid: string | null; check: LogCheck }[], now: Date) => {
  const sum = (count: (check: LogCheck) => number): number => checks.reduce((total, { check }) => total + count(check), 0)
  const faults = checks.flatMap(({ workspaceUuid, check }) => check.faults.map((fault) => ({ workspaceUuid, ...fault })))
  return {
    checkedAt: now.toISOString(),
    isIntact: faults.length === 0,
    logsCount: checks.length,
    sealsCount: sum((check) => check.sealsCount),
    entriesCount: sum((check) => check.entriesCount),
    waitingCount: sum((check) => check.waitingCount),
    faults
  }
}

/** Checks the logs of the administration and of all workspaces; `note` is told of each workspace's that is done. */
export async function checkLogs(platform: Services, note: (tenantUuid: string, check: LogCheck, done: number) => Promise<void> = async () => undefined) {
  const { db } = platform
  const [now, keysFor] = [platform.clock(), await keysOf(platform)]
  const checks: { workspaceUuid: string | null; check: LogCheck }[] = [{ workspaceUuid: null, check: await checkLog(adminLog(db.admin), keysFor(null), now) }]
  for (const tenantUuid of await listActiveTenants(db.finder)) {
    const check = await withTenant(db.user, tenantUuid, 'read', (tx) => checkLog(tenantLog(tx, tenantUuid), keysFor(tenantUuid), now))
    checks.push({ workspaceUuid: tenantUuid, check })
    await note(tenantUuid, check, checks.length)
  }
  return present(checks, now)
}

/** Checks the logs of all workspaces and of the administration; a faulty one makes the run fail in part. */
export const checkAuditBatch = defineBatch({
  args: z.strictObject({}),
  run: async ({ platform, report, tell }) => {
    const result = await checkLogs(platform, async (tenantUuid, check, done) => {
      if (check.faults.length > 0) await tell({ code: 'item_failed', level: 'error', params: { item: tenantUuid } })
      await report(done)
    })
    return { state: result.isIntact ? 'succeeded' : 'partly_failed', result }
  }
})

/** Whether the administration's own log is as it was sealed. */
export const checkSeals: BareAdminUseCase<typeof operationGroups.adminSystem.checkSeals> = async ({ platform }) => {
  const now = platform.clock()
  return present([{ workspaceUuid: null, check: await checkLog(adminLog(platform.db.admin), (await keysOf(platform))(null), now) }], now)
}
