import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import { itemHead } from '../../../themes/extension-items/index.ts'

/** What a cell of a case can name, in the order in which lists offer it. */
export interface Choices {
  statuses: string[]
  categories: string[]
  followers: string[]
  groups: string[]
  tags: string[]
  channels: string[]
}

const namesOf = (rows: readonly { name: string }[]): string[] => [...new Set(rows.map(({ name }) => name))]

async function readTagPaths(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('scoutee_tags')
    .select(['uuid', 'parent_uuid', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const pathOf = (row: (typeof rows)[number]): string => {
    const parent = byUuid.get(row.parent_uuid ?? '')
    return parent ? `${pathOf(parent)}>${row.name}` : row.name
  }
  return [...new Set(rows.map(pathOf))]
}

/** What a cell of a company or a person can name. */
export type ScouteeChoices = Pick<Choices, 'tags' | 'channels'>

/** What cells of companies and people can name. */
export async function readScouteeChoices(tx: TenantTransaction): Promise<ScouteeChoices> {
  return {
    tags: await readTagPaths(tx),
    channels: namesOf(await tx.selectFrom('channels').select('name').where('deleted_at', 'is', null).orderBy('name').execute())
  }
}

/** What a cell of a theme can name. */
export interface ThemeChoices {
  statuses: string[]
  tags: string[]
  persons: string[]
  groups: string[]
  statusTemplates: string[]
  reviewTemplates: string[]
}

/** What cells of themes can name. */
export async function readThemeChoices(tx: TenantTransaction): Promise<ThemeChoices> {
  const active = (table: 'theme_statuses' | 'theme_tags' | 'status_templates' | 'review_templates') =>
    tx.selectFrom(table).select('name').where('deleted_at', 'is', null).orderBy('name').execute()
  return {
    statuses: namesOf(await active('theme_statuses')),
    tags: namesOf(await active('theme_tags')),
    persons: namesOf(await tx.selectFrom('users').select('name').where('deleted_at', 'is', null).where('active_flg', '=', true).orderBy('name').execute()),
    groups: namesOf(await tx.selectFrom('user_groups').select('name').orderBy('name').execute()),
    statusTemplates: namesOf(await active('status_templates')),
    reviewTemplates: namesOf(await active('review_templates'))
  }
}

/** What cells of cases can name; without a theme the statuses of all of them, each name once. */
export async function readChoices(tx: TenantTransaction, themeUuid: string | null): Promise<Choices> {
  const used = tx.selectFrom('themes as t').select('t.status_template_uuid').where('t.deleted_at', 'is', null)
  const templates = themeUuid === null ? used : used.where('t.uuid', '=', themeUuid)
  const statuses = await tx
    .selectFrom('statuses as s')
    .where('s.status_template_uuid', 'in', templates)
    .where('s.deleted_at', 'is', null)
    .select('s.name')
    .orderBy('s.position')
    .orderBy('s.name')
    .execute()
  const users = tx.selectFrom('users').select('name').where('deleted_at', 'is', null).where('active_flg', '=', true)
  return {
    statuses: namesOf(statuses),
    categories: namesOf(await tx.selectFrom('project_categories').select('name').where('deleted_at', 'is', null).orderBy('position').execute()),
    followers: namesOf(await users.orderBy('name').execute()),
    groups: namesOf(await tx.selectFrom('user_groups').select('name').orderBy('name').execute()),
    ...(await readScouteeChoices(tx))
  }
}

/** A custom item as a column: its head, and the names of its choices. */
export interface ItemColumn {
  head: string
  choices: string[]
}

/** The living custom items and record categories among these ids. */
export async function readItemColumns(
  tx: TenantTransaction,
  uuids: { items: readonly string[]; categories: readonly string[] },
  language: Language
): Promise<{ items: Map<string, ItemColumn>; categories: Map<string, string> }> {
  // All of them, since a head says more than the name where another item has the same.
  const items = await tx
    .selectFrom('extension_items as i')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'i.extension_item_group_uuid')
    .select(['i.uuid', 'i.name', 'g.name as groupName'])
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .execute()
  const enums = await tx
    .selectFrom('extension_item_enums')
    .select(['extension_item_uuid', 'name'])
    .where('extension_item_uuid', '=', oneOf(uuids.items))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const categories = await tx
    .selectFrom('project_record_categories')
    .select(['uuid', 'name'])
    .where('uuid', '=', oneOf(uuids.categories))
    .where('deleted_at', 'is', null)
    .execute()
  const choicesOf = (uuid: string): string[] => namesOf(enums.filter((row) => row.extension_item_uuid === uuid))
  return {
    items: new Map(
      items
        .filter(({ uuid }) => uuids.items.includes(uuid))
        .map((item) => [item.uuid, { head: itemHead(item, items, language), choices: choicesOf(item.uuid) }])
    ),
    categories: new Map(categories.map(({ uuid, name }) => [uuid, name]))
  }
}
