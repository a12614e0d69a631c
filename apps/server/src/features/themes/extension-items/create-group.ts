import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { auditedGroup, presentGroup } from './extension-items.presenter.ts'
import { insertGroup, readItems } from './extension-items.queries.ts'
import { planItems } from './items-plan.ts'
import { writeItems } from './write-items.ts'

/** Adds a group with its items. Raises 400 for choices of an item that has none, 409 `name_taken`, also for equal names within a list. */
export const createGroup: SimpleUseCase<typeof operationGroups.extensionItems.create> = async ({ tx, actor, now, audit, language }, { body }) => {
  const group = { uuid: v7(), name: body.name }
  const plan = planItems(group.uuid, [], body.items ?? [])
  refuseFaults(language, plan.faults)
  await guardName('extension_item_groups_name', body.name, () => insertGroup(tx, { ...actor, now }, group))
  await writeItems(tx, actor.tenantUuid, plan, now)
  const items = await readItems(tx, [group.uuid])
  audit({ entityType: 'extension_item_group', entityUuid: group.uuid, action: 'create', to: auditedGroup(group, items) })
  const order = (await readOrder(tx, 'extension_item_groups')).indexOf(group.uuid) + 1
  return presentGroup({ ...group, version: 1 }, order, items, actor)
}
