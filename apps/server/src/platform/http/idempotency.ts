import { createHash } from 'node:crypto'
import type { Operation } from '@mekiki/contract'
import type { TenantTransaction } from '../db/gateways.ts'
import type { WrittenAnswer } from './answers/written-answer.ts'
import { AppError } from './answers/app-error.ts'

/** A key sent with a POST, as it is looked up: the same key by the same user within 24 hours answers the first result again. */
export interface IdempotencyClaim {
  tenantUuid: string
  userUuid: string
  key: string
  operation: Operation
  /** Path, query and body. */
  input: { params?: unknown; query?: unknown; body?: unknown }
  now: Date
}

const dayInMilliseconds = 86_400_000

/** What tells whether two requests ask for the same. */
export const hashOf = ({ params, query, body }: IdempotencyClaim['input']): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url')

/**
 * Claims the key in the write's own transaction. A second request with the same key waits here until the first one has committed.
 * @returns the first answer when the key was used before, else null (go on).
 * @throws 422 when the request differs.
 */
export async function claimKey(tx: TenantTransaction, claim: IdempotencyClaim): Promise<{ answer: unknown } | null> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .where('created_at', '<', new Date(claim.now.getTime() - dayInMilliseconds))
    .execute()
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      tenant_uuid: claim.tenantUuid,
      user_uuid: claim.userUuid,
      key: claim.key,
      operation_id: claim.operation.id,
      body_hash: hashOf(claim.input),
      created_at: claim.now
    })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted ? null : findKept(tx, claim)
}

/**
 * The answer that an earlier request with the key got, or null.
 * @throws 422 when that request was another one.
 */
export async function findKept(tx: TenantTransaction, claim: IdempotencyClaim): Promise<{ answer: unknown } | null> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['operation_id', 'body_hash', 'answer'])
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .where('created_at', '>=', new Date(claim.now.getTime() - dayInMilliseconds))
    .executeTakeFirst()
  if (!first) return null
  if (first.operation_id !== claim.operation.id || first.body_hash !== hashOf(claim.input)) throw new AppError('idempotency_key_reused')
  return { answer: first.answer }
}

/** Keeps the answer beside the key, in the same transaction. */
export async function saveAnswer(tx: TenantTransaction, claim: IdempotencyClaim, answer: WrittenAnswer | undefined): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: answer?.json ?? 'null', status: 200 })
    .where('user_uuid', '=', claim.userUuid)
    .where('key', '=', claim.key)
    .execute()
}

/**
 * A change is done once for each `Idempotency-Key`, unless its answer holds a secret that is never kept. Not a POST alone: whoever lost the answer of a
 * change and sends it again must not meet their own change as somebody else's newer version.
 */
export function isKeptOnce({ method, hasSecretAnswer }: Operation): boolean {
  return method !== 'GET' && method !== 'HEAD' && hasSecretAnswer !== true
}
