import { z } from 'zod'
import { authUser } from '../../people/members/auth-user.schemas.ts'
import { emailAddress, user } from '../../people/members/members.schemas.ts'
import { instant, uuid } from '../../primitives/index.ts'

const ofIdentityService = z.object(authUser).omit({ email: true, name: true, setupMfaFlg: true, activeFlg: true }).shape

/** A member as the administration sees it: also as the identity service knows it, with the last sign-in that the product remembers. */
export const adminUser = user.extend({ ...ofIdentityService, lastSignedInAt: instant.nullable() }).meta({ id: 'AdminUser' })

/** Whose invitation is mailed again. */
export const resendBody = z.strictObject({ email: emailAddress })

/**
 * From which user pool of the identity service people are taken in; the tenant's own when it is left out. They get the permission group named, else
 * the one for members. With `dry_run` nothing is made.
 */
export const importBody = z.strictObject({
  user_pool_id: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w-]+_[0-9A-Za-z]+$/u)
    .optional(),
  permission_group_uuid: uuid.optional(),
  dry_run: z.boolean().default(false)
})

/** Why an account of the pool was not taken in: somebody has the address already, it has none, or its domain is not one of the tenant's. */
export const skipReasons = ['already_member', 'no_email', 'email_domain_not_allowed', 'email_twice'] as const

/** What became of the accounts of a pool: who became a member, who of them was invited, and who was left out. */
export const importedUsers = z
  .object({
    isDryRun: z.boolean(),
    totalCount: z.int().min(0),
    createdCount: z.int().min(0),
    invitedCount: z.int().min(0),
    inactiveCount: z.int().min(0),
    created: z.array(z.object({ email: z.string(), name: z.string(), isInvited: z.boolean(), isActive: z.boolean() })),
    skipped: z.array(z.object({ username: z.string(), email: z.string().nullable(), reason: z.enum(skipReasons) }))
  })
  .meta({ id: 'ImportedUsers' })

const named = z.object({ uuid, name: z.string() })

/** The groups that members of a tenant can be given. */
export const tenantGroups = z.object({ permissionGroups: z.array(named), userGroups: z.array(named) }).meta({ id: 'TenantGroups' })
