import { nameKey, searchText } from '@mekiki/text'
import { type Expression, expressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { prefixPattern } from '../../platform/db/like.ts'
import type { DB } from '../../platform/db/types.ts'

// So many are looked at by each way of finding, that closed companies do not take the places of others.
const lookedAt = 20

type Way = { order: RawBuilder<unknown>; condition: Expression<SqlBool> }

/** Companies whose key begins with a text, in the order of the index over the key. */
function beginning(key: RawBuilder<string>, text: string, order: RawBuilder<unknown> = key): Way[] {
  return text === '' || text.includes('\0') ? [] : [{ order, condition: sql<SqlBool>`${key} like ${prefixPattern(text)}` }]
}

function waysOf(typed: string): Way[] {
  const text = searchText(typed)
  const number = typed.normalize('NFKC').replaceAll(/[\s-]/gu, '')
  return [
    ...(/^\d{2,13}$/u.test(number) ? beginning(sql`s.import_key`, number) : []),
    ...beginning(sql`s.name_key`, nameKey(typed), sql`s.name_key using ~<~`),
    ...beginning(sql`s.name_sort collate "C"`, text),
    ...beginning(sql`s.url_domain`, domainOf(typed))
  ]
}

function domainOf(typed: string): string {
  const plain = typed.normalize('NFKC').trim().toLowerCase()
  return plain
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/.*$/u, '')
}

/**
 * The companies of the provider's database that are offered for what is typed so far: by the beginning of the corporate number, of the name, of
 * its reading, of the domain. Those that are not closed come first, then the ways in this order, each in the order of its keys.
 */
export function suggestionPage(db: Kysely<DB>, typed: string, limit: number) {
  const found = waysOf(typed).map(({ order, condition }) => {
    const query = expressionBuilder<DB, never>()
      .selectFrom('mekiki_scoutees as s')
      .where('s.is_hidden', '=', false)
      .where(condition)
      .select('s.uuid')
      .orderBy(order)
      .limit(lookedAt)
    return sql`array(${query})`
  })
  const places = found.length === 0 ? sql`array[]::uuid[]` : sql.join(found, sql` || `)
  const offered = sql<{ uuid: string; place: number }>`unnest(${places}) with ordinality`.as<'o'>(sql`o(uuid, place)`)
  return db
    .selectFrom(offered)
    .innerJoin('mekiki_scoutees as c', 'c.uuid', 'o.uuid')
    .groupBy(['c.uuid', 'c.is_closed'])
    .select('c.uuid')
    .orderBy('c.is_closed')
    .orderBy(sql`min(o.place)`)
    .limit(limit)
}
