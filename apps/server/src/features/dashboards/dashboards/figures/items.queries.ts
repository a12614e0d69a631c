import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** A custom item that figures can be of: its name and kind, and its living choices in their order. */
export interface FigureItem {
  name: string
  type: 'enums' | 'number'
  choices: { uuid: string; name: string }[]
}

/** The living custom items that figures can be of, by id, with their living choices in order. */
export async function listItemsWithChoices(tx: TenantTransaction): Promise<Map<string, FigureItem>> {
  const rows = await tx
    .selectFrom('extension_items as i')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'i.extension_item_group_uuid')
    .leftJoin('extension_item_enums as e', (join) => join.onRef('e.extension_item_uuid', '=', 'i.uuid').on('e.deleted_at', 'is', null))
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('i.item_type', 'in', ['enums', 'number'])
    .select(['i.uuid', 'i.name', 'i.item_type', 'e.uuid as choiceUuid', 'e.name as choiceName'])
    .orderBy('e.position')
    .orderBy('e.uuid')
    .execute()
  const items = new Map<string, FigureItem>()
  for (const { uuid, name, item_type, choiceUuid, choiceName } of rows) {
    const item: FigureItem = items.get(uuid) ?? { name, type: item_type === 'number' ? 'number' : 'enums', choices: [] }
    if (choiceUuid !== null) item.choices.push({ uuid: choiceUuid, name: choiceName ?? '' })
    items.set(uuid, item)
  }
  return items
}
