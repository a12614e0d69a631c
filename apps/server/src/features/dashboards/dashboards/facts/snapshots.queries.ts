import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

// Far longer than any rebuilding takes: whoever is at it still has died, with the effect that would have taken it up again.
const deadMilliseconds = 30 * 60_000

/** The state of a workspace's figures: the snapshot that is shown, and what became of the latest rebuilding. */
export interface SnapshotState {
  state: 'none' | 'building' | 'ready' | 'failed'
  /** The snapshot that figures are of; null before the first. */
  number: number | null
  takenAt: Date | null
}

/** Reads the state of the tenant's figures, through either gateway. */
export async function readSnapshotState(db: Kysely<DB>): Promise<SnapshotState> {
  const rows = db.selectFrom('analytics_snapshots').select(['number', 'state', 'taken_at']).orderBy('number', 'desc').limit(1)
  const latest = await rows.executeTakeFirst()
  const shown = latest?.state === 'ready' ? latest : await rows.where('state', '=', 'ready').executeTakeFirst()
  const isUnready = latest?.state === 'building' || latest?.state === 'failed'
  const state = isUnready ? (latest.state === 'building' ? 'building' : 'failed') : shown ? 'ready' : 'none'
  return { state, number: shown?.number ?? null, takenAt: shown?.taken_at ?? null }
}

/** Asks for a rebuilding; gives its number, null when one is asked for already. One that died long ago counts as failed. */
export async function requestSnapshot(tx: TenantTransaction, request: { tenantUuid: string; userUuid: string | null; now: Date }): Promise<number | null> {
  const { tenantUuid, userUuid, now } = request
  const dead = tx
    .selectFrom('analytics_snapshots')
    .select('number')
    .where('state', '=', 'building')
    .where('requested_at', '<', new Date(now.getTime() - deadMilliseconds))
    .forUpdate()
    .skipLocked()
  const died = (await dead.execute()).map((row) => row.number)
  if (died.length > 0) await tx.updateTable('analytics_snapshots').set({ state: 'failed', finished_at: now }).where('number', 'in', died).execute()
  const last = await tx
    .selectFrom('analytics_snapshots')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const made = await tx
    .insertInto('analytics_snapshots')
    .values({ tenant_uuid: tenantUuid, number: Number(last?.number ?? 0) + 1, state: 'building', requested_by: userUuid, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return made?.number ?? null
}

/** Holds a rebuilding that is to be done; false when it has ended or somebody else is at it. */
export async function lockSnapshot(tx: TenantTransaction, number: number): Promise<boolean> {
  const held = await tx
    .selectFrom('analytics_snapshots')
    .select('number')
    .where('number', '=', number)
    .where('state', '=', 'building')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined
}

/** Ends a rebuilding: from now on its figures are shown, or those of the one before stay. */
export async function endSnapshot(
  tx: TenantTransaction,
  number: number,
  end: { state: 'ready'; takenAt: Date } | { state: 'failed' },
  now: Date
): Promise<void> {
  await tx
    .updateTable('analytics_snapshots')
    .set({ state: end.state, finished_at: now, ...(end.state === 'ready' && { taken_at: end.takenAt }) })
    .where('number', '=', number)
    .where('state', '=', 'building')
    .execute()
}

/** Those of the tenant's snapshots whose facts nobody reads any more: older than the shown one and the one before it, which calls may still be reading. */
export async function listOldSnapshots(tx: TenantTransaction): Promise<number[]> {
  const rows = await tx.selectFrom('analytics_snapshots').select(['number', 'state']).orderBy('number', 'desc').execute()
  const [shown, before] = rows.filter((row) => row.state === 'ready')
  const oldest = before?.number ?? shown?.number
  return oldest === undefined ? [] : rows.filter((row) => row.number < oldest && row.state !== 'building').map((row) => row.number)
}

/** Forgets snapshots whose facts are deleted. */
export async function forgetSnapshot(tx: TenantTransaction, number: number): Promise<void> {
  await tx.deleteFrom('analytics_snapshots').where('number', '=', number).execute()
}

/** A status with its place in its template. `isExit`: a case in it has left the way. `isLast`: no living step of the template comes after it. */
export interface StatusPlace {
  uuid: string
  name: string
  templateUuid: string
  place: number
  isActive: boolean
  isExit: boolean
  isLast: boolean
}

/** The statuses of these themes' templates in their order, deleted ones too; of all templates when no theme is told. */
export async function readStatusOrder(db: Kysely<DB>, themeUuids: readonly string[] | null): Promise<StatusPlace[]> {
  let rows = db
    .selectFrom('statuses as s')
    .innerJoin('status_templates as t', 't.uuid', 's.status_template_uuid')
    .select(['s.uuid', 's.name', 's.status_template_uuid as templateUuid', 's.position as place', 's.is_exit as isExit'])
    .select((eb) => [
      eb('s.deleted_at', 'is', null).as('isActive'),
      sql<boolean>`${eb.ref('s.position')} = max(${eb.ref('s.position')}) FILTER (WHERE ${eb.ref('s.deleted_at')} IS NULL AND NOT ${eb.ref('s.is_exit')}) OVER (PARTITION BY ${eb.ref('s.status_template_uuid')})`.as(
        'isLast'
      )
    ])
  if (themeUuids !== null) {
    rows = rows.where('s.status_template_uuid', 'in', (eb) =>
      eb.selectFrom('themes as h').select('h.status_template_uuid').where('h.uuid', '=', oneOf(themeUuids))
    )
  }
  const found = await rows.orderBy('t.position').orderBy('t.uuid').orderBy('s.position').orderBy('s.uuid').execute()
  return found.map((row) => ({ ...row, isActive: row.isActive === true, isLast: row.isLast === true && !row.isExit }))
}
