import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { onlyShown } from '../guests/index.ts'
import { readKeysByGroup } from '../permission-groups/index.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { listUserGroups } from './user-groups.queries.ts'

/** All user groups by name; every member may read them, guests the names of those that are in charge of their cases. */
export const listGroups: SimpleUseCase<typeof operationGroups.userGroups.list> = async ({ tx, actor }) => {
  const keys = await readKeysByGroup(tx)
  const rows = await onlyShown(tx, actor, 'userGroups', await listUserGroups(tx))
  const items = rows.map((row) => ({ ...presentUserGroup(row, actor, keys), ...(actor.isGuest && { usersCount: 0 }) }))
  return { items, totalCount: items.length }
}
