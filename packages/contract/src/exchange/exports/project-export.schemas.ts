import { z } from 'zod'
import { projectExportColumns, projectExportDefaultColumns, projectListColumns } from '../../workspace/constants/columns.ts'
import { sortDirections } from '../../workspace/constants/enums.ts'
import { bulkUuids, camelKeys, uuid } from '../../primitives/index.ts'
import { type ExtensionColumn, itemColumnOf, projectFilters, type RecordColumn } from '../../cases/projects/project-query.schemas.ts'
import { fileOptions } from './export-options.schemas.ts'

const isItemColumn = (key: unknown): key is ExtensionColumn | RecordColumn => typeof key === 'string' && itemColumnOf(key) !== null

/** The column of a custom item or of a record category: its prefix and a lower-case uuid (2§5). */
export const itemColumnKey = z.custom<ExtensionColumn | RecordColumn>(isItemColumn).meta({ type: 'string' })

/** A column that an export of cases can have: a fixed key, a custom item or a record category (2§3, "Column keys"). */
export const projectExportColumnKey = z.union([z.enum(projectExportColumns), itemColumnKey])

export type ProjectExportColumnKey = z.output<typeof projectExportColumnKey>

/** A step of the order of an export of cases. */
export const projectExportSort = z.strictObject({ columnKey: z.union([z.enum(projectListColumns), itemColumnKey]), direction: z.enum(sortDirections) })

const { theme_uuid: _theme, ...listFilters } = projectFilters.shape

/** What the case list can be narrowed by, in camelCase as a saved filter has it (2§3, 3-decisions). */
export const projectExportFilters = camelKeys(listFilters)

/** What further sheets of a spreadsheet of cases can hold. */
export const projectExportSheets = ['companies', 'notes', 'reviews', 'tasks'] as const

export type ProjectExportSheet = (typeof projectExportSheets)[number]

/**
 * Which cases are written, and what of them (2§7): those of `projectUuids`, else all that the filters of the list find. `themeUuid` absent or null:
 * all themes. Columns stand in their order, each once; the case id always comes first. `sheets`: what of these cases stands in further sheets of a spreadsheet, each row
 * with its case's id; a text has none.
 */
export const projectsExportBody = z.strictObject({
  themeUuid: uuid.nullish(),
  projectUuids: bulkUuids.optional(),
  ...projectExportFilters,
  columnKeys: z
    .array(projectExportColumnKey)
    .min(1)
    .max(500)
    .transform((keys) => [...new Set(keys)])
    .default([...projectExportDefaultColumns]),
  sortConditions: z.array(projectExportSort).max(100).optional(),
  sheets: z
    .array(z.enum(projectExportSheets))
    .max(projectExportSheets.length)
    .overwrite((kinds) => [...new Set(kinds)])
    .optional(),
  ...fileOptions
})

export type ProjectsExportBody = z.output<typeof projectsExportBody>
