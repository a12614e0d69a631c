import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { nothing, oneOf } from '../../../platform/db/statements/one-of.ts'
import { shownTypes } from '../../companies/scoutees/read/index.ts'
import { addToCounts, byTheme } from '../projects/counts/index.ts'

/** A case to be copied, the copy's id, and where the copy goes. */
export interface Copy {
  fromUuid: string
  uuid: string
  themeUuid: string
  statusUuid: string
}

/** What a copy takes over as it stands: what the case is about and what it shows and is found by because of that. */
const kept = ['scoutee_uuid', 'link_input', ...(Object.keys(shownTypes) as (keyof typeof shownTypes)[])] as const

const given = ['tenant_uuid', 'uuid', 'theme_uuid', 'status_uuid', 'registered_at', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const

/** Copies the rows of cases, many in one statement, and counts them; figures start at nothing. */
export async function copyProjects(tx: TenantTransaction, copies: readonly Copy[], stamp: { tenantUuid: string; userUuid: string; now: Date }): Promise<void> {
  const plain = copies.map(({ fromUuid, uuid, themeUuid, statusUuid }) => ({ fromUuid, uuid, themeUuid, statusUuid }))
  const values = sql<Copy>`jsonb_to_recordset(${JSON.stringify(plain)}::jsonb)`.as<'v'>(sql`v("fromUuid" uuid, uuid uuid, "themeUuid" uuid, "statusUuid" uuid)`)
  const now = sql<Date>`${stamp.now}::timestamptz`
  const user = sql<string>`${stamp.userUuid}::uuid`
  await tx
    .insertInto('projects')
    .columns([...given, ...kept])
    .expression((eb) =>
      eb
        .selectFrom('projects as p')
        .innerJoin(values, (join) => join.on(sql.ref('v.fromUuid'), '=', sql.ref('p.uuid')))
        .select([
          sql<string>`${stamp.tenantUuid}::uuid`.as('tenant_uuid'),
          sql<string>`${sql.ref('v.uuid')}`.as('uuid'),
          sql<string>`${sql.ref('v.themeUuid')}`.as('theme_uuid'),
          sql<string>`${sql.ref('v.statusUuid')}`.as('status_uuid'),
          now.as('registered_at'),
          user.as('created_by'),
          now.as('created_at'),
          user.as('updated_by'),
          now.as('updated_at')
        ])
        .select(kept.map((column) => `p.${column}` as const))
    )
    .returning(nothing)
    .execute()
  await addToCounts(tx, stamp.tenantUuid, byTheme(copies.map(({ themeUuid }) => ({ theme_uuid: themeUuid }))))
}

/** The custom items that themes have, theme by theme. */
export async function readThemeItems(tx: TenantTransaction, themeUuids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('theme_extension_groups as t')
    .innerJoin('extension_item_groups as g', 'g.uuid', 't.extension_item_group_uuid')
    .innerJoin('extension_items as i', 'i.extension_item_group_uuid', 'g.uuid')
    .where('t.theme_uuid', '=', oneOf(themeUuids))
    .where('g.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .select(['t.theme_uuid', 'i.uuid'])
    .execute()
  const items = Map.groupBy(rows, (row) => row.theme_uuid)
  return new Map([...items].map(([theme, some]) => [theme, some.map((row) => row.uuid)]))
}

/** Which custom items cases have values of. */
export async function readFilledItems(tx: TenantTransaction, projectUuids: readonly string[]): Promise<Map<string, Set<string>>> {
  const plain = tx.selectFrom('project_extension_values').select(['project_uuid', 'extension_item_uuid']).where('project_uuid', '=', oneOf(projectUuids))
  const rows = await plain
    .union(tx.selectFrom('project_extension_enums').select(['project_uuid', 'extension_item_uuid']).where('project_uuid', '=', oneOf(projectUuids)))
    .execute()
  const items = Map.groupBy(rows, (row) => row.project_uuid)
  return new Map([...items].map(([project, some]) => [project, new Set(some.map((row) => row.extension_item_uuid))]))
}
