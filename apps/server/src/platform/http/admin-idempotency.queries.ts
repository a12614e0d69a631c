import type { Operation, ParsedInput } from '@mekiki/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { WrittenAnswer } from './answers/written-answer.ts'
import { AppError } from './answers/app-error.ts'
import { hashOf } from './idempotency.ts'

/** A key that an administrator sent with a POST. */
export interface AdminClaim {
  administrator: string
  key: string
  operation: Operation
  input: ParsedInput<Operation>
  now: Date
}

const dayInMilliseconds = 86_400_000
// A call that has not ended by then was cut off with its process.
const lostMilliseconds = 600_000

/**
 * Claims a key before the call, which may reach other services and has no transaction of its own.
 * @returns the first answer when the key was used within a day, else null (go on).
 * @throws 422 when that request was another one, 409 `conflict` while it is still at work.
 */
export async function claimAdminKey(admin: Kysely<DB>, { administrator, key, operation, input, now }: AdminClaim): Promise<{ answer: unknown } | null> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  await admin
    .deleteFrom('admin_idempotency_keys')
    .where(({ or, and, eb }) =>
      or([eb('created_at', '<', before(dayInMilliseconds)), and([eb('is_done', '=', false), eb('created_at', '<', before(lostMilliseconds))])])
    )
    .execute()
  const row = { administrator, key, operation_id: operation.id, body_hash: hashOf(input), created_at: now }
  const claimed = await admin
    .insertInto('admin_idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['administrator', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const first = await admin
    .selectFrom('admin_idempotency_keys')
    .selectAll()
    .where('administrator', '=', administrator)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first?.is_done) throw new AppError('conflict')
  if (first.operation_id !== row.operation_id || first.body_hash !== row.body_hash) throw new AppError('idempotency_key_reused')
  return { answer: first.answer }
}

/** Keeps the answer for whoever sends the key again. */
export async function saveAdminAnswer(admin: Kysely<DB>, { administrator, key }: AdminClaim, answer: WrittenAnswer | undefined): Promise<void> {
  await admin
    .updateTable('admin_idempotency_keys')
    .set({ is_done: true, answer: answer?.json ?? 'null' })
    .where('administrator', '=', administrator)
    .where('key', '=', key)
    .execute()
}

/** Gives the key of a call that failed free: the next try is a first one. */
export async function freeAdminKey(admin: Kysely<DB>, { administrator, key }: AdminClaim): Promise<void> {
  await admin.deleteFrom('admin_idempotency_keys').where('administrator', '=', administrator).where('key', '=', key).execute()
}
