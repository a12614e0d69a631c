import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { inviteMember } from './account-effects.ts'
import { lockForChange } from '../change-members.ts'
import { canResend } from '../members.policy.ts'

/** Mails the invitation again, with a new temporary password. Raises 404, 422 `already_signed_in` for whoever has signed in, or is inactive. */
export const resendInvitation: SimpleUseCase<typeof operationGroups.members.resendInvitation> = async (context, { params }) => {
  const { members } = await lockForChange(context, [params.user_uuid])
  for (const member of members) {
    if (!canResend(context.actor, member)) throw new AppError('already_signed_in')
    context.audit({ entityType: 'user', entityUuid: member.uuid, action: 'resend_invitation', to: { name: member.name, email: member.email } })
    context.emit(inviteMember(member.uuid))
  }
}
