import { z } from 'zod'
import { scouteeListColumns } from '../../workspace/constants/index.ts'
import { jobStates } from '../../workspace/jobs/jobs.schemas.ts'
import { userFilters } from '../../people/members/members.schemas.ts'
import { bulkUuids, camelKeys, codeList, instant, uuid } from '../../primitives/index.ts'
import { scouteeListQuery } from '../../companies/scoutees/scoutee-query.schemas.ts'
import { themeFilters } from '../../themes/themes/themes.schemas.ts'
import { taskExportFilters } from '../../work/tasks/task-filter-fields.ts'
import { settingKinds } from '../../workspace/tenants/tenants.schemas.ts'
import { fileOptions } from './export-options.schemas.ts'

export { type ExportEncoding, exportEncodings, type ExportFormat, exportFormats } from './export-options.schemas.ts'

const uniqueKeys = <const V extends readonly [string, ...string[]]>(keys: V) =>
  z
    .array(z.enum(keys))
    .min(1)
    .transform((chosen) => [...new Set(chosen)])

/**
 * Which companies and people are written, and what of them: those of `scouteeIds`, else all that the conditions of the list find, in its order; the
 * columns in their order, each once.
 */
export const scouteesExportBody = z.strictObject({
  scouteeIds: bulkUuids.optional(),
  ...scouteeListQuery.omit({ scope: true, page: true, perPage: true }).shape,
  columnKeys: uniqueKeys(scouteeListColumns),
  ...fileOptions
})

/** Where a member stands with the second factor: set up, asked for, neither. */
export const memberMfaStates = ['on', 'waiting', 'off'] as const

export type MemberMfaState = (typeof memberMfaStates)[number]

/** Which members are written: the filters of their list; `mfa` finds nobody for callers who do not see it. */
export const usersExportQuery = userFilters.extend({ mfa: codeList(z.enum(memberMfaStates)), ...fileOptions })

/** The members that are written, in the order of their list. */
export const selectedUsersExportBody = z.strictObject({ userUuids: bulkUuids, ...fileOptions })

/** Columns of a file of themes, in their order. */
export const themeExportColumns = [
  'name',
  'description',
  'theme_status',
  'tags',
  'persons_in_charge',
  'related_user_groups',
  'status_template',
  'review_template',
  'extension_item_groups',
  'projects_count',
  'undone_tasks_count',
  'comments_count',
  'created_at',
  'created_by_name',
  'updated_at'
] as const

export type ThemeExportColumn = (typeof themeExportColumns)[number]

/** Which themes are written: those of `themeUuids`, else all that the filters of the list find. */
export const themesExportBody = z.strictObject({
  themeUuids: bulkUuids.optional(),
  ...camelKeys(themeFilters),
  columnKeys: uniqueKeys(themeExportColumns).default([...themeExportColumns]),
  ...fileOptions
})

/** Columns of a file of tasks, in their order. */
export const taskExportColumns = [
  'name',
  'detail',
  'subject',
  'theme',
  'status',
  'due_date',
  'assignees',
  'created_by_name',
  'created_at',
  'updated_at'
] as const

export type TaskExportColumn = (typeof taskExportColumns)[number]

/** Which tasks are written: those of `uuids`, else all that the filters find of cases or of themes. Tasks of cases need `export_project`, of themes `export_theme`. */
export const tasksExportBody = z.strictObject({
  linkedTo: z.enum(['project', 'theme']),
  uuids: bulkUuids.optional(),
  themeUuid: uuid.nullish(),
  projectUuid: uuid.nullish(),
  ...taskExportFilters,
  columnKeys: uniqueKeys(taskExportColumns).default([...taskExportColumns]),
  ...fileOptions
})

/** How the history of a case or a theme is written. */
export const historyExportBody = z.strictObject({ ...fileOptions })

/** Of which page of the settings the history is written, and how. */
export const settingsHistoryExportBody = z.strictObject({ kind: z.enum(settingKinds), ...fileOptions })

/** An export that was begun: `url` answers 202 with the progress until the file is there, and ends after 24 hours (3-decisions, "Files, imports, exports"). */
export const startedExport = z.object({ url: z.string(), jobUuid: uuid }).meta({ id: 'StartedExport' })

/** How far a file is that is not there yet. */
export const downloadProgress = z
  .object({ state: z.enum(jobStates), doneCount: z.int().min(0), totalCount: z.int().min(0).nullable() })
  .meta({ id: 'DownloadProgress' })

/** The secret in a download's address. */
export const downloadPath = z.strictObject({ id: z.string().min(1).max(200) })

/** A signed address of a finished file, good for five minutes for whoever has it, from where the workspace allows, and when the file goes. */
export const exportFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant }).meta({ id: 'ExportFile' })
