import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { DB } from '../../platform/db/types.ts'
import type { SearchableCompany } from './merge-line.ts'

const stored = [
  'uuid',
  'import_key',
  'corporate_number',
  'name',
  'name_kana',
  'name_en',
  'former_names',
  'registry_kind',
  'registry_updated_on',
  'postcode',
  'prefecture',
  'prefecture_code',
  'city',
  'city_code',
  'street',
  'address',
  'country',
  'representative',
  'tel',
  'url',
  'url_domain',
  'summary',
  'holder',
  'foundation_date',
  'raw_foundation_date',
  'capital',
  'capital_currency_type',
  'finance',
  'finance_date',
  'finance_currency_type',
  'member_range',
  'stage',
  'is_closed',
  'closed_on',
  'successor_number',
  'is_hidden',
  'lists_digest',
  'created_at',
  'updated_at'
] as const

const searched = ['name_key', 'name_sort', 'reading_key', 'search_text', 'grams', 'normaliser_version'] as const
const written = [...stored, ...searched] as const

/** The companies of a block that are known, locked in the order of their keys. */
export function findCompanies(tx: Transaction<DB>, keys: readonly string[]) {
  return tx
    .selectFrom('mekiki_scoutees')
    .select(stored)
    .where('import_key', '=', sql<string>`any(${keys})`)
    .orderBy('import_key')
    .forUpdate()
    .execute()
}

/**
 * Leaves a trace of a write that changes what searches of the provider's companies find, so that kept counts are counted again. Every write of the
 * table leaves one; traces older than a day go.
 */
export async function leaveProviderTrace(tx: Transaction<DB>): Promise<void> {
  await tx.insertInto('mekiki_changes').values({ uuid: v7() }).execute()
  await tx
    .deleteFrom('mekiki_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Makes or changes companies: one statement for a block, whose rows travel as one text. */
export async function upsertCompanies(tx: Transaction<DB>, rows: readonly SearchableCompany[]): Promise<void> {
  if (rows.length === 0) return
  await leaveProviderTrace(tx)
  const block = sql<SearchableCompany>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'r'>(sql`r(
    uuid uuid, import_key text, corporate_number text, name text, name_kana text, name_en text, former_names text[], registry_kind text,
    registry_updated_on date, postcode text, prefecture text, prefecture_code text, city text, city_code text, street text, address text,
    country text, representative text, tel text, url text, url_domain text, summary text, holder text, foundation_date date,
    raw_foundation_date text, capital bigint, capital_currency_type text, finance bigint, finance_date date, finance_currency_type text,
    member_range text, stage text, is_closed boolean, closed_on date, successor_number text, is_hidden boolean, lists_digest text,
    created_at timestamptz, updated_at timestamptz, name_key text, name_sort text, reading_key text, search_text text, grams text[], normaliser_version integer)`)
  await tx
    .insertInto('mekiki_scoutees')
    .columns(written)
    .expression(tx.selectFrom(block).select(written))
    .onConflict((conflict) =>
      conflict.column('uuid').doUpdateSet((eb) => ({
        corporate_number: eb.ref('excluded.corporate_number'),
        name: eb.ref('excluded.name'),
        name_kana: eb.ref('excluded.name_kana'),
        name_en: eb.ref('excluded.name_en'),
        former_names: eb.ref('excluded.former_names'),
        registry_kind: eb.ref('excluded.registry_kind'),
        registry_updated_on: eb.ref('excluded.registry_updated_on'),
        postcode: eb.ref('excluded.postcode'),
        prefecture: eb.ref('excluded.prefecture'),
        prefecture_code: eb.ref('excluded.prefecture_code'),
        city: eb.ref('excluded.city'),
        city_code: eb.ref('excluded.city_code'),
        street: eb.ref('excluded.street'),
        address: eb.ref('excluded.address'),
        country: eb.ref('excluded.country'),
        representative: eb.ref('excluded.representative'),
        tel: eb.ref('excluded.tel'),
        url: eb.ref('excluded.url'),
        url_domain: eb.ref('excluded.url_domain'),
        summary: eb.ref('excluded.summary'),
        holder: eb.ref('excluded.holder'),
        foundation_date: eb.ref('excluded.foundation_date'),
        raw_foundation_date: eb.ref('excluded.raw_foundation_date'),
        capital: eb.ref('excluded.capital'),
        capital_currency_type: eb.ref('excluded.capital_currency_type'),
        finance: eb.ref('excluded.finance'),
        finance_date: eb.ref('excluded.finance_date'),
        finance_currency_type: eb.ref('excluded.finance_currency_type'),
        member_range: eb.ref('excluded.member_range'),
        stage: eb.ref('excluded.stage'),
        is_closed: eb.ref('excluded.is_closed'),
        closed_on: eb.ref('excluded.closed_on'),
        successor_number: eb.ref('excluded.successor_number'),
        is_hidden: eb.ref('excluded.is_hidden'),
        lists_digest: eb.ref('excluded.lists_digest'),
        updated_at: eb.ref('excluded.updated_at'),
        name_key: eb.ref('excluded.name_key'),
        name_sort: eb.ref('excluded.name_sort'),
        reading_key: eb.ref('excluded.reading_key'),
        search_text: eb.ref('excluded.search_text'),
        grams: eb.ref('excluded.grams'),
        normaliser_version: eb.ref('excluded.normaliser_version')
      }))
    )
    .execute()
}

/** All categories, from the roots on. */
export function readCategories(db: Kysely<DB>) {
  return db.selectFrom('mekiki_scoutee_categories').select(['uuid', 'kind', 'parent_uuid', 'name']).orderBy('level').execute()
}
