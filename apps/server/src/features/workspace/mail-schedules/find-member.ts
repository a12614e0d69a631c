import { AppError } from '../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../platform/http/callers/authenticate.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * Somebody as a member who can sign in now, with the rights of this moment; null for everybody else.
 * @throws 503 `maintenance` while the tenant refuses writes.
 */
export async function findMember(platform: Platform, tenantUuid: string, userUuid: string): Promise<Actor | null> {
  return loadActor(platform, tenantUuid, userUuid).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'user_disabled' || error.code === 'guest_refused')) return null
    throw error
  })
}
