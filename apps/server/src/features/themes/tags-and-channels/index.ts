import type { Feature } from '../../../platform/feature.ts'
import { categoryTypes, channels, recordCategories, themeTags } from './named-lists.ts'
import { registerTagsAndChannels } from './tags-and-channels.routes.ts'
import { undoCategoryRemoval, undoNamedRemoval, undoTagRemoval } from './uses/undo-removal.ts'

export { findUnknownSettings, lockSettings } from './named-lists.queries.ts'
export { makeSettings, type SettingKind, type RequestedSetting } from './make-settings.ts'

export const tagsAndChannels: Feature = {
  slug: 'tags-and-channels',
  register: registerTagsAndChannels,
  undo: {
    'channel.delete': undoNamedRemoval(channels),
    'theme_tag.delete': undoNamedRemoval(themeTags),
    'project_record_category.delete': undoNamedRemoval(recordCategories),
    'project_category_type.delete': undoNamedRemoval(categoryTypes),
    'project_category.delete': undoCategoryRemoval,
    'scoutee_tag.delete': undoTagRemoval
  }
}
