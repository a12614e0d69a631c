import type { ApiTokenRow } from './api-tokens.queries.ts'

/** A token as its owner sees it; never its secret. */
export function presentToken(row: ApiTokenRow, now: Date) {
  const scope = row.scope === 'read_write' ? ('read_write' as const) : ('read' as const)
  return {
    uuid: row.uuid,
    name: row.name,
    prefix: row.prefix,
    scope,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at <= now
  }
}
