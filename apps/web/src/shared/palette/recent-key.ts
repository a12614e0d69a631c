import { localKeys, removeLocal } from '@mekiki/browser/plain/local-store'

const prefix = 'PALETTE_RECENT_'

/** Where this browser keeps what somebody used the palette for last. */
export const recentKey = (userUuid: string): string => prefix + userUuid

/** Forgets it at a sign-out: what was searched for says what its person works on. */
export function forgetRecentUses(): void {
  for (const key of localKeys(prefix)) removeLocal(key)
}
