import { z } from 'zod'
import { instant, nameText, uuid, version } from '../primitives/index.ts'

/** A group of members (1§3). Who is in it stands on the members (`userGroupUuids`). */
export const userGroup = z
  .object({
    uuid,
    name: z.string(),
    usersCount: z.int().min(0),
    createdAt: instant,
    updatedAt: instant,
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'UserGroup' })

export const userGroupBody = z.strictObject({ name: nameText() })
