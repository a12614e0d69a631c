import type { AuthUser } from '@mekiki/contract/people/members/auth-user.schemas'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** Living members as the identity service knows them, by id (1§3 "Auth user"). */
export async function findAuthUsers(tx: TenantTransaction, userUuids: readonly string[], clientUrl: string): Promise<Map<string, AuthUser>> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select(['u.uuid', 'u.tenant_uuid', 't.cognito_user_pool_id', 'u.identity_username', 'u.email', 'u.name', 'u.setup_mfa_flg', 'u.active_flg'])
    .where('u.uuid', '=', oneOf(userUuids))
    .where('u.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.uuid,
      {
        tenantUuid: row.tenant_uuid,
        cognitoUserPoolId: row.cognito_user_pool_id,
        cognitoIdentificationUsername: row.identity_username,
        email: row.email,
        name: row.name,
        setupMfaFlg: row.setup_mfa_flg,
        activeFlg: row.active_flg,
        clientUrl
      }
    ])
  )
}
