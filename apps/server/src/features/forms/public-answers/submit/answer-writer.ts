import { v7 } from 'uuid'
import { type AuditEntry, writeAudit } from '../../../../platform/audit.ts'
import { withTenant } from '../../../../platform/db/doors.ts'
import { isWorthAnotherTry, maxAttempts } from '../../../../platform/db/try-again.ts'
import type { Actor, PublicContext } from '../../../../platform/http/context.ts'
import { type Effect, writeOutbox } from '../../../../platform/outbox.ts'
import type { ProjectMaker } from '../../../cases/projects/index.ts'

/** What stands around the transaction of somebody who answers: nobody of the workspace, or one of its members. */
export type AnswerWriter = ProjectMaker

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether an error says that a row with the same unique values is there. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/**
 * Runs a write of a respondent in one transaction with its entries of the log, whose source is the form, and its effects. A deadlock is tried
 * again, three times in all.
 */
export async function writeAnswer<T>(
  { platform, now, language, requestId }: PublicContext,
  tenantUuid: string,
  actor: Actor | null,
  run: (writer: AnswerWriter) => Promise<T>
): Promise<T> {
  const by = { tenantUuid, userUuid: actor?.userUuid ?? null, name: actor?.name ?? '' }
  for (let attempts = 1; ; attempts += 1) {
    try {
      const [entries, effects]: [AuditEntry[], Effect[]] = [[], []]
      const answer = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
        const answered = await run({ tx, now, language, actor: by, audit: (entry) => void entries.push(entry), emit: (effect) => void effects.push(effect) })
        const stamp = { tenantUuid, userUuid: by.userUuid, source: 'form' as const, requestId, operationUuid: v7(), now }
        await writeAudit(tx, stamp, entries)
        await writeOutbox(tx, stamp, effects)
        return answered
      })
      if (effects.length > 0) platform.wakeOutbox()
      return answer
    } catch (error) {
      if (attempts >= maxAttempts || !isWorthAnotherTry(error)) throw error
    }
  }
}
