import { companyListKeys, moreCompanyKeys } from '@mekiki/contract/admin/admin-companies/admin-companies.schemas'
import { columnsOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { investorsAndCategories, namesAndPlace } from '../../companies/scoutees/provider/index.ts'
import type { DB } from '../../../platform/db/types.ts'

const shown = ['c.uuid', ...columnsOf(companyListKeys, 'c.'), 'c.is_closed', 'c.is_hidden', 'c.created_at', 'c.updated_at'] as const

const more = ['c.import_key', ...namesAndPlace, ...columnsOf(moreCompanyKeys, 'c.'), 'c.closed_on', 'c.successor_number', 'c.registry_updated_on'] as const

/** Companies for a list, in no order; unknown ids are left out. */
export function readCompanies(admin: Kysely<DB>, uuids: readonly string[]) {
  return admin.selectFrom('mekiki_scoutees as c').where('c.uuid', '=', oneOf(uuids)).select(shown).execute()
}

export type CompanyRow = Awaited<ReturnType<typeof readCompanies>>[number]

/** The company with a corporate number, a hidden one too; undefined when there is none. */
export function findByNumber(admin: Kysely<DB>, corporateNumber: string) {
  return admin.selectFrom('mekiki_scoutees as c').where('c.import_key', '=', corporateNumber).select(shown).executeTakeFirst()
}

/** A company with all that is kept of it; undefined when there is none. */
export function findCompany(admin: Kysely<DB>, uuid: string) {
  const rounds = admin
    .selectFrom('mekiki_finance_rounds as r')
    .where('r.scoutee_uuid', '=', sql.ref<string>('c.uuid'))
    .select(['r.raised_on', 'r.stage', 'r.amount', 'r.currency_type'])
    .orderBy('r.position')
  return admin
    .selectFrom('mekiki_scoutees as c')
    .where('c.uuid', '=', uuid)
    .select([...shown, ...more])
    .select([...investorsAndCategories(admin), jsonArrayFrom(rounds).as('rounds')])
    .executeTakeFirst()
}

export type CompanyDetailRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** Whether there is such a company. */
export async function isCompany(admin: Kysely<DB>, uuid: string): Promise<boolean> {
  return (await admin.selectFrom('mekiki_scoutees').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined
}

/** Which of the ids are categories that stand in their trees. */
export async function activeCategories(admin: Kysely<DB>, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await admin.selectFrom('mekiki_scoutee_categories').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** News of a company, the newest first. */
export function readNews(admin: Kysely<DB>, scouteeUuid: string) {
  return admin
    .selectFrom('mekiki_news')
    .where('scoutee_uuid', '=', scouteeUuid)
    .select(['uuid', 'title', 'url', 'released_on', 'category'])
    .orderBy('released_on', (by) => by.desc().nullsLast())
    .orderBy('uuid', 'desc')
    .execute()
}

export type NewsRow = Awaited<ReturnType<typeof readNews>>[number]

/** Adds news to a company. */
export async function insertNews(admin: Kysely<DB>, row: NewsRow & { scoutee_uuid: string }): Promise<void> {
  await admin.insertInto('mekiki_news').values(row).execute()
}

/** Removes news of a company; gives whether there were any. */
export async function deleteNews(admin: Kysely<DB>, scouteeUuid: string, uuid: string): Promise<boolean> {
  const gone = await admin.deleteFrom('mekiki_news').where('scoutee_uuid', '=', scouteeUuid).where('uuid', '=', uuid).returning('uuid').execute()
  return gone.length > 0
}
