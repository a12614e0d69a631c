import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { deleteGroups, lockGroups } from './extension-items.queries.ts'
import { readThemeUses } from './item-uses.queries.ts'

/** Deletes groups, all or none. Raises 404, and 409 `in_use` with the number of themes that have them and the groups concerned. */
export const removeGroups: SimpleUseCase<typeof operationGroups.extensionItems.remove> = async ({ tx, actor, now, audit, operationUuid }, { body }) => {
  const { uuids } = body
  const groups = await lockGroups(tx, uuids, 'change')
  const missing = uuids.filter((uuid) => !groups.some((group) => group.uuid === uuid))
  if (missing.length > 0) throw notFound(missing)
  const { groupUuids, themes } = await readThemeUses(tx, uuids)
  if (themes > 0) throw new AppError('in_use', { params: { count: themes }, uuids: groupUuids })
  await deleteGroups(tx, { ...actor, now }, uuids)
  for (const { uuid, name } of groups) audit({ entityType: 'extension_item_group', entityUuid: uuid, action: 'delete', from: { name } })
  return { operationUuid }
}
