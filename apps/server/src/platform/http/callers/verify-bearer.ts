import { errors } from 'jose'
import { TokenError, type VerifiedToken } from '../../identity-client/index.ts'
import type { Platform } from '../../platform.ts'
import { AppError } from '../answers/app-error.ts'

/** Keys come over the network from a service of its own: then what fails is no fault of the database's. */
function isKeyTrouble(error: unknown): boolean {
  return error instanceof errors.JOSEError || (error instanceof TypeError && error.message === 'fetch failed')
}

/**
 * What an access token says of its holder; null for one that must not be accepted. A token that cannot be checked now is not refused: whoever was told that
 * their sign-in has ended would lose what they are at.
 * @throws 503 `unavailable` when the keys cannot be had; what the database raises.
 */
export async function verifyBearer({ verifyAccessToken }: Pick<Platform, 'verifyAccessToken'>, token: string): Promise<VerifiedToken | null> {
  try {
    return await verifyAccessToken(token)
  } catch (error) {
    if (error instanceof TokenError) return null
    if (isKeyTrouble(error)) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}
