import { columnTypesOf, shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { type RecordColumns, recordsOf } from '../../../../platform/db/statements/records.ts'
import { anyUuid } from './project-view.queries.ts'
import { shownPlaces } from '../properties/index.ts'
import type { ShownColumns, ShownValues } from '../properties/shown-columns.ts'

/** Locks the cases of scoutees in the order of their ids; deleted ones too, since they can come back. */
export function lockProjectsOf(tx: TenantTransaction, scouteeUuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .select(['p.uuid', 'p.scoutee_uuid', 'p.theme_uuid', 'p.link_input', 'p.people_flg', 'p.deleted_at'])
    .select(['p.shown_stage', 'p.shown_finance', 'p.shown_finance_currency_type'])
    .where('p.scoutee_uuid', '=', anyUuid(scouteeUuids))
    .orderBy('p.uuid')
    .forUpdate()
    .execute()
}

const awaitsSearch = sql<boolean>`(${sql.ref('e.wakes_when')} is not null and ${sql.ref('e.condition_met_at')} is null)`

/**
 * Those of some cases that left their way and whose people wish to be told of what has happened to the company: that it has another stage or other money, of those in `changed`,
 * or that it may meet a search by now (`awaits`). With their workspace and the instant.
 */
export function findWaking(tx: TenantTransaction, projectUuids: readonly string[], changed: readonly string[]) {
  return tx
    .selectFrom('project_exits as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('e.project_uuid', '=', anyUuid(projectUuids))
    .where((eb) => eb.or([awaitsSearch, eb.and([eb('e.wakes_on_change', '=', true), eb('e.project_uuid', '=', anyUuid(changed))])]))
    .where('s.is_exit', '=', true)
    .where('p.deleted_at', 'is', null)
    .orderBy('e.project_uuid')
    .select(['e.project_uuid', 'e.tenant_uuid', 'e.wakes_on_change', awaitsSearch.as('awaits'), sql<Date>`now()`.as('now')])
    .execute()
}

/** What a case shows, in the types of its columns. */
export const shownTypes = {
  people_flg: 'boolean',
  is_linked: 'boolean',
  ...columnTypesOf(shownKeys, 'shown_'),
  shown_name_sort: 'text',
  shown_name_key: 'text',
  shown_url_key: 'text',
  place: 'text',
  search_text: 'text',
  grams: 'bigint[]',
  normaliser_version: 'integer'
} as const satisfies Record<keyof ShownColumns, RecordColumns[string]>

/** Living companies whose cases take what they show from them within the database (`shownOfCompany`), with what the database does not work out; people are left out. */
export function findCompaniesToCopy(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'url'])
    .where('uuid', '=', anyUuid(uuids))
    .where('people_flg', '=', false)
    .where('deleted_at', 'is', null)
    .execute()
}

const own = (column: string) => sql.ref(`s.${column}`)

/**
 * What a case shows and is found by that is about the company `s` alone, without typed-in values, by the column of the case: what `shownColumnsOf` gives, but
 * for the key of its address. Not for people, who are found by their ideas too.
 */
export const shownOfCompany: Readonly<Record<Exclude<keyof ShownColumns, 'shown_url_key'>, RawBuilder<unknown>>> = {
  people_flg: own('people_flg'),
  is_linked: sql`${own('mekiki_scoutee_id')} is not null`,
  shown_name: own('name'),
  shown_name_sort: own('name_sort'),
  shown_name_key: own('name_key'),
  ...(Object.fromEntries(
    shownPlaces.map(({ column, shownColumn, deciding }) => [
      shownColumn,
      deciding === column ? own(column) : sql`case when ${own(deciding)} is not null then ${own(column)} end`
    ])
  ) as Record<keyof ShownValues, RawBuilder<unknown>>),
  place: own('place'),
  search_text: own('search_text'),
  grams: own('grams'),
  normaliser_version: own('normaliser_version')
}

const shownColumns = Object.keys(shownTypes) as (keyof ShownColumns)[]

const noStatuses: GivenStatuses = { of: new Map(), userUuid: null, now: new Date(0) }

/** Statuses that cases get, by case: to write a case twice costs all of its index entries twice. */
export interface GivenStatuses {
  of: ReadonlyMap<string, string>
  userUuid: string | null
  now: Date
}

/**
 * Writes what cases show, many in one statement; their versions stay, since nothing of the cases' own changed, unless they get a status on this occasion,
 * which the caller has to check and to tell of.
 */
export async function updateShownColumns(
  tx: TenantTransaction,
  rows: readonly ({ uuid: string } & ShownColumns)[],
  { of, userUuid, now }: GivenStatuses = noStatuses
): Promise<void> {
  if (rows.length === 0) return
  const told = of.size === 0 ? rows : rows.map((row) => ({ ...row, given: of.get(row.uuid) ?? null }))
  const values = recordsOf<{ uuid: string } & ShownColumns>(told, { uuid: 'uuid', given: 'uuid', ...shownTypes })
  const isGiven = sql`${sql.ref('v.given')} is not null`
  const own = (column: string) => sql.ref(`projects.${column}`)
  await tx
    .updateTable('projects')
    .from(values)
    .set(Object.fromEntries(shownColumns.map((column) => [column, sql.ref(`v.${column}`)])))
    .$if(of.size > 0, (query) =>
      query.set({
        status_uuid: sql`coalesce(${sql.ref('v.given')}, ${own('status_uuid')})`,
        status_since: sql`case when ${isGiven} then ${now}::timestamptz else ${own('status_since')} end`,
        version: sql`${own('version')} + (${isGiven})::integer`,
        updated_by: sql`case when ${isGiven} then ${userUuid}::uuid else ${own('updated_by')} end`,
        updated_at: sql`case when ${isGiven} then ${now}::timestamptz else ${own('updated_at')} end`
      })
    )
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
