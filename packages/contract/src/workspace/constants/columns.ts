import { insiderProjectProperties, type InsiderProjectProperty } from './enums.ts'

/** Columns of the case list (2§3 "Column keys"). */
export const projectListColumns = [
  'scoutee_name',
  'scoutee_representative',
  'scoutee_capital',
  'scoutee_address',
  'scoutee_member_range',
  'scoutee_tel',
  'scoutee_foundation_date',
  'scoutee_url',
  'scoutee_summary',
  'scoutee_stage',
  'scoutee_finance',
  'scoutee_finance_date',
  'scoutee_investors',
  'scoutee_linking_status',
  'scoutee_type',
  'scoutee_country',
  'scoutee_patents_count',
  'scoutee_horizontal_categories',
  'scoutee_vertical_categories',
  'scoutee_innovation_categories',
  'scoutee_tags',
  'scoutee_channels',
  'status_template_name',
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names',
  'project_group_name',
  'registered_at',
  'updated_at',
  'latest_project_record',
  'latest_review_comment',
  'review_template_name',
  'all_average_score',
  'my_average_score',
  'selecting_reviewer_average_score',
  'same_scoutee_project_count',
  'project_records_count',
  'exit_reason_names',
  'revisit_on',
  'woken_by'
] as const

export type ProjectListColumn = (typeof projectListColumns)[number]

/** Columns of the case list before a person has chosen any (2§3). */
export const projectListDefaultColumns = [
  'scoutee_name',
  'scoutee_summary',
  'category_names',
  'scoutee_tags',
  'scoutee_stage',
  'scoutee_member_range',
  'follower_names',
  'status_name',
  'registered_at',
  'updated_at',
  'scoutee_horizontal_categories',
  'scoutee_vertical_categories',
  'scoutee_innovation_categories',
  'my_average_score',
  'all_average_score'
] as const

/** Width in pixels of a case list column before a person has drawn it wider (2§3, 2§9). */
export const projectListDefaultColumnWidth = 200

/** How wide a column stands that a saved setting names without a width, in pixels (2§9 "300 if unspecified in the table"). */
export const projectListUnspecifiedColumnWidth = 300

/** Columns that only an export has (2§3), behind them what is told of a case's company or person beyond the list. */
export const projectExportExtraColumns = [
  'project_uuid',
  'created_by_name',
  'reviews',
  'project_files',
  'un_done_project_tasks_count',
  'scoutee_uuid',
  'scoutee_corporate_number',
  'scoutee_name_kana',
  'scoutee_belonging_to',
  'scoutee_email',
  'scoutee_ideas',
  'exit_remark'
] as const

export type ProjectExportExtraColumn = (typeof projectExportExtraColumns)[number]

/** Export columns of typed-in values, for cases without a company or person (3-decisions, "Column keys"). */
export const linkInputColumns = [
  'link_input_name',
  'link_input_representative',
  'link_input_capital',
  'link_input_address',
  'link_input_member_range',
  'link_input_tel',
  'link_input_foundation_date',
  'link_input_url',
  'link_input_summary',
  'link_input_stage',
  'link_input_finance',
  'link_input_finance_date',
  'link_input_country',
  'link_input_patents_count',
  'link_input_belonging_to',
  'link_input_email'
] as const

export type LinkInputColumn = (typeof linkInputColumns)[number]

/** The export column that holds the company's address in company search; absent when company search is off (2§7). */
export const scouteeSearchUrlColumn = 'scoutee_search_url'

/** Export columns of cases that tell what only the company search shows; absent when it is off. */
export const companySearchColumns: readonly string[] = [scouteeSearchUrlColumn, 'scoutee_uuid', 'scoutee_ideas']

/** Every export column of cases that has a fixed key; custom items and record categories come on top. */
export const projectExportColumns = [...projectListColumns, ...projectExportExtraColumns, ...linkInputColumns, scouteeSearchUrlColumn] as const

export type ProjectExportColumn = (typeof projectExportColumns)[number]

/** Export columns before a person has chosen any (2§7 "Case export and import"). */
export const projectExportDefaultColumns = [
  'project_uuid',
  'scoutee_name',
  'scoutee_url',
  'scoutee_representative',
  'scoutee_address',
  'scoutee_summary'
] as const

/** Columns that a shared table of cases can have: what a list shows (3-decisions, "Cases"). */
export const projectShareColumns = projectListColumns

/** Columns by which cases can be sorted: all that the list shows; those with several values go by the first of them. */
export const projectSortKeys = projectListColumns

export type ProjectSortKey = (typeof projectSortKeys)[number]

/** The order of cases before a person has chosen one (2§4). */
export const projectDefaultSort = { columnKey: 'registered_at', direction: 'desc' } as const

/** Columns of the company list and of its exports (2§3); behind those of the specification what tells entries apart and what people have. */
export const scouteeListColumns = [
  'scoutee_name',
  'summary',
  'url',
  'stage',
  'horizontal_categories',
  'vertical_categories',
  'innovation_categories',
  'capital',
  'member_range',
  'finance_date',
  'finance',
  'created_at',
  'updated_at',
  'scoutee_linking_status',
  'country',
  'representative',
  'foundation_date',
  'tel',
  'address',
  'patents_count',
  'investors',
  'tags',
  'channels',
  'scoutee_type',
  'scoutee_uuid',
  'corporate_number',
  'name_kana',
  'belonging_to',
  'email',
  'ideas'
] as const

export type ScouteeListColumn = (typeof scouteeListColumns)[number]

/** Columns of the company list before a person has chosen any (2§9). */
export const scouteeListDefaultColumns = [
  'scoutee_name',
  'summary',
  'url',
  'stage',
  'horizontal_categories',
  'vertical_categories',
  'innovation_categories',
  'finance_date',
  'finance',
  'created_at',
  'updated_at',
  'scoutee_linking_status',
  'tags'
] as const

/** The same where the provider's database is searched: what a register of corporations has, by which companies of one name are told apart. */
export const providerListDefaultColumns = ['scoutee_name', 'corporate_number', 'address', 'name_kana', 'scoutee_linking_status', 'url', 'updated_at'] as const

/** Keys by which companies can be sorted (2§3). */
export const scouteeSortKeys = [
  'created_at',
  'updated_at',
  'finance_date',
  'scoutee_name',
  'foundation_date',
  'country',
  'address',
  'representative',
  'stage',
  'capital'
] as const

export type ScouteeSortKey = (typeof scouteeSortKeys)[number]

/** The order of companies before a person has chosen one (2§7). */
export const scouteeDefaultSort = { columnKey: 'created_at', direction: 'desc' } as const

/** Keys that end in the uuid of a tenant's own item: custom items as columns and sort keys, record categories as export columns (3-decisions). */
export const itemColumnPrefixes = { extensionItem: 'extension_item_', projectRecord: 'project_record_' } as const

const knownParts: ReadonlySet<string> = new Set(insiderProjectProperties)

/** The parts stored in a theme's row that the product knows. */
export function knownPartsOf(stored: readonly string[]): InsiderProjectProperty[] {
  return stored.filter((part): part is InsiderProjectProperty => knownParts.has(part))
}
