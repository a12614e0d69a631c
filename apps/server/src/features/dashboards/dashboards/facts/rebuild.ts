import { z } from 'zod'
import { type Gateways, shareMoment, type TenantTransaction, withTenant, withTenantMoment } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { type Effect, writeOutbox } from '../../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deleteFacts, type FactTable } from './delete-facts.queries.ts'
import { buildProjects, buildOthers, tablesApart, tablesOfProjects } from './build-facts.ts'
import { prepareFigures } from '../figures/prepare-figures.ts'
import { analyzeFacts } from './analyze-facts.queries.ts'
import { endSnapshot, forgetSnapshot, lockSnapshot, listOldSnapshots, requestSnapshot } from './snapshots.queries.ts'

const payload = z.object({ number: z.number() })

// Of one statement of the rebuilding, which has no caller who waits.
const timeoutSeconds = 300

/** What asks for the work of a rebuilding that was requested. */
export const rebuildOf = (number: number): Effect => ({ kind: 'dashboards.rebuild', payload: { number } })

/** Asks for a rebuilding of a workspace's figures in a transaction of its own; does nothing while one is asked for already. */
export async function askForRebuild(platform: Platform, request: { tenantUuid: string; userUuid: string | null; requestId: string }): Promise<void> {
  const { tenantUuid, requestId } = request
  const now = platform.clock()
  const number = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const made = await requestSnapshot(tx, { ...request, now })
    if (made !== null) await writeOutbox(tx, { tenantUuid, requestId, now }, [rebuildOf(made)])
    return made
  })
  if (number !== null) platform.wakeOutbox()
}

/** Deletes the facts of old snapshots in blocks, each in a transaction of its own, so that nobody waits for them. */
async function sweep(platform: Platform, tenantUuid: string): Promise<void> {
  const write = <T>(run: (tx: TenantTransaction) => Promise<T>): Promise<T> => withTenant(platform.db.user, tenantUuid, 'write', run)
  for (const number of await write(listOldSnapshots)) {
    await deleteFacts(number, write)
    await write((tx) => forgetSnapshot(tx, number))
  }
}

/**
 * Writes all facts, as they are at one moment, in two transactions beside each other: half of the work depends on nothing that the other half writes. Gives
 * the moment, null when there was nothing to do. Where one fails the other's facts stay under a number that is never shown, until they are swept.
 */
async function build({ clock }: Platform, db: Gateways, tenantUuid: string, number: number): Promise<Date | null> {
  return withTenantMoment(db.user, tenantUuid, { timeoutSeconds }, async (tx) => {
    if (!(await lockSnapshot(tx, number))) return null
    const takenAt = clock()
    const facts = { tenantUuid, snapshot: number, takenAt }
    const moment = await shareMoment(tx)
    const others = withTenantMoment(db.user, tenantUuid, { timeoutSeconds, moment }, (other) => buildOthers(other, facts))
    const ends = await Promise.allSettled([buildProjects(tx, facts), others])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return takenAt
  })
}

/** Readies what was written to be looked at. The figures of dashboards are only sooner there for it: where they fail, each look works its own out. */
async function settle({ reportError }: Platform, db: Gateways, tenantUuid: string, snapshot: { number: number; takenAt: Date }): Promise<void> {
  const settleEach = (tables: readonly FactTable[]): Promise<void> =>
    withTenantMoment(db.user, tenantUuid, { timeoutSeconds }, (tx) => analyzeFacts(tx, snapshot.number, tables))
  await Promise.all([tablesOfProjects, tablesApart].map(settleEach))
  await prepareFigures(db, tenantUuid, snapshot).catch((error: unknown) => {
    reportError(error, { place: 'dashboards.prepare', tenantUuid })
  })
}

/**
 * Rebuilds a workspace's figures: all facts, of one moment, then the switch to them. Whatever fails before the switch leaves the
 * figures that were shown; a failed rebuilding is not tried again by itself. Gives false when there was nothing to do.
 */
export async function rebuild(platform: Platform, tenantUuid: string, number: number): Promise<boolean> {
  const write = <T>(run: (tx: TenantTransaction) => Promise<T>): Promise<T> => withTenant(platform.db.user, tenantUuid, 'write', run)
  const apart = platform.db.openApart()
  let takenAt: Date | null = null
  try {
    takenAt = await build(platform, apart, tenantUuid, number)
    if (takenAt !== null) await settle(platform, apart, tenantUuid, { number, takenAt })
  } catch (error) {
    await write((tx) => endSnapshot(tx, number, { state: 'failed' }, platform.clock()))
    throw error
  } finally {
    await apart.close()
  }
  if (takenAt === null) return false
  const end = { state: 'ready', takenAt } as const
  await write((tx) => endSnapshot(tx, number, end, platform.clock()))
  await sweep(platform, tenantUuid)
  return true
}

/** Does a rebuilding that was asked for. Its failure is written down and told to the operator; the next one is asked for by a person or the night. */
export const rebuildEffect: EffectHandler = async ({ platform, tenantUuid, requestId, log }: EffectContext, given) => {
  const { number } = payload.parse(given)
  await rebuild(platform, tenantUuid, number).catch((error: unknown) => {
    log.error({ err: error, tenantUuid, number }, 'the figures of a workspace could not be rebuilt')
    platform.reportError(error, { place: 'dashboards.rebuild', requestId, tenantUuid })
  })
}
