import type { Operation, ParsedInput } from '@mekiki/contract'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { DB } from '../db/types.ts'
import { type Effect, writeOutsideOutbox } from '../outbox/outbox.ts'
import { type AdminClaim, claimAdminKey, freeAdminKey, saveAdminAnswer } from './admin-idempotency.queries.ts'
import type { WriteAnswer, WrittenAnswer } from './answers/written-answer.ts'
import { AppError } from './answers/app-error.ts'
import type { AdminContext, AdminUseCase, BareAdminUseCase } from './context.ts'

/** A call of the administration as the binder hands it over. */
export interface AdminCall {
  operation: Operation
  context: AdminContext
  /** Writes what the operation declares. */
  write: WriteAnswer
  handler: AdminUseCase<Operation> | BareAdminUseCase<Operation>
  parse: () => ParsedInput<Operation>
  /** The caller's `Idempotency-Key`, where one counts. */
  idempotencyKey: string | undefined
}

/** What is kept of an input: who reads the log must not be able to use a token that stood in a call. */
const withoutTokens = (key: string, value: unknown): unknown => (key === 'access_token' && value !== null ? '***' : value)

/** Remembers one call of the administration, also one that was refused: its reach is all tenants. */
async function remember(db: Kysely<DB>, { operation, context }: AdminCall, input: ParsedInput<Operation> | null, outcome: string): Promise<void> {
  const { administrator, now, requestId, clientAddress } = context
  await db
    .insertInto('admin_audit_log')
    .values({
      uuid: v7(),
      occurred_at: now,
      administrator: administrator.username,
      operation: operation.id,
      request_id: requestId,
      client_address: clientAddress,
      input: input === null ? null : JSON.stringify(input, withoutTokens),
      outcome
    })
    .execute()
}

async function run(call: AdminCall, input: ParsedInput<Operation>): Promise<WrittenAnswer | undefined> {
  const { operation, context, handler, write } = call
  const { admin } = context.platform.db
  if (operation.tx === 'none') {
    const answer = await write(await (handler as BareAdminUseCase<Operation>)(context, input))
    await remember(admin, call, input, 'done')
    return answer
  }
  const effects: Effect[] = []
  const answer = await admin
    .transaction()
    .setAccessMode('read write')
    .execute(async (tx) => {
      const emit = (effect: Effect): void => void effects.push(effect)
      const made = await write(await (handler as AdminUseCase<Operation>)({ ...context, tx, emit }, input))
      await remember(tx, call, input, 'done')
      if (effects.length > 0) await writeOutsideOutbox(tx, context, effects)
      return made
    })
  if (effects.length > 0) context.platform.wakeOutbox()
  return answer
}

/** Runs a call once for each key: a second one with the same key gets the answer of the first. */
async function runOnce(call: AdminCall, input: ParsedInput<Operation>): Promise<unknown> {
  const { operation, context, idempotencyKey: key } = call
  if (key === undefined) return run(call, input)
  const { admin } = context.platform.db
  const claim: AdminClaim = { administrator: context.administrator.username, key, operation, input, now: context.now }
  const earlier = await claimAdminKey(admin, claim)
  if (earlier) {
    await remember(admin, call, input, 'repeated')
    return earlier.answer
  }
  try {
    const answer = await run(call, input)
    await saveAdminAnswer(admin, claim, answer)
    return answer
  } catch (error) {
    await freeAdminKey(admin, claim)
    throw error
  }
}

/** Runs a call of the administration and writes it to the administration's own log: what was done in the same transaction, what was refused with its code. */
export async function administrate(call: AdminCall): Promise<unknown> {
  let input: ParsedInput<Operation> | null = null
  try {
    input = call.parse()
    return await runOnce(call, input)
  } catch (error) {
    await remember(call.context.platform.db.admin, call, input, error instanceof AppError ? error.code : 'failed')
    throw error
  }
}
