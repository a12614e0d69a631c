import { z } from 'zod'
import { permissionKeys } from '../../permissions.ts'
import { bulkUuids, instant, nameText, uuid, version } from '../../primitives/index.ts'

/**
 * A group of members (1§3). Who is in it stands on the members (`userGroupUuids`). `missingPermissions` are those keys of its people that the caller
 * lacks: as long as there is one, the caller cannot delete the group, which would take them out of it; empty for whoever may not change members.
 */
export const userGroup = z
  .object({
    uuid,
    name: z.string(),
    usersCount: z.int().min(0),
    createdAt: instant,
    updatedAt: instant,
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    missingPermissions: z.array(z.enum(permissionKeys))
  })
  .meta({ id: 'UserGroup' })

/** A user group to make, with the members who are in it from the start. */
export const userGroupCreate = z.strictObject({ name: nameText(), user_uuids: bulkUuids.optional() })

/**
 * What can be changed of a user group: its name; who joins and who leaves. Whoever is in it already, or is not, stays so.
 * `acknowledges_hidden_access` is an administrator's word that whoever joins shall see what is shared with the group alone; its members are told.
 */
export const userGroupUpdate = z.strictObject({
  name: nameText().optional(),
  append_user_uuids: bulkUuids.optional(),
  remove_user_uuids: bulkUuids.optional(),
  acknowledges_hidden_access: z.boolean().optional()
})

/**
 * What a user group is used by, in numbers: living cases that it follows; themes it is related to, that name it as insiders, and that give it to
 * new cases; private activity records shared with it; last choices of whom to share cases with.
 */
export const userGroupUses = z
  .object({
    projectsCount: z.int().min(0),
    relatedThemesCount: z.int().min(0),
    insiderThemesCount: z.int().min(0),
    initialThemesCount: z.int().min(0),
    recordsCount: z.int().min(0),
    shareChoicesCount: z.int().min(0)
  })
  .meta({ id: 'UserGroupUses' })
