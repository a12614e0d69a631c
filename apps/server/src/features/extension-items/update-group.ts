import type { ExtensionItemInput } from '@mekiki/contract/extension-items/extension-items.schemas'
import { auditChange } from '../../platform/audit-change.ts'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { guardName } from '../../platform/db/violations.ts'
import { AppError, notFound, requireVersion } from '../../platform/http/app-error.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { refuseFaults } from '../../platform/http/field-faults.ts'
import { auditedGroup, presentGroup } from './extension-items.presenter.ts'
import { findItemWithValues, type ItemRow, lockGroups, readItems, touchGroup } from './extension-items.queries.ts'
import { planItems } from './items-plan.ts'
import { writeItems } from './write-items.ts'

/** What may change of a group; absent means unchanged. */
export interface GroupChange {
  name?: string | undefined
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

/**
 * Renames a group, and adds, renames, moves and removes its items and their choices. What is removed disappears from all cases, columns and
 * filters; the values themselves stay unseen. Raises 400 for unknown items and choices, 404, 409 `stale_version` and `name_taken`, 422
 * `extension_type_fixed` for another type of an item that cases have values of.
 */
export async function updateGroup(context: RunContext, uuid: string, change: GroupChange, ifMatch: number | undefined) {
  const { tx, actor, now, audit, language } = context
  const [group] = await lockGroups(tx, [uuid], 'change')
  if (!group) throw notFound([uuid])
  const present = await readItems(tx, [uuid])
  requireVersion(ifMatch, group.version, () => presentGroup(group, present, actor))
  const { name = group.name } = change
  if (change.items) {
    const plan = planItems(uuid, present, change.items)
    refuseFaults(language, plan.faults)
    await refuseNewTypes(tx, plan.retyped)
    await writeItems(tx, actor.tenantUuid, plan, now)
  }
  await guardName('extension_item_groups_name', name, () => touchGroup(tx, { ...actor, now }, { uuid, name }))
  const after = await readItems(tx, [uuid])
  const [from, to] = [auditedGroup(group, present), auditedGroup({ name }, after)]
  auditChange(audit, { entityType: 'extension_item_group', entityUuid: uuid, action: 'update', from, to })
  return presentGroup({ uuid, name, version: group.version + 1 }, after, actor)
}
