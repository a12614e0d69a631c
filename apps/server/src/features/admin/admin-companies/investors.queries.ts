import { type Kysely, sql, type Transaction } from 'kysely'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

const companies = (admin: Kysely<DB>) =>
  admin
    .selectFrom('mekiki_scoutee_investors as l')
    .where('l.investor_uuid', '=', sql.ref<string>('i.uuid'))
    .select((eb) => eb.fn.countAll<number>().as('count'))

const rowsOf = (admin: Kysely<DB>) =>
  admin
    .selectFrom('mekiki_investors as i')
    .select(['i.uuid', 'i.version', 'i.name', 'i.created_at'])
    .select((eb) => eb.fn.coalesce(companies(admin), sql<number>`0`).as('companies'))

/** Investors whose names contain a key, by name, and how many there are; an empty key finds all. */
export async function listInvestorRows(admin: Kysely<DB>, { key, limit, offset }: { key: string; limit: number; offset: number }) {
  const isMeant = sql<boolean>`${sql.ref('i.name_key')} like ${containsPattern(key)}`
  const rows = await rowsOf(admin)
    .$if(key !== '', (query) => query.where(isMeant))
    .orderBy(sql`${sql.ref('i.name')} collate "ja-x-icu"`)
    .orderBy('i.uuid')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await admin
    .selectFrom('mekiki_investors as i')
    .$if(key !== '', (query) => query.where(isMeant))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

/** An investor; undefined when there is none. */
export function findInvestor(admin: Kysely<DB>, uuid: string) {
  return rowsOf(admin).where('i.uuid', '=', uuid).executeTakeFirst()
}

export type InvestorRow = NonNullable<Awaited<ReturnType<typeof findInvestor>>>

/** The ids of those investors that there are, locked in their order. */
export async function lockInvestors(tx: Transaction<DB>, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('mekiki_investors').select('uuid').where('uuid', '=', oneOf(uuids)).orderBy('uuid').forUpdate().execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Makes an investor. */
export async function insertInvestor(tx: Kysely<DB>, row: { uuid: string; name: string; name_key: string; created_at: Date }): Promise<void> {
  await tx.insertInto('mekiki_investors').values(row).execute()
}

/** Gives an investor another name. */
export async function renameInvestor(tx: Transaction<DB>, uuid: string, { name, key }: { name: string; key: string }): Promise<void> {
  await tx
    .updateTable('mekiki_investors')
    .set({ name, name_key: key, version: sql<number>`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** The companies that these investors hold. */
export async function heldBy(tx: Transaction<DB>, uuids: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('mekiki_scoutee_investors').select('scoutee_uuid').distinct().where('investor_uuid', '=', oneOf(uuids)).execute()
  return rows.map((row) => row.scoutee_uuid)
}

/** Gives the companies of investors to another one, in the places that they had; a company that it holds already keeps it once. */
export async function handOver(tx: Transaction<DB>, from: readonly string[], into: string): Promise<void> {
  const taken = tx
    .selectFrom('mekiki_scoutee_investors')
    .where('investor_uuid', '=', oneOf(from))
    .groupBy('scoutee_uuid')
    .select(['scoutee_uuid', sql<string>`${into}::uuid`.as('investor_uuid'), sql<number>`min(position)`.as('position')])
  await tx
    .insertInto('mekiki_scoutee_investors')
    .columns(['scoutee_uuid', 'investor_uuid', 'position'])
    .expression(taken)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes investors with their places at companies. */
export async function deleteInvestors(tx: Transaction<DB>, uuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mekiki_scoutee_investors').where('investor_uuid', '=', oneOf(uuids)).execute()
  await tx.deleteFrom('mekiki_investors').where('uuid', '=', oneOf(uuids)).execute()
}
