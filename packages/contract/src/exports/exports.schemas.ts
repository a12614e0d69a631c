import { z } from 'zod'
import { scouteeListColumns } from '../constants/index.ts'
import { jobStates } from '../jobs/jobs.schemas.ts'
import { userFilters } from '../members/members.schemas.ts'
import { bulkUuids, uuid } from '../primitives/index.ts'

/** How a file of texts is written: UTF-8 with a byte order mark, which spreadsheet programs open right, or CP932. */
export const exportEncodings = ['utf8', 'cp932'] as const

/** Which companies and people are written, and what of them; the columns in their order, each once. */
export const scouteesExportBody = z.strictObject({
  scouteeIds: bulkUuids,
  columnKeys: z
    .array(z.enum(scouteeListColumns))
    .min(1)
    .transform((keys) => [...new Set(keys)]),
  encoding: z.enum(exportEncodings).default('utf8')
})

/** Which members are written: the filters of their list. */
export const usersExportQuery = userFilters.extend({ encoding: z.enum(exportEncodings).default('utf8') })

/** An export that was begun: `url` answers 202 with the progress until the file is there, and ends after 24 hours (3-decisions, "Files, imports, exports"). */
export const startedExport = z.object({ url: z.string(), jobUuid: uuid }).meta({ id: 'StartedExport' })

/** How far a file is that is not there yet. */
export const downloadProgress = z
  .object({ state: z.enum(jobStates), doneCount: z.int().min(0), totalCount: z.int().min(0).nullable() })
  .meta({ id: 'DownloadProgress' })

/** The secret in a download's address. */
export const downloadPath = z.strictObject({ id: z.string().min(1).max(200) })
