import type { CallOutput } from '@mekiki/contract'
import type { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'

/** A custom item that a list can be narrowed by. */
export type FilterItem = CallOutput<typeof extensionItemsOperations.list>['items'][number]['items'][number]
