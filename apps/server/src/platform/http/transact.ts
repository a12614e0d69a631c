import type { Operation, ParsedInput } from '@mekiki/contract'
import { v7 } from 'uuid'
import { type TenantTransaction, withTenant } from '../db/gateways.ts'
import { tryAgain } from '../db/try-again.ts'
import type { WriteAnswer } from './answers/written-answer.ts'
import type { CallContext, PublicAnswer, PublicContext, PublicRunContext, PublicWriter, PublicWriteUseCase, RunContext } from './context.ts'
import { claimKey, findKept, type IdempotencyClaim, saveAnswer } from './idempotency.ts'
import { type AuditEntry, type AuditStamp, writeAudit } from '../log/audit.ts'
import { type Effect, writeOutbox } from '../outbox/outbox.ts'

/** Notes what a write leaves beside its rows: entries of the log and effects. */
interface Recorder {
  audit: (entry: AuditEntry) => void
  emit: (effect: Effect) => void
}

/** Runs a write and writes what it noted into the same transaction, in the name of the stamp; null for what only reads, which leaves nothing. */
export async function recorded<T>(
  tx: TenantTransaction,
  stamp: AuditStamp | null,
  run: (recorder: Recorder) => Promise<T>
): Promise<{ answer: T; hasEffects: boolean }> {
  const [entries, effects]: [AuditEntry[], Effect[]] = [[], []]
  const answer = await run({ audit: (entry) => void entries.push(entry), emit: (effect) => void effects.push(effect) })
  if (stamp !== null) {
    await writeAudit(tx, stamp, entries)
    await writeOutbox(tx, stamp, effects)
  }
  return { answer, hasEffects: effects.length > 0 }
}

/** What stands around a call's transaction. */
export interface Transaction<O extends Operation> {
  operation: O
  context: CallContext
  input: ParsedInput<O>
  idempotencyKey: string | undefined
  run: (context: RunContext) => Promise<unknown>
  /** Writes what the operation declares, before the answer is kept or sent. */
  write: WriteAnswer
}

type Request<O extends Operation> = Pick<Transaction<O>, 'operation' | 'context' | 'input' | 'idempotencyKey'>

function claimOf<O extends Operation>({ operation, context, input, idempotencyKey: key }: Request<O>): IdempotencyClaim | null {
  const { tenantUuid, userUuid } = context.actor
  return key === undefined ? null : { tenantUuid, userUuid, key, operation, input, now: context.now }
}

/**
 * The answer that an earlier request with the same key got; null without a key or an earlier one.
 * @throws 422 when that request was another one.
 */
export async function findEarlierAnswer<O extends Operation>(request: Request<O>): Promise<{ answer: unknown } | null> {
  const { platform, actor } = request.context
  const claim = claimOf(request)
  return claim && withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => findKept(tx, claim))
}

async function attempt<O extends Operation>(tx: TenantTransaction, call: Transaction<O>): Promise<{ answer: unknown; hasEffects: boolean }> {
  const { operation, context } = call
  const { tenantUuid, userUuid } = context.actor
  const claim = claimOf(call)
  const earlier = claim ? await claimKey(tx, claim) : null
  if (earlier) return { answer: earlier.answer, hasEffects: false }
  const operationUuid = v7()
  const source = context.credential.kind === 'api_token' ? ('api' as const) : ('screen' as const)
  const stamp = { tenantUuid, userUuid, source, requestId: context.requestId, operationUuid, now: context.now }
  const isWrite = operation.tx === 'write'
  const done = await recorded(tx, isWrite ? stamp : null, async (recorder) => call.write(await call.run({ ...context, tx, operationUuid, ...recorder })))
  if (isWrite && claim) await saveAnswer(tx, claim, done.answer)
  return done
}

/** Runs a call in the transaction it declares; a deadlock or serialization failure is tried again, three times in all. */
export async function transact<O extends Operation>(call: Transaction<O>): Promise<unknown> {
  const { platform, actor } = call.context
  const access = call.operation.tx === 'write' ? 'write' : 'read'
  const { answer, hasEffects } = await tryAgain(() => withTenant(platform.db.user, actor.tenantUuid, access, (tx) => attempt(tx, call)))
  if (hasEffects) platform.wakeOutbox()
  return answer
}

/** Runs a public call's write as `transact` does, in the name of its writer. */
async function runPublic<T>(context: PublicContext, writer: PublicWriter, run: (inside: PublicRunContext) => Promise<T>): Promise<T> {
  const { platform, requestId, now } = context
  const { tenantUuid, userUuid, source } = writer
  const { answer, hasEffects } = await tryAgain(() =>
    withTenant(platform.db.user, tenantUuid, 'write', (tx) => {
      const operationUuid = v7()
      const stamp = { tenantUuid, userUuid, source, requestId, operationUuid, now }
      return recorded(tx, stamp, (recorder) => run({ ...context, tx, actor: writer, operationUuid, ...recorder }))
    })
  )
  if (hasEffects) platform.wakeOutbox()
  return answer
}

/** Answers a public call that writes: prepared before the transaction, run inside it; the answer of an earlier call that was the same where this one fails. */
export function transactPublic<O extends Operation>(useCase: PublicWriteUseCase<O>, context: PublicContext, input: ParsedInput<O>): Promise<PublicAnswer<O>> {
  const { prepare, run, findEarlier, takeTurn = (_context, call) => call() } = useCase
  return takeTurn(context, async () => {
    try {
      const made = await prepare(context, input)
      return 'answer' in made ? made.answer : await runPublic(context, made.writer, (inside) => run(inside, input, made.prepared))
    } catch (error) {
      const earlier = await findEarlier?.(context, input, error)
      if (earlier) return earlier
      throw error
    }
  })
}
