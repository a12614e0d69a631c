import { z } from 'zod'
import { bulkUuids, uuid, uuidSet } from '../../primitives/index.ts'

const targets = z
  .array(uuid)
  .min(1)
  .max(200)
  .transform((uuids) => [...new Set(uuids)])

/** Who is named to be appended and removed is appended. */
export const bulkFollowersBody = z.strictObject({
  projectUuids: bulkUuids,
  appendFollowerUuids: uuidSet(200).optional(),
  removeFollowerUuids: uuidSet(200).optional(),
  appendFollowerGroupUuids: uuidSet(200).optional(),
  removeFollowerGroupUuids: uuidSet(200).optional()
})

export const bulkScouteeTagsBody = z.strictObject({ projectUuids: bulkUuids, tenantScouteeTagUuids: targets })

export const bulkScouteeChannelsBody = z.strictObject({ projectUuids: bulkUuids, channelUuids: targets })

/** The case tags of the legacy calls, in their own spelling. */
export const bulkCategoriesBody = z.strictObject({ item: z.strictObject({ project_uuids: bulkUuids, category_uuids: targets }) })

/** What happens in the browser alone and is still remembered: printing a case, copying its link. */
export const reportedActions = ['print', 'copy_link'] as const

export const bulkLogsBody = z.strictObject({
  items: z
    .array(z.strictObject({ projectUuid: uuid, action: z.enum(reportedActions), note: z.string().max(1000).optional() }))
    .min(1)
    .max(1000)
})

/** The cases that were changed; those that had it so already are not among them. */
export const bulkChangeResult = z.object({ uuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'BulkChangeResult' })

/** `uuids` are the cases whose company or person changed, `skippedUuids` those that have neither. */
export const bulkScouteeChangeResult = z
  .object({ uuids: z.array(uuid), skippedUuids: z.array(uuid), operationUuid: uuid })
  .meta({ id: 'BulkScouteeChangeResult' })
