import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { endAllAtIdentity, endEverySession } from '../my-sessions/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { lockMembers } from './members.queries.ts'

/**
 * Signs a member out everywhere, for a device that is lost or an account in others' hands: here at once, at the identity service once the transaction has
 * committed. The member and the administrators are notified by mail.
 * @throws 403 naming keys of the member's that the caller does not hold, 404.
 */
export const endMemberSessions: SimpleUseCase<typeof operationGroups.members.endSessions> = async (context, { params }) => {
  const { tx, now, audit, emit } = context
  const [member] = await lockMembers(tx, [params.user_uuid])
  if (!member) throw notFound([params.user_uuid])
  await requireKeysOf(context, [member.uuid])
  const ended = await endEverySession(tx, member.uuid, now)
  audit({ entityType: 'user', entityUuid: member.uuid, action: 'end_sessions', from: { name: member.name, sessions: ended.length } })
  emit(endAllAtIdentity(member.uuid, now))
  await notifyMembers(context, [{ userUuid: member.uuid, changes: [{ kind: 'sessionsEnded' }] }])
}
