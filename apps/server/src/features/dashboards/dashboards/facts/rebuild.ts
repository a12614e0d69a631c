import { z } from 'zod'
import { type Gateways, shareMoment, type TenantTransaction, withTenant, withTenantMoment } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import { type Effect, writeOutbox } from '../../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deleteFacts, type FactTable, clearFacts, factTables, type FactsOf, analyzeFacts } from './fact-parts.queries.ts'
import { prepareFigures } from '../figures/get-figures.ts'
import { endSnapshot, forgetSnapshot, lockSnapshot, listOldSnapshots, requestSnapshot, readSnapshotState, type SnapshotState } from './snapshots.queries.ts'
import { insertAnswers, insertRecords, insertTasks } from './activity-facts.queries.ts'
import { insertProjectFacts } from './project-facts.queries.ts'
import { insertCompanies } from './scoutee-facts.queries.ts'
import { insertEvents, insertPrivateRecords, insertStatusPeriods } from './history-facts.queries.ts'
import { insertPoints, insertReviews } from './review-facts.queries.ts'
import { defineBatch } from '../../../../platform/batches/index.ts'
import { listActiveTenants } from '../../../../platform/db/tenants/active-tenants.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { type SimpleUseCase, useCase } from '../../../../platform/http/context.ts'
import { presentSnapshot } from '../dashboards.presenter.ts'

/** The tables of what no other fact is made of. */
const tablesApart = ['analytics_reviews', 'analytics_points', 'analytics_records', 'analytics_tasks', 'analytics_answers'] as const
/** The tables of cases and of what is read again for them. */
const tablesOfProjects = factTables.filter((table) => !tablesApart.some((other) => other === table))

/**
 * Writes a tenant's cases under a snapshot's number, with what is read again for them: their events and stays, and the companies. Nothing is taken along
 * that a reader of a case may not see: no private record, and of each theme none of the parts that its insider setting names, nor reviews that are hidden
 * until one's own is in.
 */
async function buildProjects(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await clearFacts(tx, facts.snapshot, tablesOfProjects)
  await insertPrivateRecords(tx, facts)
  await insertEvents(tx, facts)
  await insertStatusPeriods(tx, facts)
  await insertCompanies(tx, facts)
  await insertProjectFacts(tx, facts)
}

/** Writes the facts that no other is made of, by the same rules. */
async function buildOthers(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await clearFacts(tx, facts.snapshot, tablesApart)
  await insertReviews(tx, facts)
  await insertPoints(tx, facts)
  await insertRecords(tx, facts)
  await insertTasks(tx, facts)
  await insertAnswers(tx, facts)
}

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
 * Writes all facts, as they are at one moment, in two transactions beside each other: half of the work depends on nothing that the other half writes. Where
 * one fails the other's facts stay under a number that is never shown, until they are swept. A distributed database has one transaction after the other's work.
 * @returns the moment, null when there was nothing to do.
 */
async function build({ clock }: Platform, db: Gateways, tenantUuid: string, number: number): Promise<Date | null> {
  return withTenantMoment(db.user, tenantUuid, { timeoutSeconds }, async (tx) => {
    if (!(await lockSnapshot(tx, number))) return null
    const takenAt = clock()
    const facts = { tenantUuid, snapshot: number, takenAt }
    const moment = await shareMoment(tx)
    if (moment === null) {
      await buildProjects(tx, facts)
      await buildOthers(tx, facts)
      return takenAt
    }
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
 * Rebuilds a workspace's figures: all facts, of one moment, then the switch to them. Whatever fails before the switch leaves the figures that were shown; a
 * failed rebuilding is not tried again by itself.
 * @returns false when there was nothing to do.
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

/**
 * Rebuilds a workspace's figures unless nobody has ever looked at them, it refuses writes, or somebody is at it.
 * @returns whether it did.
 */
async function refreshTenant(platform: Platform, tenantUuid: string): Promise<boolean> {
  const now = platform.clock()
  const number = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const tenant = await tx.selectFrom('tenants').select('migration_started_at').executeTakeFirst()
    const { state } = await readSnapshotState(tx)
    return tenant?.migration_started_at === null && state !== 'none' ? requestSnapshot(tx, { tenantUuid, userUuid: null, now }) : null
  })
  return number !== null && rebuild(platform, tenantUuid, number)
}

/** Rebuilds the figures of all workspaces that use them, one after another. */
export const refreshBatch = defineBatch({
  args: z.strictObject({}),
  run: async ({ platform, report, log }) => {
    const counts = { rebuilt: 0, failed: 0 }
    for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
      try {
        if (await refreshTenant(platform, tenantUuid)) counts.rebuilt += 1
      } catch (error) {
        counts.failed += 1
        log.error({ err: error, tenantUuid }, 'the figures of a workspace could not be rebuilt')
      }
      await report(index + 1)
    }
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})

/** Asks for a rebuilding of the figures; while one is under way it answers with that. */
export const refreshDashboard: SimpleUseCase<typeof operationGroups.dashboards.refresh> = async ({ tx, actor, now, emit }) => {
  const { tenantUuid, userUuid } = actor
  const number = await requestSnapshot(tx, { tenantUuid, userUuid, now })
  if (number !== null) emit(rebuildOf(number))
  return presentSnapshot(await readSnapshotState(tx))
}

/** How far the rebuilding is. */
export const getSnapshot = useCase<typeof operationGroups.dashboards.snapshot, SnapshotState>({
  prepare: ({ finder }) => readSnapshotState(finder.db),
  run: async (_, __, state) => presentSnapshot(state)
})
