import type { RunContext } from '../../../platform/http/context.ts'
import { findAbove } from '../permission-groups/index.ts'
import { lockForChange } from './change-members.ts'
import { membersInOrder } from './members.queries.ts'
import { deleteLocked } from './remove-member.ts'

/**
 * Deletes those of the members who never signed in; whoever is gone already has nothing to be taken back. Gives those that stay: who signed in, and who
 * holds keys by now that the caller lacks. Raises 422 `last_administrator`.
 */
export async function revertMembers(context: RunContext, userUuids: readonly string[]): Promise<Set<string>> {
  if (userUuids.length === 0) return new Set()
  const active = (await membersInOrder(context.tx, userUuids)).map(({ uuid }) => uuid)
  if (active.length === 0) return new Set()
  const locked = await lockForChange(context, active)
  const above = new Set((await findAbove(context, active)).uuids)
  const waiting = locked.members.filter((member) => member.signed_in_at === null && !above.has(member.uuid))
  await deleteLocked(context, waiting)
  await locked.requireAdministrator()
  const gone = new Set(waiting.map((member) => member.uuid))
  return new Set(active.filter((uuid) => !gone.has(uuid)))
}
