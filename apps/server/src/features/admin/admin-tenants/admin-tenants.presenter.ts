import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { jobStates } from '@mekiki/contract/workspace/jobs/jobs.schemas'
import { z } from 'zod'
import type { AdminTenantRow, TenantJobRow, Usage } from './admin-tenants.queries.ts'

/** A tenant as the platform's administration sees it. */
export function presentAdminTenant(row: AdminTenantRow, usage: Usage): HandlerOutput<typeof operationGroups.adminTenants.get> {
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
    authConfig: {
      cognitoUserPoolId: row.cognito_user_pool_id,
      cognitoUserPoolClientId: row.cognito_user_pool_client_id,
      cognitoDomainName: row.cognito_domain_name,
      microsoftIdP: row.microsoft_idp
    },
    mfaAvailableFlg: row.mfa_available_flg,
    allowIpAddresses: row.allow_ip_addresses,
    authEmailDomains: row.auth_email_domains,
    guestFlg: row.guest_flg,
    migrationStartedAt: row.migration_started_at?.toISOString() ?? null,
    erasureRequestedAt: row.erasure_requested_at?.toISOString() ?? null,
    preferences: workspacePreferences.catch({}).parse(row.preferences),
    version: row.version,
    usage
  }
}

/** What of a tenant its log keeps when the administration changes it. */
export function loggedTenant(row: AdminTenantRow): Record<string, unknown> {
  const { usage: _usage, authConfig: _sign, version: _version, createdAt: _created, updatedAt: _updated, ...kept } = presentAdminTenant(row, noUsage)
  return kept
}

const noUsage: Usage = {
  activeUsersCount: 0,
  inactiveUsersCount: 0,
  themesCount: 0,
  projectsCount: 0,
  scouteesCount: 0,
  filesCount: 0,
  filesBytes: 0,
  failedJobsCount: 0
}

const jobState = z.enum(jobStates)

/** A job of a tenant, without what it is about. */
export function presentTenantJob(row: TenantJobRow): HandlerOutput<typeof operationGroups.adminTenants.listJobs>['items'][number] {
  return {
    uuid: row.uuid,
    kind: row.kind,
    state: jobState.parse(row.state),
    doneCount: row.done_count,
    totalCount: row.total_count,
    errorCode: row.error_code,
    createdByName: row.name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null
  }
}
