import { z } from 'zod'
import { emailAddress } from '../../people/members/members.schemas.ts'
import { jobProgress } from '../../workspace/jobs/jobs.schemas.ts'
import { flag, instant, keyword, nameText, page, perPage, uuid, version } from '../../primitives/index.ts'
import { quotas } from '../../workspace/tenants/quotas.ts'
import { tenant, workspaceUsage } from '../../workspace/tenants/tenants.schemas.ts'

/** Limits as the administration sets them; null takes one away. */
const quotaSettings = {
  members_limit: z.int().min(1).max(1_000_000).nullable().optional(),
  storage_limit_gb: z.int().min(1).max(1_000_000).nullable().optional()
}

const trend = z.array(z.int().min(0))

/** A tenant as the platform's administration sees it (1§3 "Tenant"), with what it holds. */
export const adminTenant = tenant
  .omit({ isPreparing: true })
  .extend({
    authConfig: z.object({
      cognitoUserPoolId: z.string().nullable(),
      cognitoUserPoolClientId: z.string().nullable(),
      cognitoDomainName: z.string().nullable(),
      microsoftIdP: z.string().nullable()
    }),
    allowIpAddresses: z.array(z.string()),
    authEmailDomains: z.array(z.string()),
    /** Since when every row and file of the tenant is being removed; it cannot be restored any more. */
    erasureRequestedAt: instant.nullable(),
    /** `failedJobsCount`: imports, exports and archives that failed, of those begun within the last seven days. */
    usage: workspaceUsage.extend({ failedJobsCount: z.int().min(0) }),
    quotas,
    /** How the usage came to be, the oldest first: at the end of each of the last months, of failures on each of the last days. Only of one tenant by itself. */
    trends: z.object({ users: trend, projects: trend, scoutees: trend, filesBytes: trend, failedJobs: trend }).nullable()
  })
  .meta({ id: 'AdminTenant' })

/** Which tenants are listed: all, those that live, or those that are deleted. */
export const tenantStates = ['all', 'living', 'deleted'] as const

export const adminTenantsQuery = z.object({ name: keyword, state: z.enum(tenantStates).default('all'), page, per_page: perPage(50, 200) })

/** An address or a CIDR range, IPv4 or IPv6. */
const addressRange = z
  .string()
  .trim()
  .max(50)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))

/** A domain of e-mail addresses, lower case, without the sign before it. */
const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u)

const settings = {
  enable_dashboard_author: z.boolean().optional(),
  enable_tenant_scoutees: z.boolean().optional(),
  enable_localize: z.boolean().optional(),
  enable_bot: z.boolean().optional(),
  enable_intercom: z.boolean().optional(),
  enable_dashboard_editable: z.boolean().optional(),
  mfa_available_flg: z.boolean().optional(),
  allow_ip_addresses: z.array(addressRange).max(500).optional(),
  auth_email_domains: z.array(emailDomain).max(100).optional(),
  guest_flg: z.boolean().optional(),
  ...quotaSettings,
  /** Since when private writes are refused; null ends the maintenance. */
  migration_started_at: instant.nullable().optional()
}

const firstAdministrator = z.strictObject({ name: nameText(), email: emailAddress })

/** A tenant to be made. Its first administrator is invited by mail. */
export const adminTenantCreate = z.strictObject({
  name: nameText(),
  ...settings,
  /** A tenant that is made has not been deleted. */
  deleted_at: z.null().optional(),
  first_administrator: firstAdministrator.optional()
})

/** What changes of a tenant; what is left out stays as it is. `deleted_at: null` restores. */
export const adminTenantUpdate = z.strictObject({ name: nameText().optional(), ...settings, deleted_at: z.null().optional() })

/** With `hard_delete` nothing of the tenant stays; without, it can be restored. */
export const adminTenantDelete = z.object({ hard_delete: flag })

/** A tenant for development: every function on, and an administrator who can sign in at once. */
export const developmentTenantCreate = z.strictObject({ name: nameText().optional(), administrator: firstAdministrator.optional() })

/** The tenant, and the sign-in of its administrator; the password is told once. */
export const developmentTenant = z
  .object({ tenant: adminTenant, administrator: z.object({ email: z.string(), password: z.string(), loginUrl: z.string() }) })
  .meta({ id: 'DevelopmentTenant' })

/** An import, export or archive of a tenant, without what it is about. `createdByName` is null for the administration and for people who are gone. */
export const tenantJob = jobProgress
  .extend({
    errorCode: z.string().nullable(),
    createdByName: z.string().nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable()
  })
  .meta({ id: 'TenantJob' })

export const tenantJobsQuery = z.object({ page, per_page: perPage(20, 100) })

/** The roles of the dashboard (1§6). */
export const dashboardRoleNames = ['admin', 'scouter', 'guest'] as const

/** The users of one role of the dashboard, and the dashboard that they see first; null: the product's own. */
export const dashboardUsers = z
  .object({
    role: z.enum(dashboardRoleNames),
    initialDashboardId: uuid.nullable(),
    usersCount: z.int().min(0),
    updatedAt: instant.nullable(),
    version: version.nullable()
  })
  .meta({ id: 'DashboardUsers' })

export const dashboardUsersPath = z.strictObject({ tenant_uuid: uuid, role: z.enum(dashboardRoleNames) })

export const dashboardUsersUpdate = z.strictObject({ initial_dashboard_id: uuid.nullable() })

/** A dashboard that a role can see first: the product's own, and those that are shared with a role. */
export const shareableDashboard = z
  .object({ uuid, name: z.string(), isReady: z.boolean(), role: z.enum(dashboardRoleNames).nullable() })
  .meta({ id: 'ShareableDashboard' })
