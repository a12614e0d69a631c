import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { hiddenPartsOf, type ProjectReader } from '../../../cases/projects/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { targetOfItem } from './item-cells.ts'

/** The custom items that an importer's cases of a theme have, in its order; none where it hides them from the importer (3-decisions "Cases"). */
export async function readImportItems(tx: TenantTransaction, actor: ProjectReader, theme: ThemeForProjects) {
  if (hiddenPartsOf(actor, theme.restriction ?? undefined).includes('extension')) return []
  const groups = (await readThemeItemGroups(tx, [theme.uuid])).get(theme.uuid) ?? []
  return groups.flatMap((group) => group.items.map((item) => ({ target: targetOfItem(item.uuid), groupName: group.name, item })))
}

/** A custom item as a target. */
export type ImportItem = Awaited<ReturnType<typeof readImportItems>>[number]
