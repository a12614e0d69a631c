import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase, RunContext } from '../../../platform/http/context.ts'
import { onlyShown } from '../../people/guests/index.ts'
import { presentGroup, presentUse, auditedGroup } from './extension-items.presenter.ts'
import {
  readGroups,
  readItems,
  insertEnums,
  insertItems,
  markRemoved,
  updateEnums,
  updateItems,
  insertGroup,
  type ItemRow,
  lockGroups,
  touchGroup,
  deleteGroups
} from './extension-items.queries.ts'
import { countFormUses, countItemUses, readGroupThemes, findItemWithValues, readThemeUses, countEnumUses } from './item-uses.queries.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { type ItemsPlan, planItems } from './items-plan.ts'
import { v7 } from 'uuid'
import { readOrder, lockOrder, moveInOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { ExtensionItemInput } from '@mekiki/contract/themes/extension-items/extension-items.schemas'
import { auditChange } from '../../../platform/log/audit.ts'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'

/** All groups of custom items, oldest first; to guests those of their cases. */
export const listGroups: SimpleUseCase<typeof operationGroups.extensionItems.list> = async ({ tx, actor }) => {
  const groups = await onlyShown(tx, actor, 'extensionItemGroups', await readGroups(tx, null))
  const items = await readItems(tx, null)
  return { items: groups.map((group, index) => presentGroup(group, index + 1, items, actor)), totalCount: groups.length }
}

/**
 * Which themes have the groups, how many cases have a value of each item and choice, and how many forms ask for them. The numbers count what the caller may not see as well:
 * whoever removes an item takes it from all of them.
 */
export const listUses: SimpleUseCase<typeof operationGroups.extensionItems.uses> = async ({ tx }) => {
  const groups = await readGroups(tx, null)
  const items = await readItems(tx, null)
  const themes = await readGroupThemes(tx)
  const counts = { projects: await countItemUses(tx, null), forms: await countFormUses(tx) }
  return { items: groups.map((group) => presentUse(group, items, themes, counts)), totalCount: groups.length }
}

/** Writes what becomes of the items of a group. */
export async function writeItems(tx: TenantTransaction, tenantUuid: string, plan: ItemsPlan, now: Date): Promise<void> {
  const uuids = (rows: readonly { uuid: string }[]): string[] => rows.map((row) => row.uuid)
  await insertItems(tx, tenantUuid, plan.added)
  await updateItems(tx, plan.kept)
  await markRemoved(tx, 'extension_items', uuids(plan.removed), now)
  await insertEnums(tx, tenantUuid, plan.addedEnums)
  await updateEnums(tx, plan.keptEnums)
  await markRemoved(tx, 'extension_item_enums', uuids(plan.removedEnums), now)
}

/**
 * Adds a group with its items.
 * @throws 400 for choices of an item that has none, 409 `name_taken`, also for equal names within a list.
 */
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

const table = 'extension_item_groups'

/** What may change of a group; absent means unchanged. */
interface GroupChange {
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
 * Renames or moves a group, and adds, renames, moves and removes its items and their choices. What is removed disappears from all cases, columns and filters;
 * the values themselves stay unseen.
 * @throws 400 for unknown items and choices, 404, 409 `stale_version` and `name_taken`, 422 `extension_type_fixed` for another type of an item that cases
 * have values of.
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

/**
 * Deletes groups, all or none.
 * @throws 404, and 409 `in_use` with the number of themes that have them and the groups concerned.
 */
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

/**
 * Removes choices of a group's items. Cases that have them lose them at once: they show, find and sort by what remains. The history of the group, not of each
 * case, says so, with the number of cases: one choice may stand in a hundred thousand.
 * @throws 404.
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
