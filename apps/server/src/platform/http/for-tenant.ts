import { permissionKeys } from '@mekiki/contract'
import type { Selectable } from 'kysely'
import { v7 } from 'uuid'
import { withTenant } from '../db/gateways.ts'
import type { DB } from '../db/types.ts'
import { outsideTenants } from '../outbox/outbox.ts'
import type { Actor, AdminContext, RunContext } from './context.ts'
import { recorded } from './transact.ts'

type TenantFlags = Pick<
  Selectable<DB['tenants']>,
  'uuid' | 'name' | 'enable_tenant_scoutees' | 'enable_bot' | 'mfa_available_flg' | 'guest_flg' | 'auth_email_domains'
>

/** The administration as rules see it: nobody of the tenant, with every key. */
function actorOf(tenant: TenantFlags, administrator: string): Actor {
  return {
    tenantUuid: tenant.uuid,
    userUuid: outsideTenants,
    name: administrator,
    email: administrator,
    permissionGroupUuid: outsideTenants,
    isGuest: false,
    permissions: new Set(permissionKeys),
    userGroupUuids: [],
    tenant: {
      name: tenant.name,
      enableTenantScoutees: tenant.enable_tenant_scoutees,
      enableBot: tenant.enable_bot,
      mfaAvailableFlg: tenant.mfa_available_flg,
      guestFlg: tenant.guest_flg,
      authEmailDomains: tenant.auth_email_domains
    }
  }
}

/**
 * Runs a tenant's own use case for the platform's administration: through the rows gateway, by the application's role and under the tenant's rules, with
 * log and outbox in the same transaction. In the tenant's log it stands as done by the system, in the administration's log by whom.
 */
export async function actForTenant<T>(
  context: AdminContext,
  tenant: TenantFlags,
  access: 'read' | 'write',
  run: (inside: RunContext) => Promise<T>
): Promise<T> {
  const { platform, administrator, now, requestId } = context
  const operationUuid = v7()
  const stamp = { tenantUuid: tenant.uuid, userUuid: null, source: 'system' as const, requestId, operationUuid, now }
  const actor = actorOf(tenant, administrator.username)
  const credential = { kind: 'session' as const, originJti: '', isFederated: false }
  const { answer, hasEffects } = await withTenant(platform.db.user, tenant.uuid, access, (tx) =>
    recorded(tx, stamp, (recorder) => run({ ...context, tx, operationUuid, actor, credential, ...recorder }))
  )
  if (hasEffects) platform.wakeOutbox()
  return answer
}
