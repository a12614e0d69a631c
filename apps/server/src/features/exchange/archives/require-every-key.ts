import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../platform/http/context.ts'

/** The keys that somebody lacks for the whole data of a workspace: nobody's rights decide what is in it, hence it takes every key. */
export function missingKeys(actor: Pick<Actor, 'permissions'>): PermissionKey[] {
  return permissionKeys.filter((key) => !actor.permissions.has(key))
}

/** Raises 403 with the keys that are missing. */
export function requireEveryKey(actor: Pick<Actor, 'permissions'>): void {
  const missing = missingKeys(actor)
  if (missing.length > 0) throw forbidden(missing)
}
