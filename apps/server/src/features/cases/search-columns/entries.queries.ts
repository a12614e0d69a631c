import { NORMALISER_VERSION } from '@mekiki/text'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { propertyColumns } from '../../companies/scoutees/properties/index.ts'

/** Lets a transaction count and write what a call may not: ten seconds are for calls. */
export async function allowMinute(tx: TenantTransaction): Promise<void> {
  await sql`SET LOCAL statement_timeout = '60s'`.execute(tx)
}

/** The next companies and people, from the bottom of their ids on, whose search columns older rules made; locked. Deleted ones too, since they can come back. */
export function lockStaleScoutees(tx: TenantTransaction, after: string, limit: number) {
  return tx
    .selectFrom('scoutees as s')
    .select('s.uuid')
    .where('s.normaliser_version', '<>', NORMALISER_VERSION)
    .where('s.uuid', '>', after)
    .orderBy('s.uuid')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** What companies and people are found by, and what their cases take from them; deleted ones too. */
export function readScouteesForIndex(tx: TenantTransaction, uuids: readonly string[]) {
  const investors = tx
    .selectFrom('scoutee_investors as l')
    .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('i.name')} order by ${sql.ref('i.name')}), '{}')`.as('names'))
  const ideas = tx
    .selectFrom('scoutee_ideas as d')
    .where('d.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(['d.name', 'd.summary'])
    .orderBy('d.created_at')
    .orderBy('d.uuid')
  return (
    tx
      .selectFrom('scoutees as s')
      // Without the old search columns, which are larger than all the others.
      .select([
        's.uuid',
        's.people_flg',
        's.mekiki_scoutee_id',
        ...Object.values(propertyColumns),
        investors.as('investor_names'),
        jsonArrayFrom(ideas).as('ideas')
      ])
      .where('s.uuid', '=', oneOf(uuids))
      .execute()
  )
}

/** The next cases whose search columns older rules made, locked; deleted ones too. */
export function lockStaleProjects(tx: TenantTransaction, after: string, limit: number) {
  return tx
    .selectFrom('projects as p')
    .select(['p.uuid', 'p.scoutee_uuid', 'p.link_input', 'p.people_flg', 'p.shown_name'])
    .where('p.normaliser_version', '<>', NORMALISER_VERSION)
    .where('p.uuid', '>', after)
    .orderBy('p.uuid')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Search columns of a row. */
export interface IndexRow {
  uuid: string
  nameKey: string
  nameSort: string
  place: string | null
  searchText: string
  grams: string
}

const block = (rows: readonly IndexRow[]) =>
  sql<IndexRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(
    sql`v(uuid uuid, "nameKey" text, "nameSort" text, place text, "searchText" text, grams bigint[])`
  )

const common = {
  search_text: sql.ref<string>('v.searchText'),
  grams: sql.ref<number[]>('v.grams'),
  place: sql.ref<string | null>('v.place'),
  normaliser_version: NORMALISER_VERSION
}

/** Writes search columns of companies and people, and nothing else of them: nobody changed them. */
export async function writeScouteeIndex(tx: TenantTransaction, rows: readonly IndexRow[]): Promise<void> {
  await tx
    .updateTable('scoutees')
    .from(block(rows))
    .set({ ...common, name_key: sql.ref('v.nameKey'), name_sort: sql.ref('v.nameSort') })
    .whereRef('scoutees.uuid', '=', sql.ref('v.uuid'))
    .execute()
}

/** The same for cases. */
export async function writeProjectIndex(tx: TenantTransaction, rows: readonly IndexRow[]): Promise<void> {
  await tx
    .updateTable('projects')
    .from(block(rows))
    .set({ ...common, shown_name_key: sql.ref('v.nameKey'), shown_name_sort: sql.ref('v.nameSort') })
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
