import { type AliasedExpression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { RefKind, RefUuids } from './saved-refs.ts'

type Eb = ExpressionBuilder<DB, never>

type Found = AliasedExpression<{ uuid: string }, 'found'>

const softly = (
  eb: Eb,
  table:
    | 'users'
    | 'project_categories'
    | 'scoutee_tags'
    | 'channels'
    | 'extension_items'
    | 'extension_item_enums'
    | 'extension_item_groups'
    | 'scoutees'
    | 'theme_tags'
    | 'exit_reasons',
  uuids: readonly string[]
): Found => eb.selectFrom(table).select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).as('found')

const living: Record<RefKind, (eb: Eb, uuids: readonly string[]) => Found> = {
  status: (eb, uuids) => eb.selectFrom('statuses').select('uuid').where('uuid', '=', oneOf(uuids)).as('found'),
  user: (eb, uuids) => softly(eb, 'users', uuids),
  userGroup: (eb, uuids) => eb.selectFrom('user_groups').select('uuid').where('uuid', '=', oneOf(uuids)).as('found'),
  category: (eb, uuids) => softly(eb, 'project_categories', uuids),
  scouteeTag: (eb, uuids) => softly(eb, 'scoutee_tags', uuids),
  channel: (eb, uuids) => softly(eb, 'channels', uuids),
  exitReason: (eb, uuids) => softly(eb, 'exit_reasons', uuids),
  extensionItem: (eb, uuids) => softly(eb, 'extension_items', uuids),
  extensionItemEnum: (eb, uuids) => softly(eb, 'extension_item_enums', uuids),
  extensionItemGroup: (eb, uuids) => softly(eb, 'extension_item_groups', uuids),
  scoutee: (eb, uuids) => softly(eb, 'scoutees', uuids),
  themeTag: (eb, uuids) => softly(eb, 'theme_tags', uuids),
  themeStatus: (eb, uuids) => eb.selectFrom('theme_statuses').select('uuid').where('uuid', '=', oneOf(uuids)).as('found'),
  scouteeCategory: (eb, uuids) => eb.selectFrom('mekiki_scoutee_categories').select('uuid').where('uuid', '=', oneOf(uuids)).as('found')
}

/** Those of the ids that exist and are not deleted, as kind and id, in one statement. */
export async function findActive(tx: TenantTransaction, refs: RefUuids): Promise<Set<string>> {
  const asked = [...refs].filter(([, uuids]) => uuids.length > 0)
  if (asked.length === 0) return new Set()
  const eb = expressionBuilder<DB, never>()
  const found = asked.map(([kind, uuids]) => eb.selectFrom(living[kind](eb, uuids)).select([sql<RefKind>`${sql.lit(kind)}`.as('kind'), 'found.uuid']))
  const [first, ...rest] = found
  if (!first) return new Set()
  const all = rest.reduce((union, next) => union.unionAll(next), first)
  const rows = await tx.selectFrom(all.as('living')).selectAll().execute()
  return new Set(rows.map(({ kind, uuid }) => `${kind} ${uuid}`))
}
