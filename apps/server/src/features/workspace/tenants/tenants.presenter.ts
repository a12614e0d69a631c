import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import type { PublicTenantRow, TenantRow } from './tenants.queries.ts'

/** What anybody may know of a workspace; null when its sign-in is not set up. */
export function presentPublicTenant(row: PublicTenantRow): HandlerOutput<typeof operationGroups.tenants.publicInfo> | null {
  if (row.cognito_user_pool_id === null || row.cognito_user_pool_client_id === null) return null
  return {
    tenantUuid: row.uuid,
    tenantName: row.name,
    enableLocalize: row.enable_localize,
    authConfig: {
      cognitoDomainName: row.cognito_domain_name,
      cognitoUserPoolId: row.cognito_user_pool_id,
      cognitoUserPoolClientId: row.cognito_user_pool_client_id,
      microsoftIdP: row.microsoft_idp
    }
  }
}

/** What members and the platform's administration both see of a workspace. */
export function presentWorkspace(row: TenantRow) {
  return {
    uuid: row.uuid,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    enableDashboardAuthor: row.enable_dashboard_author,
    enableTenantScoutees: row.enable_tenant_scoutees,
    enableLocalize: row.enable_localize,
    enableBot: row.enable_bot,
    enableIntercom: row.enable_intercom,
    enableDashboardEditable: row.enable_dashboard_editable,
    mfaAvailableFlg: row.mfa_available_flg,
    allowIpAddresses: row.allow_ip_addresses,
    authEmailDomains: row.auth_email_domains,
    guestFlg: row.guest_flg,
    migrationStartedAt: row.migration_started_at?.toISOString() ?? null,
    preferences: workspacePreferences.catch({}).parse(row.preferences),
    version: row.version
  }
}

/** A workspace as its members see it. */
export function presentTenant(row: TenantRow, isPreparing: boolean): HandlerOutput<typeof operationGroups.tenants.info> {
  return {
    ...presentWorkspace(row),
    authConfig: { cognitoUserPoolClientId: row.cognito_user_pool_client_id ?? '', microsoftIdP: row.microsoft_idp },
    isPreparing
  }
}

/** Who can sign in to a workspace, and how. */
export function presentSignInRules(row: TenantRow): HandlerOutput<typeof operationGroups.tenants.facts>['signIn'] {
  return {
    allowIpAddresses: row.allow_ip_addresses,
    authEmailDomains: row.auth_email_domains,
    mfaAvailableFlg: row.mfa_available_flg,
    guestFlg: row.guest_flg,
    hasMicrosoftSso: row.microsoft_idp !== null
  }
}
