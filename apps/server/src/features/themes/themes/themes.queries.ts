import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf, uuidArray } from '../../../platform/db/statements/one-of.ts'
import type { CountedProjects } from './themes.policy.ts'

const columns = [
  't.uuid',
  't.name',
  't.description',
  't.form_uuid',
  't.status_template_uuid',
  't.review_template_uuid',
  't.hides_reviews_until_mine',
  't.theme_status_template_uuid',
  't.restricted_parts',
  't.position',
  't.comments_count',
  't.version',
  't.created_by',
  't.created_at',
  't.updated_by',
  't.updated_at'
] as const

/** Themes with all their lists, in one statement; those that are not living are left out. `uuids` null reads all. */
export function readThemes(tx: TenantTransaction, uuids: readonly string[] | null) {
  const query = tx
    .selectFrom('themes as t')
    .leftJoin('theme_statuses as s', (join) => join.onRef('s.uuid', '=', 't.theme_status_uuid').on('s.deleted_at', 'is', null))
    .leftJoin('channels as c', (join) => join.onRef('c.uuid', '=', 't.initial_channel_uuid').on('c.deleted_at', 'is', null))
    .select([...columns, 's.uuid as theme_status_uuid', 'c.uuid as initial_channel_uuid'])
    .select((eb) => {
      const people = eb.selectFrom('users as u').where('u.deleted_at', 'is', null).select('u.uuid').orderBy('u.uuid')
      const ofTheme = (table: 'theme_persons_in_charge' | 'theme_insider_users') =>
        people.where('u.uuid', 'in', eb.selectFrom(table).whereRef(`${table}.theme_uuid`, '=', 't.uuid').select(`${table}.user_uuid`))
      const groups = (table: 'theme_user_groups' | 'theme_insider_groups' | 'theme_initial_groups') =>
        eb.selectFrom(table).whereRef(`${table}.theme_uuid`, '=', 't.uuid').select(`${table}.user_group_uuid as uuid`).orderBy('uuid')
      const tags = eb
        .selectFrom('theme_tag_links as l')
        .innerJoin('theme_tags as tag', 'tag.uuid', 'l.theme_tag_uuid')
        .whereRef('l.theme_uuid', '=', 't.uuid')
        .where('tag.deleted_at', 'is', null)
        .select('tag.uuid')
        .orderBy('tag.position')
      const categories = eb
        .selectFrom('theme_initial_categories as l')
        .innerJoin('project_categories as category', 'category.uuid', 'l.project_category_uuid')
        .whereRef('l.theme_uuid', '=', 't.uuid')
        .where('category.deleted_at', 'is', null)
        .select('category.uuid')
        .orderBy('category.position')
      const itemGroups = eb
        .selectFrom('theme_extension_groups as l')
        .innerJoin('extension_item_groups as g', 'g.uuid', 'l.extension_item_group_uuid')
        .whereRef('l.theme_uuid', '=', 't.uuid')
        .where('g.deleted_at', 'is', null)
        .select('g.uuid')
        .orderBy('l.position')
      const projects = (state: 'is' | 'is not') =>
        eb.exists(eb.selectFrom('projects as p').select('p.uuid').whereRef('p.theme_uuid', '=', 't.uuid').where('p.deleted_at', state, null))
      return [
        eb
          .or([projects('is'), projects('is not')])
          .$castTo<boolean>()
          .as('has_projects'),
        uuidArray(itemGroups).as('extension_item_group_uuids'),
        uuidArray(ofTheme('theme_persons_in_charge')).as('person_uuids'),
        uuidArray(ofTheme('theme_insider_users')).as('insider_user_uuids'),
        uuidArray(groups('theme_user_groups')).as('group_uuids'),
        uuidArray(groups('theme_insider_groups')).as('insider_group_uuids'),
        uuidArray(groups('theme_initial_groups')).as('initial_group_uuids'),
        uuidArray(tags).as('tag_uuids'),
        uuidArray(categories).as('initial_category_uuids')
      ]
    })
    .where('t.deleted_at', 'is', null)
    .orderBy('t.position')
    .orderBy('t.uuid')
  return (uuids === null ? query : query.where('t.uuid', '=', oneOf(uuids))).execute()
}

export type ThemeRow = Awaited<ReturnType<typeof readThemes>>[number]

/** Locks one living theme against other changes; says whether there is one. */
export async function lockTheme(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('themes').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Locks all living themes and gives their places. */
export function lockPlaces(tx: TenantTransaction) {
  return tx.selectFrom('themes').select(['uuid', 'name', 'position']).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** Writes places, one statement for all. Versions stay: a place belongs to the list, not to the theme. */
export async function writePlaces(tx: TenantTransaction, places: readonly { uuid: string; position: number }[]): Promise<void> {
  if (places.length === 0) return
  const [uuids, positions] = [places.map((place) => place.uuid), places.map((place) => place.position)]
  await tx
    .updateTable('themes')
    .from(sql<{ uuid: string; position: number }>`unnest(${uuids}::uuid[], ${positions}::integer[])`.as<'placed'>(sql`placed(uuid, position)`))
    .set({ position: sql<number>`placed.position` })
    .whereRef('themes.uuid', '=', 'placed.uuid')
    .execute()
}

/** Marks a theme as deleted. */
export async function deleteTheme(tx: TenantTransaction, uuid: string, stamp: { userUuid: string; now: Date }): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ deleted_at: stamp.now, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** A deleted theme, locked against other changes; null when it lives or is unknown. */
export function findDeletedTheme(tx: TenantTransaction, uuid: string) {
  return tx.selectFrom('themes').select(['name', 'form_uuid']).where('uuid', '=', uuid).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst()
}

/** Takes a theme's deletion back; it names this form, or none. */
export async function restoreTheme(tx: TenantTransaction, uuid: string, formUuid: string | null, stamp: { userUuid: string; now: Date }): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ deleted_at: null, form_uuid: formUuid, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** How many living cases a theme has, whoever may read them. */
export async function countActiveProjects(tx: TenantTransaction, uuid: string): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const row = await tx.selectFrom('projects').select(count).where('theme_uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return row.count
}

/** How many living cases of each of these themes (null: of all) are among the counted ones; themes without any are not in the map. */
export async function countProjects(tx: TenantTransaction, counted: CountedProjects, uuids: readonly string[] | null): Promise<Map<string, number>> {
  const count = sql<number>`count(*)`.as('count')
  const all = tx.selectFrom('projects as p').select(['p.theme_uuid', count]).where('p.deleted_at', 'is', null).groupBy('p.theme_uuid')
  const query = uuids === null ? all : all.where('p.theme_uuid', '=', oneOf(uuids))
  if (counted === 'all') return mapOf(await query.execute())
  const { createdBy, followerUuid, followerGroupUuids } = counted
  // A union of ids instead of OR: each branch is served by an index of its own.
  const rows = await query
    .where('p.uuid', 'in', (eb) =>
      eb
        .selectFrom('projects as made')
        .select('made.uuid')
        .where('made.created_by', '=', createdBy)
        .unionAll(eb.selectFrom('project_followers as f').select('f.project_uuid as uuid').where('f.user_uuid', '=', followerUuid))
        .unionAll(eb.selectFrom('project_follower_groups as g').select('g.project_uuid as uuid').where('g.user_group_uuid', '=', oneOf(followerGroupUuids)))
    )
    .execute()
  return mapOf(rows)
}

/** How many living undone tasks of its own each theme has; themes without any are not in the map. */
export async function countUndoneTasks(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tasks')
    .select(['theme_uuid', sql<number>`count(*)`.as('count')])
    .where('theme_uuid', '=', oneOf(uuids))
    .where('done_flg', '=', false)
    .where('deleted_at', 'is', null)
    .groupBy('theme_uuid')
    .execute()
  return mapOf(rows)
}

function mapOf(rows: readonly { theme_uuid: string | null; count: number }[]): Map<string, number> {
  return new Map(rows.flatMap((row) => (row.theme_uuid === null ? [] : [[row.theme_uuid, row.count]])))
}
