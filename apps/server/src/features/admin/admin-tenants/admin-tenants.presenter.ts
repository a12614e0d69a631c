import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { jobStates } from '@mekiki/contract/workspace/jobs/jobs.schemas'
import { z } from 'zod'
import { type Limits, noQuotas } from '../../workspace/quotas/index.ts'
import { presentWorkspace } from '../../workspace/tenants/index.ts'
import type { AdminTenantRow, Held, TenantJobRow } from './admin-tenants.queries.ts'
import type { Trends } from './trends.queries.ts'

/** A tenant as the platform's administration sees it. */
export function presentAdminTenant(
  row: AdminTenantRow,
  { usage, quotas: { storedBytes, ...quotas } }: Held,
  trends: Trends | null = null
): HandlerOutput<typeof operationGroups.adminTenants.get> {
  return {
    ...presentWorkspace(row),
    authConfig: {
      cognitoUserPoolId: row.cognito_user_pool_id,
      cognitoUserPoolClientId: row.cognito_user_pool_client_id,
      cognitoDomainName: row.cognito_domain_name,
      microsoftIdP: row.microsoft_idp
    },
    erasureRequestedAt: row.erasure_requested_at?.toISOString() ?? null,
    usage: { ...usage, filesBytes: storedBytes ?? usage.filesBytes },
    quotas,
    trends
  }
}

/** What of a tenant its log keeps when the administration changes it. */
export function loggedTenant(row: AdminTenantRow, { membersLimit, storageLimitBytes }: Limits = noQuotas): Record<string, unknown> {
  const { version: _version, createdAt: _created, updatedAt: _updated, ...kept } = presentWorkspace(row)
  return { ...kept, membersLimit, storageLimitBytes, erasureRequestedAt: row.erasure_requested_at?.toISOString() ?? null }
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
