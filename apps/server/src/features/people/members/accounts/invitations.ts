import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { inviteMember } from './account-effects.ts'
import { claimEmails, insertMembers, type NewMember } from '../members.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { lockForChange } from '../change-members.ts'
import { canResend } from '../members.policy.ts'

/**
 * Makes members whose groups are held and gives their addresses to them; accounts and mails follow once the transaction has committed.
 * @returns the addresses that were free: who has another one of the list is not made.
 */
export async function inviteMembers(context: RunContext, members: readonly NewMember[]): Promise<Set<string>> {
  const { tx, actor, now, audit, emit } = context
  if (members.length === 0) return new Set()
  const free = new Set(await claimEmails(tx, actor.tenantUuid, members))
  const made = members.filter(({ email }) => free.has(email))
  if (made.length > 0) await insertMembers(tx, { tenantUuid: actor.tenantUuid, now }, made)
  for (const { uuid, ...to } of made) {
    audit({ entityType: 'user', entityUuid: uuid, action: 'create', to })
    emit(inviteMember(uuid, actor.userUuid))
  }
  return free
}

/**
 * Mails the invitation again, with a new temporary password.
 * @throws 404, 422 `already_signed_in` for whoever has signed in, or is inactive.
 */
export const resendInvitation: SimpleUseCase<typeof operationGroups.members.resendInvitation> = async (context, { params }) => {
  const { members } = await lockForChange(context, [params.user_uuid])
  for (const member of members) {
    if (!canResend(context.actor, member)) throw new AppError('already_signed_in')
    context.audit({ entityType: 'user', entityUuid: member.uuid, action: 'resend_invitation', to: { name: member.name, email: member.email } })
    context.emit(inviteMember(member.uuid, context.actor.userUuid))
  }
}
