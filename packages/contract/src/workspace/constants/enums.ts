/** Ranges of the number of a company's members (2§3). */
export const memberRanges = ['none', '0_10', '11_50', '51_100', '101_300', '301_1000', '1001_'] as const

export type MemberRange = (typeof memberRanges)[number]

/** Funding stages of a company (2§3). */
export const stages = [
  'unknown',
  'none',
  'seed',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
  'closed',
  'm_and_a',
  'ipo',
  'ico',
  'bridge',
  'pre_ipo',
  'private_equity',
  'venture_round'
] as const

export type Stage = (typeof stages)[number]

/** Currencies of capital and finance (2§3). */
export const currencies = ['usd', 'jpy'] as const

export type Currency = (typeof currencies)[number]

/** How the words of a keyword are joined (1§9). */
export const queryOperators = ['and', 'or'] as const

export type QueryOperator = (typeof queryOperators)[number]

/** Sort directions (1§9). */
export const sortDirections = ['asc', 'desc'] as const

export type SortDirection = (typeof sortDirections)[number]

/** A company or a person (2§3). */
export const scouteeTypes = ['scoutee', 'people'] as const

export type ScouteeType = (typeof scouteeTypes)[number]

/** Whether a scoutee is linked to the provider's company database (3-decisions, "Cases"). */
export const linkingStatuses = ['linked', 'unlinked'] as const

export type LinkingStatus = (typeof linkingStatuses)[number]

/** States of a form (2§4). */
export const formStatuses = ['private', 'public'] as const

export type FormStatus = (typeof formStatuses)[number]

/** Kinds of questions of a form (2§3). */
export const questionTypes = ['multiline_text_input', 'number_input', 'date_input', 'multiple_select', 'single_select'] as const

export type QuestionType = (typeof questionTypes)[number]

/** What the answer to a question fills (2§3). */
export const questionTargetProperties = ['user_name', 'email', 'idea_name', 'idea_summary', 'belonging_to', 'url', 'country', 'file', 'extension_item'] as const

export type QuestionTargetProperty = (typeof questionTargetProperties)[number]

/** Types of custom items (2§3). */
export const extensionItemTypes = ['string', 'number', 'date', 'enums'] as const

export type ExtensionItemType = (typeof extensionItemTypes)[number]

/** Parts of a case that a theme's insider setting can hide (2§3, 3-decisions). */
export const insiderProjectProperties = ['record_and_file', 'extension', 'review', 'task'] as const

export type InsiderProjectProperty = (typeof insiderProjectProperties)[number]

/** Properties of a company about which the bot takes feedback (2§3). */
export const botFeedbackProperties = [
  'representative',
  'summary',
  'address',
  'country',
  'capital',
  'foundation_date',
  'finance',
  'finance_date',
  'investors',
  'tags'
] as const

export type BotFeedbackProperty = (typeof botFeedbackProperties)[number]

/** Actions of a case's operation log: the five of 2§3 and those of 3-decisions, "Cases". */
export const projectHistoryActions = [
  'create',
  'update_status',
  'update_follower',
  'update_follower_group',
  'update_project_group',
  'update_scoutee',
  'update_category',
  'update_extension',
  'create_record',
  'update_record',
  'delete_record',
  'create_file',
  'update_file',
  'delete_file',
  'create_review',
  'update_review',
  'delete_review',
  'create_task',
  'update_task',
  'delete_task',
  'share',
  'duplicate',
  'move',
  'integrate',
  'undo'
] as const

export type ProjectHistoryAction = (typeof projectHistoryActions)[number]

/** Dashboard roles (1§6). */
export const dashboardRoles = ['admin', 'scouter', 'guest'] as const

export type DashboardRole = (typeof dashboardRoles)[number]

/** What a task hangs on (2§7). */
export const taskLinkedTo = ['project', 'theme'] as const

export type TaskLinkedTo = (typeof taskLinkedTo)[number]

/** What brought a declined case back: its day to be looked at again, a change of its company's stage or funding, a search that its company meets. */
export const wakeReasons = ['day_come', 'company_changed', 'search_met'] as const

export type WakeReason = (typeof wakeReasons)[number]

/** Values by which the case list shows only cases that share one (3-decisions, "Cases"). */
export const duplicateItems = ['scoutee', 'scoutee_name', 'scoutee_url'] as const

export type DuplicateItem = (typeof duplicateItems)[number]
