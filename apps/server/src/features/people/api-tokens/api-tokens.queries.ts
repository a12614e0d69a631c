import type { TenantTransaction } from '../../../platform/db/gateways.ts'

const columns = ['uuid', 'name', 'prefix', 'scope', 'created_at', 'expires_at', 'last_used_at'] as const

/** A user's tokens that nobody revoked, the newest first. */
export function listTokens(tx: TenantTransaction, userUuid: string) {
  return tx
    .selectFrom('api_tokens')
    .select(columns)
    .where('user_uuid', '=', userUuid)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute()
}

export type ApiTokenRow = Awaited<ReturnType<typeof listTokens>>[number]

/** Makes other calls that make tokens for the user wait until this transaction ends; gives how many tokens there are. */
export async function lockTokens(tx: TenantTransaction, userUuid: string): Promise<number> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', userUuid).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', userUuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A token about to be made. */
export interface NewToken {
  tenantUuid: string
  userUuid: string
  uuid: string
  name: string
  prefix: string
  secretHash: string
  scope: 'read' | 'read_write'
  expiresAt: Date | null
  now: Date
}

/** Writes a token. */
export function insertToken(tx: TenantTransaction, token: NewToken): Promise<ApiTokenRow> {
  return tx
    .insertInto('api_tokens')
    .values({
      tenant_uuid: token.tenantUuid,
      uuid: token.uuid,
      user_uuid: token.userUuid,
      name: token.name,
      prefix: token.prefix,
      secret_hash: token.secretHash,
      scope: token.scope,
      created_at: token.now,
      expires_at: token.expiresAt
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Revokes a token of a user; undefined when there is none. */
export function revokeToken(tx: TenantTransaction, userUuid: string, uuid: string, now: Date): Promise<{ name: string; prefix: string } | undefined> {
  return tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_uuid', '=', userUuid)
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst()
}
