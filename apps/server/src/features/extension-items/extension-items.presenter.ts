import type { Actor } from '../../platform/http/context.ts'
import type { EnumRow, GroupRow, ItemRow } from './extension-items.queries.ts'

const presentEnum = ({ uuid, name }: EnumRow, index: number) => ({ uuid, name, order: index + 1 })

/** A custom item with an order from 1. */
export function presentItem({ uuid, name, type, enums }: ItemRow, index: number) {
  return { uuid, name, order: index + 1, type, enums: enums.map(presentEnum) }
}

/** A group with its own items, picked from those of all groups. */
export function presentGroup(group: GroupRow, items: readonly ItemRow[], actor: Actor) {
  return {
    uuid: group.uuid,
    name: group.name,
    items: items.filter((item) => item.groupUuid === group.uuid).map(presentItem),
    version: group.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

/** A group as the audit log shows it. */
export function auditedGroup(group: { name: string }, items: readonly ItemRow[]) {
  return {
    name: group.name,
    items: items.map(({ name, type, enums }) => ({ name, type, ...(type === 'enums' && { enums: enums.map((each) => each.name) }) }))
  }
}
