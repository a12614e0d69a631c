import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockGroups, markRemoved, readItems, touchGroup } from './extension-items.queries.ts'
import { countEnumUses } from './item-uses.queries.ts'

/**
 * Removes choices of a group's items. Cases that have them lose them at once: they show, find and sort by what remains. The history of the
 * group, not of each case, says so, with the number of cases: one choice may stand in a hundred thousand. Raises 404.
 */
export const removeEnums: SimpleUseCase<typeof operationGroups.extensionItems.removeEnums> = async (context, { params, body }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const groupUuid = params.extension_item_group_uuid
  const [group] = await lockGroups(tx, [groupUuid], 'change')
  const items = group ? await readItems(tx, [groupUuid]) : []
  const enums = items.flatMap((item) => item.enums.map((each) => ({ ...each, item: item.name })))
  const missing = body.uuids.filter((uuid) => !enums.some((each) => each.uuid === uuid))
  if (!group || missing.length > 0) throw notFound(group ? missing : [groupUuid])
  const uses = await countEnumUses(tx, body.uuids)
  await markRemoved(tx, 'extension_item_enums', body.uuids, now)
  await touchGroup(tx, { ...actor, now }, group)
  const from = enums.filter(({ uuid }) => body.uuids.includes(uuid)).map(({ uuid, name, item }) => ({ uuid, name, item, cases: uses.get(uuid) ?? 0 }))
  audit({ entityType: 'extension_item_group', entityUuid: groupUuid, action: 'remove_enums', from: { name: group.name, enums: from } })
  return { operationUuid }
}
