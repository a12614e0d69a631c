import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentPermissionGroup } from './permission-groups.presenter.ts'
import { listPermissionGroups } from './permission-groups.queries.ts'

/** All permission groups; every member may read their names. */
export const listGroups: SimpleUseCase<typeof operationGroups.permissionGroups.list> = async ({ tx, actor }) => {
  const items = (await listPermissionGroups(tx)).map((row) => presentPermissionGroup(row, actor))
  return { items, totalCount: items.length }
}
