import { createHash } from 'node:crypto'
import type { Operation } from '@mekiki/contract'
import type { TenantTransaction } from '../db/doors.ts'
import { AppError } from './app-error.ts'

/** A key sent with a POST, as it is looked up: the same key by the same user within 24 hours answers the first result again. */
export interface IdempotencyClaim {
  tenantUuid: string
  userUuid: string
  key: string
  operation: Operation
  body: unknown
  now: Date
}

const dayInMilliseconds = 86_400_000

/**
 * Claims the key in the write's own transaction. Gives the first answer when the key was used before, else null (go on).
 * A second request with the same key waits here until the first one has committed. Raises 422 when the body differs.
 */
export async function claimKey(tx: TenantTransaction, claim: IdempotencyClaim): Promise<{ answer: unknown } | null> {
  const hash = createHash('sha256').update(JSON.stringify(claim.body ?? null)).digest('base64url')
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .where('created_at', '<', new Date(claim.now.getTime() - dayInMilliseconds))
    .execute()
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ tenant_uuid: claim.tenantUuid, user_uuid: claim.userUuid, key: claim.key, operation_id: claim.operation.id, body_hash: hash, created_at: claim.now })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['operation_id', 'body_hash', 'answer'])
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (first.operation_id !== claim.operation.id || first.body_hash !== hash) throw new AppError('idempotency_key_reused')
  return { answer: first.answer }
}

/** Keeps the answer beside the key, in the same transaction. */
export async function keepAnswer(tx: TenantTransaction, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null), status: 200 })
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .execute()
}
