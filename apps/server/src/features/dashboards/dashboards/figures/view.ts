import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Database, type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { projectScope, type ProjectScope } from '../../../cases/projects/index.ts'
import { type Closed, type Hidings, readClosed, readHidings } from './hiding.queries.ts'
import { type FigureItem, listItemsWithChoices } from './items.queries.ts'
import { readSnapshotState } from '../facts/snapshots.queries.ts'

/** What somebody's rights are to figures. */
export interface Rights {
  scope: ProjectScope
  canSeeAnswers: boolean
  canSeeScoutees: boolean
}

/** What a caller sees of a snapshot, as plain data. */
export interface View extends Rights {
  snapshot: number
  takenAt: Date
  /** Where a part is hidden from anybody: it is in no figure. */
  hidden: Hidings
  /** What became private since the snapshot: it is in no figure either. */
  closed: Closed
  items: ReadonlyMap<string, FigureItem>
  /** The dashboard's own conditions, added to each source that has the field. */
  conditions: readonly Condition[]
  /** Gathers what is worked out, to be remembered; null for a look, which makes use of what was. */
  collected: Map<string, unknown> | null
}

/** What those with these rights see of a snapshot by now, without a dashboard's conditions. */
export async function readView(tx: TenantTransaction, snapshot: { number: number; takenAt: Date }, rights: Rights): Promise<View> {
  const { number, takenAt } = snapshot
  return {
    ...rights,
    snapshot: number,
    takenAt,
    hidden: await readHidings(tx, snapshot),
    closed: await readClosed(tx, snapshot),
    items: await listItemsWithChoices(tx),
    conditions: [],
    collected: null
  }
}

/** Works out what a caller sees now: the snapshot is of an earlier moment, the rights are those of this one. Null before the first snapshot. */
export async function getView(db: Database, actor: Actor, conditions: readonly Condition[]): Promise<View | null> {
  return withTenant(db.user, actor.tenantUuid, 'read', async (tx) => {
    const { number, takenAt } = await readSnapshotState(tx)
    if (number === null || takenAt === null) return null
    const rights = { scope: projectScope(actor), canSeeAnswers: actor.permissions.has('read_form'), canSeeScoutees: actor.tenant.enableTenantScoutees }
    return { ...(await readView(tx, { number, takenAt }, rights)), conditions }
  })
}
