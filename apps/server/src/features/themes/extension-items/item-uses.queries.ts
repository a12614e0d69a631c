import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

const many = sql<number>`count(*)`.as('count')

/** The groups among `uuids` that living themes have, and by how many themes they are had in all. */
export async function readThemeUses(tx: TenantTransaction, uuids: readonly string[]): Promise<{ groupUuids: string[]; themes: number }> {
  const rows = await tx
    .selectFrom('theme_extension_groups as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where('l.extension_item_group_uuid', '=', oneOf(uuids))
    .where('t.deleted_at', 'is', null)
    .select(['l.theme_uuid', 'l.extension_item_group_uuid'])
    .execute()
  return {
    groupUuids: [...new Set(rows.map((row) => row.extension_item_group_uuid))],
    themes: new Set(rows.map((row) => row.theme_uuid)).size
  }
}

/** The first of these items of which any case has a value, also a hidden one; null when none has. */
export async function findItemWithValues(tx: TenantTransaction, itemUuids: readonly string[]): Promise<string | null> {
  if (itemUuids.length === 0) return null
  const row = await tx
    .selectFrom('project_extension_values')
    .select('extension_item_uuid as uuid')
    .where('extension_item_uuid', '=', oneOf(itemUuids))
    .union((eb) => eb.selectFrom('project_extension_enums').select('extension_item_uuid as uuid').where('extension_item_uuid', '=', oneOf(itemUuids)))
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}

/** How many living cases have each of these choices; those that none has are not in the map. */
export async function countEnumUses(tx: TenantTransaction, enumUuids: readonly string[]): Promise<Map<string, number>> {
  if (enumUuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('project_extension_enums as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .where('p.deleted_at', 'is', null)
    .where('e.extension_item_enum_uuid', '=', oneOf(enumUuids))
    .groupBy('e.extension_item_enum_uuid')
    .select(['e.extension_item_enum_uuid as uuid', sql<number>`count(*)`.as('count')])
    .execute()
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}

/** The living themes with the groups that they have, in their order. */
export function readGroupThemes(tx: TenantTransaction) {
  return tx
    .selectFrom('theme_extension_groups as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where('t.deleted_at', 'is', null)
    .select(['t.uuid', 't.name', 'l.extension_item_group_uuid as groupUuid'])
    .orderBy('t.position')
    .orderBy('t.uuid')
    .execute()
}

export type GroupTheme = Awaited<ReturnType<typeof readGroupThemes>>[number]

/**
 * How many living cases have a value of each item, and how many each choice; those that none has are not in the map. Of `itemUuids`, or of all.
 * A text that was emptied is no value.
 */
export async function countItemUses(tx: TenantTransaction, itemUuids: readonly string[] | null): Promise<Map<string, number>> {
  const values = tx
    .selectFrom('project_extension_values as v')
    .innerJoin('projects as p', 'p.uuid', 'v.project_uuid')
    .where('p.deleted_at', 'is', null)
    .groupBy('v.extension_item_uuid')
    .select(['v.extension_item_uuid as uuid', many])
  const items = tx
    .selectFrom('project_extension_enums as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .where('p.deleted_at', 'is', null)
    .groupBy('e.extension_item_uuid')
    .select(['e.extension_item_uuid as uuid', sql<number>`count(distinct ${sql.ref('e.project_uuid')})`.as('count')])
  const enums = tx
    .selectFrom('project_extension_enums as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .where('p.deleted_at', 'is', null)
    .groupBy('e.extension_item_enum_uuid')
    .select(['e.extension_item_enum_uuid as uuid', many])
  const rows = [
    ...(await (itemUuids === null ? values : values.where('v.extension_item_uuid', '=', oneOf(itemUuids))).execute()),
    ...(await (itemUuids === null ? items : items.where('e.extension_item_uuid', '=', oneOf(itemUuids))).execute()),
    ...(await (itemUuids === null ? enums : enums.where('e.extension_item_uuid', '=', oneOf(itemUuids))).execute())
  ]
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}

/** How many living forms ask for each item and offer each choice now; those that none does are not in the map. */
export async function countFormUses(tx: TenantTransaction): Promise<Map<string, number>> {
  const questions = sql<{ value: unknown }>`lateral jsonb_array_elements(v.content -> 'questions')`.as<'q'>(sql`q(value)`)
  const options = sql<{ value: unknown }>`lateral jsonb_array_elements(q.value -> 'extensionItemSelectOptions')`.as<'o'>(sql`o(value)`)
  const asked = tx
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) => join.onRef('v.form_uuid', '=', 'f.uuid').onRef('v.number', '=', 'f.form_version'))
    .innerJoin(questions, (join) => join.onTrue())
    .where('f.deleted_at', 'is', null)
    .where(sql<SqlBool>`q.value ->> 'extensionItemUuid' is not null`)
  const forms = sql<number>`count(distinct f.uuid)`.as('count')
  const items = asked.select([sql<string>`q.value ->> 'extensionItemUuid'`.as('uuid'), forms]).groupBy(sql`1`)
  const choices = asked
    .innerJoin(options, (join) => join.onTrue())
    .select([sql<string>`o.value ->> 'uuid'`.as('uuid'), forms])
    .groupBy(sql`1`)
  const rows = [...(await items.execute()), ...(await choices.execute())]
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}
