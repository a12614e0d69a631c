import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { anyUuid } from './project-view.queries.ts'
import type { ShownColumns } from './shown-columns.ts'

/** Locks the cases of scoutees in the order of their ids; deleted ones too, since they can come back. */
export function lockProjectsOf(tx: TenantTransaction, scouteeUuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .select(['p.uuid', 'p.scoutee_uuid', 'p.theme_uuid', 'p.link_input', 'p.people_flg', 'p.deleted_at'])
    .where('p.scoutee_uuid', '=', anyUuid(scouteeUuids))
    .orderBy('p.uuid')
    .forUpdate()
    .execute()
}

// What a case shows, in the types of its columns.
const shownTypes = {
  people_flg: sql`boolean`,
  is_linked: sql`boolean`,
  shown_name: sql`text`,
  shown_name_sort: sql`text`,
  shown_name_key: sql`text`,
  shown_representative: sql`text`,
  shown_capital: sql`bigint`,
  shown_capital_currency_type: sql`text`,
  shown_address: sql`text`,
  shown_member_range: sql`text`,
  shown_tel: sql`text`,
  shown_foundation_date: sql`date`,
  shown_url: sql`text`,
  shown_url_key: sql`text`,
  shown_summary: sql`text`,
  shown_stage: sql`text`,
  shown_finance: sql`bigint`,
  shown_finance_currency_type: sql`text`,
  shown_finance_date: sql`date`,
  shown_country: sql`text`,
  search_text: sql`text`,
  grams: sql`text[]`,
  normaliser_version: sql`integer`
} as const satisfies Record<keyof ShownColumns, RawBuilder<unknown>>

const shownColumns = Object.keys(shownTypes) as (keyof ShownColumns)[]

/** Writes what cases show, many in one statement; their versions stay, since nothing of the cases' own changed. */
export async function updateShownColumns(tx: TenantTransaction, rows: readonly ({ uuid: string } & ShownColumns)[]): Promise<void> {
  if (rows.length === 0) return
  const types = sql.join([sql`uuid uuid`, ...Object.entries(shownTypes).map(([name, type]) => sql`${sql.ref(name)} ${type}`)])
  const values = sql<{ uuid: string } & ShownColumns>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(${types})`)
  await tx
    .updateTable('projects')
    .from(values)
    .set(Object.fromEntries(shownColumns.map((column) => [column, sql.ref(`v.${column}`)])))
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}

/** Takes the company or person away from cases and puts the copied values in its place, many in one statement. */
export async function detachProjects(
  tx: TenantTransaction,
  rows: readonly { uuid: string; linkInput: object }[],
  stamp: { userUuid: string | null; now: Date }
): Promise<void> {
  if (rows.length === 0) return
  const values = sql<{ uuid: string; linkInput: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "linkInput" jsonb)`)
  await tx
    .updateTable('projects')
    .from(values)
    .set({
      scoutee_uuid: null,
      is_linked: false,
      link_input: sql.ref('v.linkInput'),
      updated_by: stamp.userUuid,
      updated_at: stamp.now,
      version: sql`${sql.ref('projects.version')} + 1`
    })
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
