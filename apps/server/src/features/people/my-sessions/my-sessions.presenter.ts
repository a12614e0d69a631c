import { deviceNames } from './device-names.ts'
import type { SessionRow } from './my-sessions.queries.ts'

/** A sign-in as its owner sees it. */
export function presentSession(row: SessionRow, currentOriginJti: string) {
  return {
    uuid: row.uuid,
    ...deviceNames(row.user_agent),
    clientAddress: row.client_address,
    firstUsedAt: row.first_used_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.origin_jti === currentOriginJti
  }
}
