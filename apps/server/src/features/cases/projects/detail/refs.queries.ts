import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { build, oneOf } from '../access/scope.queries.ts'

/** What a case points at by lists of ids. */
export type RefKind = 'follower' | 'group' | 'category'

/** A person, group or tag by name; `isActive` is false after its deletion. */
export interface Ref {
  kind: RefKind
  uuid: string
  name: string
  isActive: boolean
}

/** Ids to look up, by kind. */
export type RefUuids = Record<RefKind, readonly string[]>

const kindOf = (kind: RefKind) => sql<RefKind>`${sql.lit(kind)}`.as('kind')
const living = (column: string) => sql<boolean>`${sql.ref(column)} IS NULL`.as('isActive')
const always = sql<boolean>`true`.as('isActive')

const refRows = compileStatement((tx, uuids: RefUuids) => {
  const users = build()
    .selectFrom('users as u')
    .where('u.uuid', '=', oneOf(uuids.follower))
    .select([kindOf('follower'), 'u.uuid', 'u.name', living('u.deleted_at')])
  const groups = build()
    .selectFrom('user_groups as g')
    .where('g.uuid', '=', oneOf(uuids.group))
    .select([kindOf('group'), 'g.uuid', 'g.name', always])
  const categories = build()
    .selectFrom('project_categories as c')
    .where('c.uuid', '=', oneOf(uuids.category))
    .select([kindOf('category'), 'c.uuid', 'c.name', living('c.deleted_at')])
  return tx.selectFrom(users.unionAll(groups).unionAll(categories).as('ref')).selectAll()
})

/** The people, groups and tags with these ids, in one statement; unknown ones are missing. Ids never collide between kinds. */
export async function readRefs(tx: TenantTransaction, uuids: RefUuids): Promise<Map<string, Ref>> {
  if (uuids.follower.length + uuids.group.length + uuids.category.length === 0) return new Map()
  const rows = await refRows(tx, uuids, null)
  return new Map(rows.map((row) => [row.uuid, row]))
}
