import type { RunContext } from '../../platform/http/context.ts'
import { lockForChange } from './change-members.ts'
import { membersInOrder } from './members.queries.ts'
import { deleteLocked } from './remove-member.ts'

/**
 * Deletes those of the members who never signed in; whoever is gone already has nothing to be taken back. Gives those that stay. Raises 422
 * `last_administrator`.
 */
export async function takeBackMembers(context: RunContext, userUuids: readonly string[]): Promise<Set<string>> {
  if (userUuids.length === 0) return new Set()
  const living = (await membersInOrder(context.tx, userUuids)).map(({ uuid }) => uuid)
  if (living.length === 0) return new Set()
  const locked = await lockForChange(context, living)
  for (const member of locked.members) if (member.signed_in_at === null) await deleteLocked(context, member)
  await locked.requireAdministrator()
  return new Set(locked.members.flatMap((member) => (member.signed_in_at === null ? [] : [member.uuid])))
}
