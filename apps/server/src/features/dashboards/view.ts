import type { Condition } from '@mekiki/contract/dashboards/tile.schemas'
import { type Database, withTenant } from '../../platform/db/doors.ts'
import type { Actor } from '../../platform/http/context.ts'
import { projectScope, type ProjectScope } from '../projects/index.ts'
import { type Closed, type Hidings, readClosed, readHidings } from './hiding.queries.ts'
import { listItemsWithChoices } from './items.queries.ts'
import { readSnapshotState } from './snapshots.queries.ts'

/** A custom item that figures can be of: its kind, and its living choices in their order. */
export interface FigureItem {
  type: 'enums' | 'number'
  choices: { uuid: string; name: string }[]
}

/** What a caller sees of a snapshot, as plain data. */
export interface View {
  snapshot: number
  takenAt: Date
  scope: ProjectScope
  /** Where a part is hidden from anybody: it is in no figure. */
  hidden: Hidings
  /** What became private since the snapshot: it is in no figure either. */
  closed: Closed
  items: ReadonlyMap<string, FigureItem>
  canSeeAnswers: boolean
  canSeeCompanies: boolean
  /** The dashboard's own conditions, added to each source that has the field. */
  conditions: readonly Condition[]
}

/** Works out what a caller sees now: the snapshot is of an earlier moment, the rights are those of this one. Null before the first snapshot. */
export async function getView(db: Database, actor: Actor, conditions: readonly Condition[]): Promise<View | null> {
  return withTenant(db.user, actor.tenantUuid, 'read', async (tx) => {
    const { number, takenAt } = await readSnapshotState(tx)
    if (number === null || takenAt === null) return null
    return {
      snapshot: number,
      takenAt,
      scope: projectScope(actor),
      hidden: await readHidings(tx, takenAt),
      closed: await readClosed(tx, number),
      items: await listItemsWithChoices(tx),
      canSeeAnswers: actor.permissions.has('read_form'),
      canSeeCompanies: actor.tenant.enableTenantScoutees,
      conditions
    }
  })
}
