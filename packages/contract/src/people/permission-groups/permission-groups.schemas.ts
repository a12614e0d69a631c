import { z } from 'zod'
import { permissionKeys } from '../../permissions.ts'
import { instant, nameText, uuid, version } from '../../primitives/index.ts'

/** A set of permission keys (1§6); a key sent twice counts once. */
export const permissionSet = z
  .array(z.enum(permissionKeys))
  .max(200)
  .transform((keys) => permissionKeys.filter((key) => keys.includes(key)))

/** Who made or changed something, by name. */
export const personName = z.object({ uuid, name: z.string() }).meta({ id: 'PersonName' })

/**
 * A permission group (1§3). `permissions`, `usersCount`, `createdBy` and `updatedBy` are null for callers without `read_member_setting`:
 * pickers need the names alone. `defaultPermissions` are the keys that one of the three default groups started with, empty for the
 * tenant's own groups. `missingPermissions` are those keys of the group's people that the caller lacks: as long as there is one, no key can be
 * taken from the group; empty for whoever may not change members, and for a group without people.
 */
export const permissionGroup = z
  .object({
    uuid,
    name: z.string(),
    permissions: z.array(z.enum(permissionKeys)).nullable(),
    defaultPermissions: z.array(z.enum(permissionKeys)),
    defaultKind: z.enum(['administrator', 'member', 'guest']).nullable(),
    usersCount: z.int().min(0).nullable(),
    createdBy: personName.nullable(),
    createdAt: instant,
    updatedBy: personName.nullable(),
    updatedAt: instant,
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    missingPermissions: z.array(z.enum(permissionKeys))
  })
  .meta({ id: 'PermissionGroup' })

export const permissionGroupCreate = z.strictObject({ name: nameText(), permissions: permissionSet })

export const permissionGroupUpdate = permissionGroupCreate.partial()
