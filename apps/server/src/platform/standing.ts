import { guestKeys, type PermissionKey, permissionKeys } from '@mekiki/contract'

const knownKeys = new Set<string>(permissionKeys)

function isPermissionKey(key: string): key is PermissionKey {
  return knownKeys.has(key)
}

const keysOfGuests = new Set<PermissionKey>(guestKeys)

/** What makes somebody a guest, and what the permission group then gives. */
export interface Standing {
  isGuest: boolean
  permissions: ReadonlySet<PermissionKey>
}

/**
 * Who is a guest, for the whole product: whoever is in the tenant's default group for guests, whichever keys it holds; of these only the guests' own
 * count (3-decisions, `guestFlg`). A copy of that group makes no guests.
 */
export function standingOf(group: { default_kind: string | null; permissions: readonly string[] }): Standing {
  const isGuest = group.default_kind === 'guest'
  const keys = group.permissions.filter(isPermissionKey)
  return { isGuest, permissions: new Set(isGuest ? keys.filter((key) => keysOfGuests.has(key)) : keys) }
}
