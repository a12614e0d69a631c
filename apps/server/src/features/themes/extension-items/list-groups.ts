import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentGroup } from './extension-items.presenter.ts'
import { readGroups, readItems } from './extension-items.queries.ts'

/** All groups of custom items, oldest first; to guests those of their cases. */
export const listGroups: SimpleUseCase<typeof operationGroups.extensionItems.list> = async ({ tx, actor }) => {
  const groups = await onlyShown(tx, actor, 'extensionItemGroups', await readGroups(tx, null))
  const items = await readItems(tx, null)
  return { items: groups.map((group, index) => presentGroup(group, index + 1, items, actor)), totalCount: groups.length }
}
