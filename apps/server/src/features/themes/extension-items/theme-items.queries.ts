import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/index'
import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { type ItemRow, lockGroups, readItems } from './extension-items.queries.ts'

/** A group of custom items as the cases of a theme have it. */
export interface ThemeItemGroup {
  uuid: string
  name: string
  items: ItemRow[]
}

/** The groups that living themes have, each with its living items and choices, in the theme's order; three statements. */
export async function readThemeItemGroups(tx: TenantTransaction, themeUuids: readonly string[]): Promise<Map<string, ThemeItemGroup[]>> {
  if (themeUuids.length === 0) return new Map()
  const links = await tx
    .selectFrom('theme_extension_groups as l')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'l.extension_item_group_uuid')
    .where('l.theme_uuid', '=', oneOf(themeUuids))
    .where('g.deleted_at', 'is', null)
    .select(['l.theme_uuid as themeUuid', 'g.uuid', 'g.name'])
    .orderBy('l.position')
    .orderBy('g.uuid')
    .execute()
  const items = links.length === 0 ? [] : await readItems(tx, [...new Set(links.map((link) => link.uuid))])
  const groupsOf = (themeUuid: string): ThemeItemGroup[] =>
    links.filter((link) => link.themeUuid === themeUuid).map(({ uuid, name }) => ({ uuid, name, items: items.filter((item) => item.groupUuid === uuid) }))
  return new Map(themeUuids.map((uuid) => [uuid, groupsOf(uuid)]))
}

/** Of which type a living custom item is, and the living themes whose cases have it. */
export interface ItemPlace {
  uuid: string
  type: ExtensionItemType
  themeUuids: string[]
}

/** The places of the living items among `uuids`, by uuid; through the finder (`finder.db`) or in a transaction. */
export async function readItemPlaces(db: Kysely<DB>, uuids: readonly string[]): Promise<Map<string, ItemPlace>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('extension_items as i')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'i.extension_item_group_uuid')
    .where('i.uuid', '=', oneOf(uuids))
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .select((eb) => {
      const themes = eb
        .selectFrom('theme_extension_groups as l')
        .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
        .whereRef('l.extension_item_group_uuid', '=', 'g.uuid')
        .where('t.deleted_at', 'is', null)
        .select('t.uuid')
      return ['i.uuid', sql<ExtensionItemType>`${sql.ref('i.item_type')}`.as('type'), sql<string[]>`array(${themes})`.as('themeUuids')]
    })
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Which of these uuids are living items. */
export async function findKnownItems(tx: TenantTransaction, uuids: readonly string[]): Promise<string[]> {
  return [...(await readItemPlaces(tx, uuids)).keys()]
}

/** The living groups among `uuids`, locked against being changed or deleted until the transaction ends. */
export async function lockItemGroups(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  return new Set((await lockGroups(tx, uuids, 'use')).map((group) => group.uuid))
}

/** The living items among `uuids`, by uuid, with their choices; their groups cannot be changed or deleted until the transaction ends. */
export async function lockItems(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, ItemRow>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('extension_items').select('extension_item_group_uuid as uuid').where('uuid', '=', oneOf(uuids)).distinct().execute()
  const groups = await lockItemGroups(
    tx,
    rows.map((row) => row.uuid)
  )
  const items = groups.size === 0 ? [] : await readItems(tx, [...groups])
  return new Map(items.filter((item) => uuids.includes(item.uuid)).map((item) => [item.uuid, item]))
}
