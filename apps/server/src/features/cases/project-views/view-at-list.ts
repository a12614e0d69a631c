import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { knownColumns, knownSorts, readItemColumns, readMyListViewSettings } from '../../themes/list-views/index.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { findThemesForProjects, getThemeFacts } from '../../themes/themes/read/index.ts'
import { listParameters } from '@mekiki/contract/cases/project-filters/list-parameters'
import { refsOf, storedCondition, withoutBroken } from '../project-filters/index.ts'
import { canEdit } from './project-views.policy.ts'
import { columnsIn, storedSettings } from './project-views.presenter.ts'
import { findView, listKey, readViews } from './project-views.queries.ts'

/** A view as the list shows it to somebody: what it is called, what it finds, in which order, and with which columns. */
export interface ListedView {
  name: string
  /** Null: the list of all cases. */
  themeUuid: string | null
  filters: ProjectFilters
  columnKeys: string[]
  sortConditions: ReturnType<typeof knownSorts>
}

/** A view that exists for somebody who is no guest, and whether that person may change it; null for everybody else. */
export async function findNamedView(tx: TenantTransaction, actor: Actor, uuid: string) {
  const row = await findView(tx, actor, uuid)
  if (!row) return null
  const theme = row.is_theme_default && row.theme_uuid !== null ? await getThemeFacts(tx, row.theme_uuid, { isLocked: false }) : undefined
  return { uuid, name: row.name, themeUuid: row.theme_uuid, canEdit: canEdit(actor, row, theme) }
}

/** How somebody has a list that no view says more of: as it was kept, else as the theme's default has it. */
async function settingsOf(tx: TenantTransaction, actor: Actor, themeUuid: string | null) {
  const kept = (await readMyListViewSettings(tx, actor.userUuid, listKey(themeUuid))).get(listKey(themeUuid))
  if (kept || themeUuid === null) return kept ?? null
  const standIn = (await readViews(tx, actor, themeUuid)).find((view) => view.is_theme_default && view.theme_uuid === themeUuid)
  return standIn ? storedSettings(standIn) : null
}

/**
 * A view as somebody who is no guest has it now, in the list of its theme, or of `themeUuid` where it has none (null: of all cases), without what has been
 * deleted since it was saved; null when the view or the theme is gone, or is none of that person's.
 */
export async function readViewAtList(
  tx: TenantTransaction,
  actor: Actor,
  { viewUuid, themeUuid }: { viewUuid: string; themeUuid: string | null }
): Promise<ListedView | null> {
  const row = await findView(tx, actor, viewUuid)
  if (!row) return null
  const theme = row.theme_uuid ?? themeUuid
  if (theme !== null && !(await findThemesForProjects(tx, [theme], { isLocked: false })).has(theme)) return null
  const stored = storedCondition(row)
  const condition = withoutBroken(stored, await findActive(tx, refsOf([stored])))
  const settings = storedSettings(row) ?? (await settingsOf(tx, actor, theme))
  const items = await readItemColumns(tx, settings ? columnsIn([settings]) : [])
  return {
    name: row.name,
    themeUuid: theme,
    filters: listParameters(condition, theme ?? undefined),
    columnKeys: knownColumns(settings?.displayedColumns ?? [], items).map(({ columnKey }) => columnKey),
    sortConditions: knownSorts(settings?.sortConditions ?? [], items)
  }
}
