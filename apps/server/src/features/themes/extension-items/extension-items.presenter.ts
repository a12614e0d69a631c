import type { Actor } from '../../../platform/http/context.ts'
import type { EnumRow, GroupRow, ItemRow } from './extension-items.queries.ts'
import type { GroupTheme } from './item-uses.queries.ts'

const presentEnum = ({ uuid, name }: EnumRow, index: number) => ({ uuid, name, order: index + 1 })

/** A custom item with an order from 1. */
export function presentItem({ uuid, name, type, enums }: ItemRow, index: number) {
  return { uuid, name, order: index + 1, type, enums: enums.map(presentEnum) }
}

/** A group with its own items, picked from those of all groups; `order` is its own place among the groups. */
export function presentGroup(group: GroupRow, order: number, items: readonly ItemRow[], actor: Actor) {
  return {
    uuid: group.uuid,
    name: group.name,
    order,
    items: items.filter((item) => item.groupUuid === group.uuid).map(presentItem),
    version: group.version,
    canEdit: actor.permissions.has('update_setting'),
    canDelete: actor.permissions.has('delete_setting')
  }
}

/** How often items and choices are used, by uuid: by how many cases, asked for by how many forms. */
export interface ItemCounts {
  projects: ReadonlyMap<string, number>
  forms: ReadonlyMap<string, number>
}

/** Which themes have a group, how many cases have a value of its items and choices, and how many forms ask for them. */
export function presentUse(group: GroupRow, items: readonly ItemRow[], themes: readonly GroupTheme[], { projects, forms }: ItemCounts) {
  const count = (uuid: string) => ({ uuid, projectsCount: projects.get(uuid) ?? 0, formsCount: forms.get(uuid) ?? 0 })
  return {
    uuid: group.uuid,
    themes: themes.filter((theme) => theme.groupUuid === group.uuid).map(({ uuid, name }) => ({ uuid, name })),
    items: items.filter((item) => item.groupUuid === group.uuid).map((item) => ({ ...count(item.uuid), enums: item.enums.map((each) => count(each.uuid)) }))
  }
}

/** A group as the audit log shows it; the ids are for an undo. */
export function auditedGroup(group: { name: string }, items: readonly ItemRow[]) {
  return {
    name: group.name,
    items: items.map(({ uuid, name, type, enums }) => ({
      uuid,
      name,
      type,
      ...(type === 'enums' && { enums: enums.map((each) => ({ uuid: each.uuid, name: each.name })) })
    }))
  }
}
