/** Tabs of the case detail, as `tab` in the address (2§2). */
export const projectDetailTabs = [
  'scoutee',
  'project',
  'summary',
  'record',
  'review',
  'sameScouteeProject',
  'file',
  'operationLog',
  'projectTask',
  'form'
] as const

export type ProjectDetailTab = (typeof projectDetailTabs)[number]

/** Keys that hold drawers, dialogs and tabs in the address (1§2.2). */
export const addressKeys = [
  'is_import_projects_drawer_open',
  'is_import_update_projects_drawer_open',
  'is_project_setting_drawer_open',
  'is_import_themes_drawer_open',
  'is_create_themes_drawer_open',
  'tab',
  'task_uuid'
] as const

export type AddressKey = (typeof addressKeys)[number]

/** Keys of the company filter in the address; the last stands for a family (2§7). */
export const scouteeAddressParameters = [
  'page',
  'per_page',
  'q',
  'q_op',
  'c_ids',
  't_ids',
  'stages',
  'member_ranges',
  'foundation_date',
  'investor_names',
  'countries',
  'latest_finance_date_from',
  'latest_finance_date_to',
  'scoutee_linked_only',
  'linking_statuses',
  'types',
  'p_statuses',
  'p_followers',
  'p_follower_groups',
  'p_category_uuids',
  'p_channel_uuids',
  'p_extension_item_*'
] as const

export type ScouteeAddressParameter = (typeof scouteeAddressParameters)[number]

/** Keys in the browser's store (1§9). */
export const localStorageKeys = [
  'tenantUuid',
  'PROJECT_EXPORT_COLUMNS',
  'IS_PROJECT_PREVIEW_WIDE',
  'IS_PROJECT_FILTER_OPEN',
  'IS_SCOUTEE_FILTER_OPEN',
  'SCOUTEE_COLUMN_WIDTHS',
  'SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS',
  'SEARCH_SCOUTEE_SORT',
  'SEARCH_SCOUTEE_ORDER',
  'IS_SCOUTEE_PREVIEW_WIDE',
  'WITH_UPDATE_SCOUTEE_BY_BOT',
  'WITH_PROJECT_INTEGRATE',
  'PER_PAGE'
] as const

export type LocalStorageKey = (typeof localStorageKeys)[number]

/** What a flag in the browser's store means before a person has set it (1§9). */
export const localStorageDefaults = {
  IS_PROJECT_PREVIEW_WIDE: true,
  IS_PROJECT_FILTER_OPEN: false,
  IS_SCOUTEE_FILTER_OPEN: true,
  WITH_UPDATE_SCOUTEE_BY_BOT: true,
  WITH_PROJECT_INTEGRATE: true
} as const

/** Pages of the browser application (1§2.2, 2§2). */
export const webRoutes = [
  '/',
  '/project_groups/all',
  '/project_groups/{themeId}/projects/{projectId}',
  '/project_groups/all/projects/{projectUuid}/*',
  '/project_groups/projects/{id}/files/{fileId}',
  '/project_groups/tasks',
  '/themes',
  '/themes/tasks',
  '/themes/{id}',
  '/themes/{id}/files/{fileId}',
  '/scoutees',
  '/scoutees/{id}',
  '/forms',
  '/forms/create',
  '/forms/{id}',
  '/forms/preview',
  '/dashboard',
  '/settings/account',
  '/settings/members',
  '/settings/member_groups',
  '/settings/permission_groups',
  '/settings/status_templates',
  '/settings/theme_status_templates',
  '/settings/project_categories',
  '/settings/tenant_scoutee_tags',
  '/settings/theme_tags',
  '/settings/channels',
  '/settings/extension_items',
  '/settings/review_templates',
  '/settings/my_alert_setting',
  '/settings/workspace',
  '/public/{tenantUuid}/forms/{formUuid}',
  '/project_groups/{uuid}',
  '/project_groups/{uuid}/projects/{projectUuid}/*',
  '/public/{tenant}/forms'
] as const

export type WebRoute = (typeof webRoutes)[number]
