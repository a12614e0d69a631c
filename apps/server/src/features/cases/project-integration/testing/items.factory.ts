import { v7 } from 'uuid'
import type { TestTenant, World } from '../../../../testing/world.ts'
import { partTextColumns } from '../../projects/detail/index.ts'

/** A custom item of a test; only one of type `enums` has a choice. */
export interface TestItem {
  uuid: string
  groupUuid: string
  name: string
  enumUuid: string
  enumName: string
}

/** Puts custom items and their values into a test's tenant, past the calls: for arranging only. */
export interface ItemFactory {
  item: (type: 'string' | 'enums') => Promise<TestItem>
  give: (themeUuid: string, items: readonly TestItem[]) => Promise<void>
  value: (projectUuid: string, item: TestItem, text: string) => Promise<void>
  choose: (projectUuid: string, item: TestItem) => Promise<void>
}

/** Builds the factory of one tenant. */
export function itemFactory({ admin }: World, tenant: TestTenant): ItemFactory {
  const base = { tenant_uuid: tenant.uuid }
  return {
    item: async (type) => {
      const [groupUuid, uuid, enumUuid] = [v7(), v7(), v7()]
      const item = { uuid, groupUuid, name: `項目${uuid.slice(-6)}`, enumUuid, enumName: `選択肢${enumUuid.slice(-6)}` }
      const group = { ...base, uuid: groupUuid, name: `グループ${groupUuid.slice(-6)}`, created_at: new Date(), updated_at: new Date() }
      await admin.insertInto('extension_item_groups').values(group).execute()
      await admin
        .insertInto('extension_items')
        .values({ ...base, uuid, extension_item_group_uuid: groupUuid, name: item.name, item_type: type, position: 1 })
        .execute()
      if (type === 'enums') {
        await admin
          .insertInto('extension_item_enums')
          .values({ ...base, uuid: enumUuid, extension_item_uuid: uuid, name: item.enumName, position: 1 })
          .execute()
      }
      return item
    },
    give: async (themeUuid, items) => {
      const rows = items.map((item, index) => ({ ...base, theme_uuid: themeUuid, extension_item_group_uuid: item.groupUuid, position: index + 1 }))
      await admin.insertInto('theme_extension_groups').values(rows).execute()
    },
    value: async (projectUuid, item, text) => {
      const row = { ...base, project_uuid: projectUuid, extension_item_uuid: item.uuid, string_value: text, ...partTextColumns(text) }
      await admin.insertInto('project_extension_values').values(row).execute()
    },
    choose: async (projectUuid, item) => {
      const row = { ...base, project_uuid: projectUuid, extension_item_uuid: item.uuid, extension_item_enum_uuid: item.enumUuid }
      await admin.insertInto('project_extension_enums').values(row).execute()
    }
  }
}
