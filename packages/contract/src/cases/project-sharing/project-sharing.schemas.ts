import { z } from 'zod'
import { projectShareColumns } from '../../workspace/constants/index.ts'
import { bulkUuids, uuid, uuidSet } from '../../primitives/index.ts'

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A column of a shared table: one of the case list, a custom item or a record category. */
export const shareColumn = z.union([z.enum(projectShareColumns), z.string().regex(new RegExp(`^(?:extension_item|project_record)_${id}$`, 'u'))])

const columnKeys = z.array(shareColumn).max(200)
const message = z.string().trim().max(2000)

/** Cases for people and the members of groups; the table of the mail has these columns. */
export const shareBody = z.strictObject({
  projectUuids: bulkUuids,
  shareUserUuids: uuidSet().default([]),
  shareUserGroupUuids: uuidSet(200).default([]),
  message: message.default(''),
  columnKeys: columnKeys.min(1)
})

/** Who gets a mail and a notification, and who does not: inactive people, those who see none of the cases, and the caller. */
export const shareResult = z.object({ sharedUserUuids: z.array(uuid), skippedUserUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'ShareResult' })

/** The caller's last choice in the share dialog; people, groups and columns that are gone are left out. */
export const shareItems = z
  .object({ columnKeys: z.array(z.string()), userUuids: z.array(uuid), userGroupUuids: z.array(uuid), message: z.string() })
  .meta({ id: 'ShareItems' })

export const shareItemsUpdate = z.strictObject({
  columnKeys: columnKeys.optional(),
  userUuids: uuidSet().optional(),
  userGroupUuids: uuidSet(200).optional(),
  message: message.optional()
})
