import { sql } from 'kysely'
import { build } from '../access/scope.queries.ts'

/** Company tags in use with their names from the root, joined with `>`: up to four levels (2§3 "Other lists", 2§9). */
export function tagPaths() {
  return build()
    .selectFrom('scoutee_tags as t')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .leftJoin('scoutee_tags as t4', 't4.uuid', 't3.parent_uuid')
    .where('t.deleted_at', 'is', null)
    .select([
      't.uuid',
      't.name',
      sql<string>`concat_ws('>', ${sql.ref('t4.name')}, ${sql.ref('t3.name')}, ${sql.ref('t2.name')}, ${sql.ref('t.name')})`.as('path')
    ])
}

/** The provider's categories with their names from the root: up to three levels. */
export function categoryPaths() {
  return build()
    .selectFrom('mekiki_scoutee_categories as c')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c.parent_uuid')
    .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
    .select(['c.uuid', 'c.kind', 'c.name', sql<string>`concat_ws('>', ${sql.ref('c3.name')}, ${sql.ref('c2.name')}, ${sql.ref('c.name')})`.as('path')])
}
