import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import {
  canDo,
  getVisibility,
  type StoredExtensions,
  lockProjects,
  type ProjectRow,
  readStoredExtensions,
  readProjectRows,
  readRefs,
  type Ref,
  type Visibility
} from '../../../cases/projects/index.ts'
import { findThemesForProjects, type ThemeForProjects } from '../../../themes/themes/index.ts'
import { lockCompanies, type LockedCompanies } from '../kinds/company-update.ts'

/** What cases and their companies hold now, as a block of rows is compared with it. */
export interface UpdatesView {
  /** The cases that the importer may read. */
  projects: ReadonlyMap<string, ProjectRow>
  companies: LockedCompanies
  themes: ReadonlyMap<string, ThemeForProjects>
  /** The custom items that the cases of a theme have. */
  itemsOf: ReadonlyMap<string, ReadonlySet<string>>
  extensions: StoredExtensions
  refs: ReadonlyMap<string, Ref>
  visibility: Visibility
}

/** Loads what a block of updates is compared with, in a fixed number of statements. Companies are locked before cases, as everywhere. */
export async function loadUpdatesView(tx: TenantTransaction, actor: Actor, uuids: readonly string[], options: { isLocked: boolean }): Promise<UpdatesView> {
  const first = await readProjectRows(tx, uuids)
  const companies = await lockCompanies(
    { tx },
    first.flatMap(({ scouteeUuid }) => scouteeUuid ?? [])
  )
  if (options.isLocked) await lockProjects(tx, uuids)
  const rows = (options.isLocked ? await readProjectRows(tx, uuids) : first).filter((row) => canDo(actor, 'read', row))
  const themeUuids = [...new Set(rows.map(({ themeUuid }) => themeUuid))]
  const groups = await readThemeItemGroups(tx, themeUuids)
  const all = (key: 'followerUuids' | 'followerGroupUuids' | 'categoryUuids') => [...new Set(rows.flatMap((row) => row[key]))]
  return {
    projects: new Map(rows.map((row) => [row.uuid, row])),
    companies,
    themes: await findThemesForProjects(tx, themeUuids, { isLocked: false }),
    itemsOf: new Map(themeUuids.map((uuid) => [uuid, new Set((groups.get(uuid) ?? []).flatMap(({ items }) => items.map((item) => item.uuid)))])),
    extensions: await readStoredExtensions(
      tx,
      rows.map(({ uuid }) => uuid)
    ),
    refs: await readRefs(tx, { follower: all('followerUuids'), group: all('followerGroupUuids'), category: all('categoryUuids') }),
    visibility: await getVisibility(tx, actor)
  }
}
