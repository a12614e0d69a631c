import { v7 } from 'uuid'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { tryAgain } from '../../../../platform/db/try-again.ts'
import type { Actor, PublicContext } from '../../../../platform/http/context.ts'
import { recorded } from '../../../../platform/http/transact.ts'
import type { ProjectMaker } from '../../../cases/projects/write/index.ts'

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
  const attempt = (tx: TenantTransaction) => {
    const stamp = { tenantUuid, userUuid: by.userUuid, source: 'form' as const, requestId, operationUuid: v7(), now }
    return recorded(tx, stamp, (recorder) => run({ tx, now, language, actor: by, ...recorder }))
  }
  const { answer, hasEffects } = await tryAgain(() => withTenant(platform.db.user, tenantUuid, 'write', attempt))
  if (hasEffects) platform.wakeOutbox()
  return answer
}
