import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { type RecordColumns, recordsOf } from '../../platform/db/records.ts'
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
  people_flg: 'boolean',
  is_linked: 'boolean',
  shown_name: 'text',
  shown_name_sort: 'text',
  shown_name_key: 'text',
  shown_representative: 'text',
  shown_capital: 'bigint',
  shown_capital_currency_type: 'text',
  shown_address: 'text',
  shown_member_range: 'text',
  shown_tel: 'text',
  shown_foundation_date: 'date',
  shown_url: 'text',
  shown_url_key: 'text',
  shown_summary: 'text',
  shown_stage: 'text',
  shown_finance: 'bigint',
  shown_finance_currency_type: 'text',
  shown_finance_date: 'date',
  shown_country: 'text',
  search_text: 'text',
  grams: 'text[]',
  normaliser_version: 'integer'
} as const satisfies Record<keyof ShownColumns, RecordColumns[string]>

const shownColumns = Object.keys(shownTypes) as (keyof ShownColumns)[]

/** Writes what cases show, many in one statement; their versions stay, since nothing of the cases' own changed. */
export async function updateShownColumns(tx: TenantTransaction, rows: readonly ({ uuid: string } & ShownColumns)[]): Promise<void> {
  if (rows.length === 0) return
  const values = recordsOf<{ uuid: string } & ShownColumns>(rows, { uuid: 'uuid', ...shownTypes })
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
