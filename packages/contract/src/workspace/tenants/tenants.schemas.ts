import { z } from 'zod'
import { instant, uuid, version } from '../../primitives/index.ts'
import { quotas } from './quotas.ts'

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
    allowIpAddresses: z.array(z.string()),
    authEmailDomains: z.array(z.string()),
    guestFlg: z.boolean(),
    migrationStartedAt: instant.nullable(),
    /** The start still makes its example data: it is read, and written once that is done. */
    isPreparing: z.boolean(),
    preferences: workspacePreferences,
    version
  })
  .meta({ id: 'Tenant' })

/** The services of others that the caller's workspace has switched on and the operator has set up; null each without both. */
export const tenantWidgets = z
  .object({
    supportChat: z.object({ origin: z.string() }).nullable(),
    localisation: z.object({ scriptUrl: z.string(), projectKey: z.string() }).nullable(),
    /** The value of the cookie by which the next page allows them; null when there is none of them. */
    pageToken: z.string().nullable()
  })
  .meta({ id: 'TenantWidgets' })

const count = z.int().min(0)

/** What the workspace holds; everything that is not deleted. */
export const workspaceUsage = z.object({
  activeUsersCount: count,
  inactiveUsersCount: count,
  themesCount: count,
  projectsCount: count,
  scouteesCount: count,
  filesCount: count,
  filesBytes: count
})

/** Who can sign in, and how; set by the platform's administrators. */
const signInRules = z.object({
  allowIpAddresses: z.array(z.string()),
  authEmailDomains: z.array(z.string()),
  mfaAvailableFlg: z.boolean(),
  guestFlg: z.boolean(),
  hasMicrosoftSso: z.boolean()
})

/** Figures and rules of the caller's workspace, for people who work on its settings. */
export const workspaceFacts = z.object({ usage: workspaceUsage, quotas, signIn: signInRules }).meta({ id: 'WorkspaceFacts' })

/** The settings pages that have a history. */
export const settingKinds = [
  'status_templates',
  'theme_status_templates',
  'project_categories',
  'project_record_categories',
  'tenant_scoutee_tags',
  'theme_tags',
  'channels',
  'extension_items',
  'review_templates',
  'workspace'
] as const

/** What a change of a setting changed. */
export const settingFields = [
  'name',
  'path',
  'order',
  'type',
  'color',
  'statuses',
  'items',
  'enums',
  'scale',
  'perspectives',
  'default_language',
  'replacement',
  'exits',
  'below',
  'exit_reasons',
  'unused_reasons',
  'is_reason_required'
] as const

/** One change of a setting: who, when, what; each field's values before and after as people read them. */
export const settingLog = z
  .object({
    uuid,
    operationUuid: uuid,
    dateTime: instant,
    userName: z.string().nullable(),
    source: z.string(),
    entityType: z.string(),
    entityUuid: uuid,
    /** What the setting is called, where the entry says so. */
    name: z.string().nullable(),
    action: z.string(),
    changes: z.array(z.object({ field: z.enum(settingFields), from: z.array(z.string()), to: z.array(z.string()) })),
    /** How often it was used when it was deleted, by what used it. */
    uses: z.object({ projects: count, themes: count, scoutees: count, records: count, categories: count }).partial(),
    /** What went with it, and how many cases lost a value by that. */
    lost: z.array(z.object({ name: z.string(), projects: count })),
    /** The caller may take the operation back: POST /v2/private/operations/{operationUuid}/undo. */
    canUndo: z.boolean()
  })
  .meta({ id: 'SettingLog' })
