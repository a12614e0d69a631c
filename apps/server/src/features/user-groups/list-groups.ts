import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { presentUserGroup } from './user-groups.presenter.ts'
import { listUserGroups } from './user-groups.queries.ts'

/** All user groups by name; every member may read them. */
export const listGroups: SimpleUseCase<typeof operationGroups.userGroups.list> = async ({ tx, actor }) => {
  const items = (await listUserGroups(tx)).map((row) => presentUserGroup(row, actor))
  return { items, totalCount: items.length }
}
