import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import { findAccountKey } from './my-sessions.queries.ts'

/** A sign-in that was not used for so long has no token left that could be renewed. */
export const maxAgeMilliseconds = 30 * 24 * 3_600_000

export const endKind = 'my_sessions.end'
export const endAllKind = 'my_sessions.end_all'

const endSchema = z.object({ originJtis: z.array(z.string()) })
const endAllSchema = z.object({ userUuid: z.guid(), until: z.iso.datetime() })

/** The effect that ends sign-ins at the identity service too. */
export function endAtIdentity(originJtis: readonly string[]): Effect {
  return { kind: endKind, payload: { originJtis: [...originJtis] } }
}

/** The effect that signs a user's account out everywhere; who signs in after `until` stays. */
export function endAllAtIdentity(userUuid: string, until: Date): Effect {
  return { kind: endAllKind, payload: { userUuid, until: until.toISOString() } }
}

/** Ends sign-ins at the identity service, where it can be told which: their tokens then serve for nothing there either. */
export const runEnd: EffectHandler = async ({ platform }, payload) => {
  const { originJtis } = endSchema.parse(payload)
  await platform.signIns?.end(originJtis)
}

/** Signs an account out everywhere; at AWS that reaches a sign-in made meanwhile too. One that is gone has no sign-ins. */
export const runEndAll: EffectHandler = async ({ platform, tenantUuid }, payload) => {
  const { userUuid, until } = endAllSchema.parse(payload)
  const account = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findAccountKey(tx, userUuid))
  if (!account) return
  if (platform.signIns) return platform.signIns.endUntil(account, new Date(until))
  try {
    await platform.accounts.signOutEverywhere(account)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}
