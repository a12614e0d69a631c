import { createHmac, randomInt } from 'node:crypto'
import { type SecretId, secretIdOf } from '../../../../platform/http/callers/secret-id.ts'
import type { Platform } from '../../../../platform/platform.ts'

// Letters and digits that are not taken for each other when somebody reads them out.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A receipt number, such as `K7QF-2M9X`; unique in a workspace by the answers' index. */
export function newReceiptNumber(): string {
  const text = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** What the key is for from which the secrets of receipts are drawn. */
export const receiptKey = 'receipt'

/**
 * The secret of a receipt's link. It is drawn from the server's own key and not stored, so that neither the answer nor the mail that waits in the
 * outbox gives it away; to whoever lacks the key its 256 bits are as good as random.
 */
export function receiptSecret({ keyFor }: Pick<Platform, 'keyFor'>, tenantUuid: string, answerUuid: string): SecretId {
  return secretIdOf(tenantUuid, createHmac('sha256', keyFor(receiptKey)).update(answerUuid).digest())
}

/** The page at which a respondent sees the answer again. */
export function receiptUrl(platform: Pick<Platform, 'keyFor' | 'publicUrl'>, tenantUuid: string, answerUuid: string): string {
  return `${platform.publicUrl}/public/${tenantUuid}/receipts/${receiptSecret(platform, tenantUuid, answerUuid).id}`
}
