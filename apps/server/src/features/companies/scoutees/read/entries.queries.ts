import type { ColumnKey, ColumnOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { recordsOf } from '../../../../platform/db/statements/records.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { anyUuid } from './project-view.queries.ts'
import { entryColumns } from './scoutee-rows.queries.ts'
import { writtenColumns } from '../write/written-columns.queries.ts'

const investorNames = (db: Kysely<DB>) =>
  db
    .selectFrom('scoutee_investors as l')
    .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('i.name')}), '{}')`.as('names'))

const categoryUuids = (db: Kysely<DB>) =>
  db
    .selectFrom('scoutee_categories as l')
    .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('l.category_uuid')}), '{}')`.as('uuids'))

/** Locks living companies and people in the order of their ids and gives what rules about their properties need. */
export function lockEntryRows(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.version', 's.people_flg', 's.mekiki_scoutee_id', 's.mekiki_synced_at', 's.properties', 's.created_by', 's.created_at'])
    .select(entryColumns)
    .select([investorNames(tx).as('investor_names'), categoryUuids(tx).as('category_uuids')])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .orderBy('s.uuid')
    .forUpdate('s')
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof lockEntryRows>>[number]

/** The columns of an entry that follow from its properties, as they are written. */
export interface EntryColumns extends Record<ColumnOf<ColumnKey>, unknown> {
  uuid: string
  properties: object
  mekiki_scoutee_id: string | null
  mekiki_synced_at: string | null
  name_key: string
  name_sort: string
  place: string | null
  url_domain: string | null
  search_text: string
  grams: string
  normaliser_version: number
  has_new_values: boolean
}

const written = writtenColumns satisfies Record<Exclude<keyof EntryColumns, 'uuid' | 'has_new_values'>, string>

/**
 * Writes entries with their search columns and counts their versions up, many in one statement; gives how many there were. Who changed them and
 * when stays as it is where only something new waits. Leaves no trace: the caller does when all are written.
 */
export async function updateEntryRows(tx: TenantTransaction, rows: readonly EntryColumns[], stamp: { userUuid: string | null; now: Date }): Promise<number> {
  if (rows.length === 0) return 0
  const values = recordsOf<{ uuid: string }>(rows, { uuid: 'uuid', has_new_values: 'boolean', ...written })
  const hasNewValues = sql.ref('v.has_new_values')
  const result = await tx
    .updateTable('scoutees')
    .from(values)
    .set({
      ...Object.fromEntries(Object.keys(written).map((column) => [column, sql.ref(`v.${column}`)])),
      version: sql`${sql.ref('scoutees.version')} + 1`,
      updated_by: sql`case when ${hasNewValues} then ${stamp.userUuid}::uuid else ${sql.ref('scoutees.updated_by')} end`,
      updated_at: sql`case when ${hasNewValues} then ${stamp.now}::timestamptz else ${sql.ref('scoutees.updated_at')} end`
    })
    .whereRef('scoutees.uuid', '=', sql.ref('v.uuid'))
    .executeTakeFirstOrThrow()
  return Number(result.numUpdatedRows)
}

/** Notes for entries which state of the provider's company they have taken, where nothing else changed; gives how many there were. */
export async function noteSynced(tx: TenantTransaction, rows: readonly { uuid: string; syncedAt: string }[]): Promise<number> {
  if (rows.length === 0) return 0
  const values = sql<{ uuid: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "syncedAt" timestamptz)`)
  const result = await tx
    .updateTable('scoutees')
    .from(values)
    .set({ mekiki_synced_at: sql.ref('v.syncedAt') })
    .whereRef('scoutees.uuid', '=', sql.ref('v.uuid'))
    .executeTakeFirstOrThrow()
  return Number(result.numUpdatedRows)
}

/** Writes whose the values of entries are, many in one statement. Their versions are counted by whoever changes the values. */
export async function updateNotes(tx: TenantTransaction, rows: readonly { uuid: string; properties: object }[]): Promise<void> {
  if (rows.length === 0) return
  const values = sql<{ uuid: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, properties jsonb)`)
  await tx
    .updateTable('scoutees')
    .from(values)
    .set({ properties: sql.ref('v.properties') })
    .whereRef('scoutees.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
