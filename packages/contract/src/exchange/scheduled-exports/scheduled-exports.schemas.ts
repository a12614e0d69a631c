import { z } from 'zod'
import { emptyIsAbsent, instant, uuid } from '../../primitives/index.ts'
import { mailSchedule, mailScheduleInput } from '../../workspace/mail-schedules/mail-schedules.schemas.ts'

/** So many schedules a person can have. */
export const maxScheduledExports = 20

/** How large a file in a mail can be, in bytes; beyond that the mail leads to the view instead. */
export const maxMailedBytes = 5_000_000

export const scheduledExportFormats = ['xlsx', 'csv'] as const

/**
 * A view of the case list that is mailed as a file on a schedule. `viewName` null: the view is gone, or the caller is not offered it. `themeUuid` null: in the
 * list of all cases.
 */
export const scheduledExport = z
  .object({ ...mailSchedule, viewUuid: uuid, viewName: z.string().nullable(), themeUuid: uuid.nullable(), format: z.enum(scheduledExportFormats) })
  .meta({ id: 'ScheduledExport' })

/** Which schedules are listed: those of a view, or all of the caller's. */
export const scheduledExportsQuery = z.object({ view_uuid: emptyIsAbsent(uuid) })

/**
 * The schedules that the caller set up or is mailed by, the oldest first. `possibleReaderUuids`: the members who can be mailed the asked view; null for whoever
 * mails it to oneself only, and where no view was asked for. `mayMake`: whether the caller may set one up.
 */
export const scheduledExportList = z.object({
  items: z.array(scheduledExport),
  totalCount: z.int().min(0),
  possibleReaderUuids: z.array(uuid).nullable(),
  mayMake: z.boolean()
})

/** What of a schedule is changed. */
export const scheduledExportInput = z.strictObject({ ...mailScheduleInput, format: z.enum(scheduledExportFormats) })

/** A schedule to set up. `themeUuid`: the list in which a view without a theme is read, null for all cases. */
export const scheduledExportCreate = scheduledExportInput.extend({ viewUuid: uuid, themeUuid: uuid.nullable().optional() })

/**
 * What became of a mail: with the file; without it, since it was too large or the workspace limits the addresses that it is used from; or none, since its owner
 * cannot see the view, or its reader could not, was inactive or had turned these mails off.
 */
export const scheduledExportOutcomes = ['attached', 'too_large', 'address_limited', 'resting', 'no_access', 'inactive', 'off'] as const

/** The last mails of a schedule, the newest first: to its owner all, to a reader that reader's. `rowsCount`: of the caller's own alone, null where no file was written. */
export const scheduledExportRuns = z.object({
  items: z.array(
    z.object({
      uuid,
      at: instant,
      reader: z.object({ uuid, name: z.string() }),
      outcome: z.enum(scheduledExportOutcomes),
      rowsCount: z.int().min(0).nullable(),
      isTrial: z.boolean()
    })
  ),
  totalCount: z.int().min(0)
})
