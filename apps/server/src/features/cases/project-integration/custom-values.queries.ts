import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { nothing, oneOf } from '../../../platform/db/statements/one-of.ts'
import { partTextColumns } from '../projects/detail/index.ts'
import type { CustomValue } from './plan.ts'

const key = (projectUuid: string, itemUuid: string): string => `${projectUuid} ${itemUuid}`

/** The custom values of cases, in two statements, in a stable order. */
export async function readCustomValues(tx: TenantTransaction, projectUuids: readonly string[]): Promise<CustomValue[]> {
  const plain = await tx
    .selectFrom('project_extension_values')
    .select(['project_uuid', 'extension_item_uuid', 'string_value', 'number_value', 'date_value'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .orderBy('project_uuid')
    .orderBy('extension_item_uuid')
    .execute()
  const chosen = await tx
    .selectFrom('project_extension_enums')
    .select(['project_uuid', 'extension_item_uuid', 'extension_item_enum_uuid'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .orderBy('project_uuid')
    .orderBy('extension_item_uuid')
    .orderBy('extension_item_enum_uuid')
    .execute()
  const enums = Map.groupBy(chosen, (row) => key(row.project_uuid, row.extension_item_uuid))
  return [
    ...plain.map((row) => ({
      projectUuid: row.project_uuid,
      itemUuid: row.extension_item_uuid,
      stringValue: row.string_value,
      numberValue: row.number_value,
      dateValue: row.date_value,
      enumUuids: []
    })),
    ...[...enums.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const enumUuids = rows.map((row) => row.extension_item_enum_uuid)
      return [{ projectUuid: first.project_uuid, itemUuid: first.extension_item_uuid, stringValue: null, numberValue: null, dateValue: null, enumUuids }]
    })
  ]
}

/** Takes the values of custom items from a case. */
export async function clearCustomValues(tx: TenantTransaction, projectUuid: string, itemUuids: readonly string[]): Promise<void> {
  if (itemUuids.length === 0) return
  await tx.deleteFrom('project_extension_values').where('project_uuid', '=', projectUuid).where('extension_item_uuid', '=', oneOf(itemUuids)).execute()
  await tx.deleteFrom('project_extension_enums').where('project_uuid', '=', projectUuid).where('extension_item_uuid', '=', oneOf(itemUuids)).execute()
}

/** Writes custom values of cases as they were told. */
export async function insertCustomValues(tx: TenantTransaction, tenantUuid: string, values: readonly CustomValue[]): Promise<void> {
  const base = (value: CustomValue) => ({ tenant_uuid: tenantUuid, project_uuid: value.projectUuid, extension_item_uuid: value.itemUuid })
  const plain = values.filter((value) => value.enumUuids.length === 0)
  const chosen = values.flatMap((value) => value.enumUuids.map((uuid) => ({ ...base(value), extension_item_enum_uuid: uuid })))
  if (plain.length > 0) {
    const rows = plain.map((value) => ({
      ...base(value),
      string_value: value.stringValue,
      number_value: value.numberValue,
      date_value: value.dateValue,
      ...partTextColumns(value.stringValue ?? '')
    }))
    await tx.insertInto('project_extension_values').values(rows).execute()
  }
  if (chosen.length > 0) await tx.insertInto('project_extension_enums').values(chosen).execute()
}

/** A custom item of one case whose value another case gets. */
export interface CustomCopy {
  fromUuid: string
  toUuid: string
  itemUuid: string
}

/** Copies custom values from case to case, as they stand, in two statements. The receiving cases have none of those items. */
export async function copyCustomValues(tx: TenantTransaction, tenantUuid: string, copies: readonly CustomCopy[]): Promise<void> {
  if (copies.length === 0) return
  const values = sql<CustomCopy>`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)`.as<'v'>(sql`v("fromUuid" uuid, "toUuid" uuid, "itemUuid" uuid)`)
  const tenant = sql<string>`${tenantUuid}::uuid`.as('tenant_uuid')
  const toUuid = sql<string>`${sql.ref('v.toUuid')}`.as('project_uuid')
  await tx
    .insertInto('project_extension_values')
    .columns(['tenant_uuid', 'project_uuid', 'extension_item_uuid', 'string_value', 'number_value', 'date_value', 'search_text', 'grams', 'normaliser_version'])
    .expression((eb) =>
      eb
        .selectFrom('project_extension_values as e')
        .innerJoin(values, (join) =>
          join.on(sql.ref('v.fromUuid'), '=', sql.ref('e.project_uuid')).on(sql.ref('v.itemUuid'), '=', sql.ref('e.extension_item_uuid'))
        )
        .select([
          tenant,
          toUuid,
          'e.extension_item_uuid',
          'e.string_value',
          'e.number_value',
          'e.date_value',
          'e.search_text',
          'e.grams',
          'e.normaliser_version'
        ])
    )
    .returning(nothing)
    .execute()
  await tx
    .insertInto('project_extension_enums')
    .columns(['tenant_uuid', 'project_uuid', 'extension_item_uuid', 'extension_item_enum_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('project_extension_enums as e')
        .innerJoin(values, (join) =>
          join.on(sql.ref('v.fromUuid'), '=', sql.ref('e.project_uuid')).on(sql.ref('v.itemUuid'), '=', sql.ref('e.extension_item_uuid'))
        )
        .select([tenant, toUuid, 'e.extension_item_uuid', 'e.extension_item_enum_uuid'])
    )
    .returning(nothing)
    .execute()
}
