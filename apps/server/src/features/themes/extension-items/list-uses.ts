import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentUse } from './extension-items.presenter.ts'
import { readGroups, readItems } from './extension-items.queries.ts'
import { countFormUses, countItemUses, readGroupThemes } from './item-uses.queries.ts'

/**
 * Which themes have the groups, how many cases have a value of each item and choice, and how many forms ask for them. The numbers count what the caller may not see as well:
 * whoever removes an item takes it from all of them.
 */
export const listUses: SimpleUseCase<typeof operationGroups.extensionItems.uses> = async ({ tx }) => {
  const groups = await readGroups(tx, null)
  const items = await readItems(tx, null)
  const themes = await readGroupThemes(tx)
  const counts = { projects: await countItemUses(tx, null), forms: await countFormUses(tx) }
  return { items: groups.map((group) => presentUse(group, items, themes, counts)), totalCount: groups.length }
}
