import type { TenantTransaction } from './db/gateways.ts'

/** What was read of a member before the identity service was asked. */
interface Remembered {
  userUuid: string
  secondFactorAt: Date | null
  checkedAt: Date | null
}

/**
 * Remembers what the identity service said of a member's second factor. Changes nothing when something newer was remembered meanwhile: an
 * answer from before a reset must not outlive it; gives whether it did. The row's version stays, since nothing that people edit has changed.
 */
export async function saveSecondFactor(tx: TenantTransaction, holder: Remembered, isOn: boolean, now: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('users')
    .set({ second_factor_at: isOn ? (holder.secondFactorAt ?? now) : null, second_factor_checked_at: now })
    .where('uuid', '=', holder.userUuid)
    .where('second_factor_checked_at', 'is not distinct from', holder.checkedAt)
    .returning('uuid')
    .executeTakeFirst()
  return kept !== undefined
}
