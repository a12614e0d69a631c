import type { NamedTable } from './named-lists.queries.ts'

/** A plain named list of the workspace: what its calls need to know of it. */
export interface NamedList {
  table: NamedTable
  /** Its name in the audit log. */
  entityType: string
  /** The unique index that guards its names. */
  nameConstraint: string
}

export const channels: NamedList = {
  table: 'channels',
  entityType: 'channel',
  nameConstraint: 'channels_name'
}

export const themeTags: NamedList = {
  table: 'theme_tags',
  entityType: 'theme_tag',
  nameConstraint: 'theme_tags_name'
}

export const recordCategories: NamedList = {
  table: 'project_record_categories',
  entityType: 'project_record_category',
  nameConstraint: 'project_record_categories_name'
}

export const categoryTypes: NamedList = {
  table: 'project_category_types',
  entityType: 'project_category_type',
  nameConstraint: 'project_category_types_name'
}
