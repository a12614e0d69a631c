import type { Feature } from '../../../platform/feature.ts'
import { registerExtensionItems } from './extension-items.routes.ts'
import { undoEnumRemoval, undoGroupChange, undoGroupRemoval } from './undo-groups.ts'

export { fullItemHead, fullItemKey, itemHead } from './item-heads.ts'
export { presentItem } from './extension-items.presenter.ts'
export { askedItems, itemConditions, itemTextHolds } from './item-conditions.queries.ts'
export type { EnumRow, ItemRow } from './extension-items.queries.ts'
export { findKnownItems, lockItemGroups, lockItems, type ItemPlace, readItemPlaces, readThemeItemGroups, type ThemeItemGroup } from './theme-items.queries.ts'

export const extensionItems: Feature = {
  slug: 'extension-items',
  register: registerExtensionItems,
  undo: {
    'extension_item_group.update': undoGroupChange,
    'extension_item_group.remove_enums': undoEnumRemoval,
    'extension_item_group.delete': undoGroupRemoval
  }
}
