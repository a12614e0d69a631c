import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

/** A category as the table holds it. */
export type CategoryRow = Selectable<DB['mekiki_scoutee_categories']>

/** All categories that stand in their trees, parents before children, in their order. */
export function readCategories(admin: Kysely<DB>): Promise<CategoryRow[]> {
  return admin
    .selectFrom('mekiki_scoutee_categories')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .orderBy('level')
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

/** The categories of a tree, locked: what is decided by their places holds until the end of the transaction. */
export function lockTree(tx: Transaction<DB>, kind: string): Promise<CategoryRow[]> {
  return tx.selectFrom('mekiki_scoutee_categories').selectAll().where('kind', '=', kind).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** A category that stands in its tree; undefined when there is none. */
export function findCategory(admin: Kysely<DB>, uuid: string): Promise<CategoryRow | undefined> {
  return admin.selectFrom('mekiki_scoutee_categories').selectAll().where('uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Makes a category. */
export function insertCategory(tx: Transaction<DB>, row: Omit<CategoryRow, 'version' | 'deleted_at'>): Promise<CategoryRow> {
  return tx.insertInto('mekiki_scoutee_categories').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Writes the names and places of categories; the version of the one that was asked for grows, neighbours that step aside keep theirs. */
export async function placeCategories(tx: Transaction<DB>, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length === 0) return
  const placed = rows.map(({ uuid, name, parent_uuid, level, position, version }) => ({ uuid, name, parent_uuid, level, position, version }))
  const block = sql<(typeof placed)[number]>`json_to_recordset(${JSON.stringify(placed)}::json)`.as<'r'>(
    sql`r(uuid uuid, name text, parent_uuid uuid, level integer, position integer, version integer)`
  )
  await tx
    .updateTable('mekiki_scoutee_categories')
    .from(block)
    .set({
      name: sql.ref('r.name'),
      parent_uuid: sql.ref('r.parent_uuid'),
      level: sql.ref('r.level'),
      position: sql.ref('r.position'),
      version: sql.ref('r.version')
    })
    .whereRef('mekiki_scoutee_categories.uuid', '=', sql.ref('r.uuid'))
    .execute()
}

/** Takes a category out of its tree. */
export async function markCategoryDeleted(tx: Transaction<DB>, uuid: string, now: Date): Promise<void> {
  await tx
    .updateTable('mekiki_scoutee_categories')
    .set({ deleted_at: now, version: sql<number>`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** How many companies carry one of these categories. */
export async function countCarriers(admin: Kysely<DB>, categoryUuids: readonly string[]): Promise<number> {
  const { count } = await admin
    .selectFrom('mekiki_scoutee_category_links')
    .where('category_uuid', '=', oneOf(categoryUuids))
    .select((eb) => eb.fn.count<number>('scoutee_uuid').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Takes a category off its companies, and gives them another one unless that is null.
 * @returns the companies.
 */
export async function moveCarriers(tx: Transaction<DB>, from: string, into: string | null): Promise<string[]> {
  const gone = await tx.deleteFrom('mekiki_scoutee_category_links').where('category_uuid', '=', from).returning('scoutee_uuid').execute()
  const uuids = gone.map((row) => row.scoutee_uuid)
  if (into !== null && uuids.length > 0) {
    const carriers = sql<{ uuid: string }>`unnest(${uuids}::uuid[])`.as<'u'>(sql`u(uuid)`)
    await tx
      .insertInto('mekiki_scoutee_category_links')
      .columns(['scoutee_uuid', 'category_uuid'])
      .expression(tx.selectFrom(carriers).select(['u.uuid', sql<string>`${into}::uuid`.as('into')]))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return uuids
}
