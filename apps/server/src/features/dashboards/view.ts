import type { Condition } from '@mekiki/contract/dashboards/tile.schemas'
import type { InsiderProjectProperty } from '@mekiki/contract/constants/index'
import { type Database, withTenant } from '../../platform/db/doors.ts'
import type { Actor } from '../../platform/http/context.ts'
import { projectScope, type ProjectScope } from '../projects/index.ts'
import { readThemeHiding } from '../themes/index.ts'
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
  /** Themes that hide a part from anybody: it is in no figure. */
  hidden: Readonly<Record<InsiderProjectProperty, readonly string[]>>
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
    const { restrictions, veiledThemes } = await readThemeHiding(tx)
    const themesWithout = (part: InsiderProjectProperty) => restrictions.flatMap(({ themeUuid, parts }) => (parts.includes(part) ? [themeUuid] : []))
    return {
      snapshot: number,
      takenAt,
      scope: projectScope(actor),
      hidden: {
        record_and_file: themesWithout('record_and_file'),
        extension: themesWithout('extension'),
        review: [...new Set([...themesWithout('review'), ...veiledThemes])],
        task: themesWithout('task')
      },
      items: await listItemsWithChoices(tx),
      canSeeAnswers: actor.permissions.has('read_form'),
      canSeeCompanies: actor.tenant.enableTenantScoutees,
      conditions
    }
  })
}
