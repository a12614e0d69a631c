import type { RunContext } from '../../../../platform/http/context.ts'
import { inviteMember } from './account-effects.ts'
import { claimEmails, insertMembers, type NewMember } from '../members.queries.ts'

/**
 * Makes members whose groups are held and gives their addresses to them; accounts and mails follow once the transaction has committed. Gives the
 * addresses that were free: who has another one of the list is not made.
 */
export async function inviteMembers(context: RunContext, members: readonly NewMember[]): Promise<Set<string>> {
  const { tx, actor, now, audit, emit } = context
  if (members.length === 0) return new Set()
  const free = new Set(await claimEmails(tx, actor.tenantUuid, members))
  const made = members.filter(({ email }) => free.has(email))
  if (made.length > 0) await insertMembers(tx, { tenantUuid: actor.tenantUuid, now }, made)
  for (const { uuid, ...to } of made) {
    audit({ entityType: 'user', entityUuid: uuid, action: 'create', to })
    emit(inviteMember(uuid))
  }
  return free
}
