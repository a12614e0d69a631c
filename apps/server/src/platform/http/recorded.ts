import { type AuditEntry, type AuditStamp, writeAudit } from '../log/audit.ts'
import type { TenantTransaction } from '../db/gateways.ts'
import { type Effect, writeOutbox } from '../outbox/outbox.ts'

/** Notes what a write leaves beside its rows: entries of the log and effects. */
export interface Recorder {
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
