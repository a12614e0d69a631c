import type { Actor } from '../../../platform/http/context.ts'

/** Keys of which one lets its holder send the bot to a company. */
const lookKeys = ['update_tenant_scoutee', 'create_tenant_scoutee'] as const

/** Whether a caller may send the bot to a company now: the workspace has it, the company has a site, and no look is waiting or running. */
export function canLook(actor: Pick<Actor, 'permissions' | 'tenant'>, company: { isPerson: boolean; url: string | null; isAtWork: boolean }): boolean {
  if (!actor.tenant.enableBot || !lookKeys.some((key) => actor.permissions.has(key))) return false
  return !company.isPerson && company.url !== null && !company.isAtWork
}

/** Looks that a tenant may have made at the same time. */
export const parallelRuns = 2

/** How often a look is tried whose failure may pass. */
export const maxAttempts = 3

/** After this time, in milliseconds, a look was left by a process that ended: no look takes as long. */
export const timeToLive = 600_000

/** How long to wait after a failure that may pass, in milliseconds: less than the queue waits, or its next try would find nothing due. */
export const retryAfter = (attempts: number): number => (attempts === 1 ? 2_000 : 6_000)

/** How long looks are kept that a later one of the same company has replaced, in milliseconds. */
export const retainRunsFor = 30 * 86_400_000
