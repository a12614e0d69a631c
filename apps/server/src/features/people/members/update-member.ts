import type { operationGroups } from '@mekiki/contract'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { changeMembers, lockForChange } from './change-members.ts'
import { presentMember } from './members.presenter.ts'
import { membersInOrder } from './members.queries.ts'

/** Changes a member. Raises 404, 409 `stale_version`, and what `changeMembers` raises. */
export const updateMember: SimpleUseCase<typeof operationGroups.members.update> = async (context, { params, body, ifMatch }) => {
  const uuids = [params.user_uuid]
  const locked = await lockForChange(context, uuids)
  const viewing = { actor: context.actor, now: context.now, keys: await readKeysByGroup(context.tx) }
  for (const member of locked.members) requireVersion(ifMatch, member.version, () => presentMember(member, viewing))
  await changeMembers(context, locked, body, '')
  const [after] = (await membersInOrder(context.tx, uuids)).map((row) => presentMember(row, viewing))
  if (!after) throw new Error('a locked member vanished')
  return after
}
