import type { Actor } from '../../platform/http/context.ts'

/** Keys of which one lets its holder send the bot to a company. */
export const lookKeys = ['update_tenant_scoutee', 'create_tenant_scoutee'] as const

/** Whether a caller may send the bot to a company now: the workspace has it, the company has a site, and no look is waiting or running. */
export function canLook(actor: Pick<Actor, 'permissions' | 'tenant'>, company: { isPerson: boolean; url: string | null; isAtWork: boolean }): boolean {
  if (!actor.tenant.enableBot || !lookKeys.some((key) => actor.permissions.has(key))) return false
  return !company.isPerson && company.url !== null && !company.isAtWork
}
