import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { endSessions, endUnknownSessions } from '../my-sessions/index.ts'
import { switchOff } from './effects.ts'
import { forgetSecondFactor, lockMember } from './second-factor.queries.ts'

/**
 * Takes a member's second factor away, for a device that is lost: the member is signed out everywhere and, where the workspace asks for a
 * second factor, sets a new one up at the next sign-in. The member and the administrators are told by mail. Raises 403 naming keys of the member's that the
 * caller does not hold; 404; 422 `own_second_factor` for the caller, who has to give the password.
 */
export const resetSecondFactor: SimpleUseCase<typeof operationGroups.secondFactor.reset> = async (context, { params }) => {
  const { tx, actor, now, audit, emit } = context
  if (params.user_uuid === actor.userUuid) throw new AppError('own_second_factor')
  const member = await lockMember(tx, params.user_uuid)
  if (!member) throw notFound([params.user_uuid])
  await requireKeysOf(context, [member.uuid])
  await forgetSecondFactor(tx, member.uuid, now)
  await endUnknownSessions(tx, member.uuid, now)
  await endSessions(tx, member.uuid, 'all', now)
  const from = { name: member.name, secondFactor: member.second_factor_at !== null }
  audit({ entityType: 'user', entityUuid: member.uuid, action: 'reset_second_factor', from, to: { name: member.name, secondFactor: false } })
  emit(switchOff(member.uuid, { endsSessions: true }))
  await notifyMembers(context, [{ userUuid: member.uuid, changes: [{ kind: 'secondFactorReset' }] }])
}
