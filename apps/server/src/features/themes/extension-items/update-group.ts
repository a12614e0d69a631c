import type { ExtensionItemInput } from '@mekiki/contract/themes/extension-items/extension-items.schemas'
import { auditChange } from '../../../platform/log/audit-change.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { lockOrder, moveInOrder, readOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { auditedGroup, presentGroup } from './extension-items.presenter.ts'
import { type ItemRow, lockGroups, readItems, touchGroup } from './extension-items.queries.ts'
import { countItemUses, findItemWithValues } from './item-uses.queries.ts'
import { planItems } from './items-plan.ts'
import { writeItems } from './write-items.ts'

const table = 'extension_item_groups'

/** What may change of a group; absent means unchanged. */
export interface GroupChange {
  name?: string | undefined
  order?: number | undefined
  items?: readonly ExtensionItemInput[] | undefined
}

async function refuseNewTypes(tx: TenantTransaction, retyped: readonly ItemRow[]): Promise<void> {
  const fixed = await findItemWithValues(
    tx,
    retyped.map((item) => item.uuid)
  )
  const item = retyped.find(({ uuid }) => uuid === fixed)
  if (item) throw new AppError('extension_type_fixed', { params: { name: item.name }, uuids: [item.uuid] })
}

/** Writes the items; gives how many cases lose a value by it, by the removed items and choices. */
async function changeItems({ tx, actor, now, language }: RunContext, uuid: string, present: readonly ItemRow[], requested: readonly ExtensionItemInput[]) {
  const plan = planItems(uuid, present, requested)
  refuseFaults(language, plan.faults)
  await refuseNewTypes(tx, plan.retyped)
  const touched = [...plan.removed.map((item) => item.uuid), ...plan.removedEnums.map((each) => each.itemUuid)]
  const counts = touched.length === 0 ? new Map<string, number>() : await countItemUses(tx, [...new Set(touched)])
  await writeItems(tx, actor.tenantUuid, plan, now)
  const lost = [...plan.removed, ...plan.removedEnums].map(({ uuid: each, name }) => ({ uuid: each, name, projects: counts.get(each) ?? 0 }))
  const used = lost.filter((each) => each.projects > 0)
  return used.length > 0 ? { lost: used } : {}
}

/**
 * Renames or moves a group, and adds, renames, moves and removes its items and their choices. What is removed disappears from all cases, columns and
 * filters; the values themselves stay unseen. Raises 400 for unknown items and choices, 404, 409 `stale_version` and `name_taken`, 422
 * `extension_type_fixed` for another type of an item that cases have values of.
 */
export async function updateGroup(context: RunContext, uuid: string, change: GroupChange, ifMatch: number | undefined) {
  const { tx, actor, now, audit, operationUuid } = context
  if (change.order !== undefined) await lockOrder(tx, table)
  const [group] = await lockGroups(tx, [uuid], 'change')
  if (!group) throw notFound([uuid])
  const present = await readItems(tx, [uuid])
  const place = (await readOrder(tx, table)).indexOf(uuid) + 1
  requireVersion(ifMatch, group.version, () => presentGroup(group, place, present, actor))
  const { name = group.name } = change
  const uses = change.items ? await changeItems(context, uuid, present, change.items) : {}
  const isContent = change.name !== undefined || change.items !== undefined
  if (isContent) await guardName('extension_item_groups_name', name, () => touchGroup(tx, { ...actor, now }, { uuid, name }))
  const moved = change.order === undefined ? { from: place, to: place } : await moveInOrder(tx, table, uuid, change.order)
  const isMoved = moved.from !== moved.to
  const after = await readItems(tx, [uuid])
  const from = { ...auditedGroup(group, present), ...(isMoved && { order: moved.from }), ...uses }
  const to = { ...auditedGroup({ name }, after), ...(isMoved && { order: moved.to }) }
  auditChange(audit, { entityType: 'extension_item_group', entityUuid: uuid, action: 'update', from, to })
  return { ...presentGroup({ uuid, name, version: group.version + (isContent ? 1 : 0) }, moved.to, after, actor), operationUuid }
}
