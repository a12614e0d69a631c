import { z } from 'zod'
import { instant, uuid, version } from '../primitives/index.ts'

/** What anybody may know of a tenant before signing in (1§3 "Tenant public info"). */
export const tenantPublicInfo = z
  .object({
    tenantUuid: uuid,
    tenantName: z.string(),
    enableLocalize: z.boolean(),
    authConfig: z.object({
      cognitoDomainName: z.string().nullable(),
      cognitoUserPoolId: z.string(),
      cognitoUserPoolClientId: z.string(),
      microsoftIdP: z.string().nullable()
    })
  })
  .meta({ id: 'TenantPublicInfo' })

/** What a workspace decides for all its members. */
export const workspacePreferences = z.strictObject({ defaultLanguage: z.enum(['ja', 'en']).optional() })

/** The signed-in caller's tenant (1§3 "Tenant"). */
export const tenant = z
  .object({
    uuid,
    name: z.string(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    enableDashboardAuthor: z.boolean(),
    enableTenantScoutees: z.boolean(),
    enableLocalize: z.boolean(),
    enableBot: z.boolean(),
    enableIntercom: z.boolean(),
    enableDashboardEditable: z.boolean(),
    authConfig: z.object({ cognitoUserPoolClientId: z.string(), microsoftIdP: z.string().nullable() }),
    mfaAvailableFlg: z.boolean(),
    guestFlg: z.boolean(),
    migrationStartedAt: instant.nullable(),
    preferences: workspacePreferences,
    version
  })
  .meta({ id: 'Tenant' })
