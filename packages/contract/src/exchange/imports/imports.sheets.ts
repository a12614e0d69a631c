import { z } from 'zod'

/** What a sheet of a workbook is called. */
export const sheetName = z.string().min(1).max(200)

// As many as are looked at of a workbook, but for the first one.
const furtherSheets = 19

/** The names of sheets that come in with the first one. */
export const furtherSheetNames = z.array(sheetName).max(furtherSheets)

/**
 * Another sheet of the workbook, and how its header agrees with that of the sheet that is read: `missing` are the columns of that one which it lacks, by
 * number, `unknown` the names that it has beyond. `headerRow` is null where no header was found. It can come in with the first one when it has a header, has
 * nothing beyond, and lacks no column that has a target.
 */
export const importSheet = z
  .object({ sheet: z.string(), headerRow: z.int().nullable(), missing: z.array(z.int()), unknown: z.array(z.string()) })
  .meta({ id: 'ImportSheet' })

export type ImportSheet = z.output<typeof importSheet>
