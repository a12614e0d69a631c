import { sql, type Expression, expressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { prefixPattern } from '../../../platform/db/statements/like.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { SuggestionKeys } from './suggestion-keys.ts'

/** Finance rounds and news of companies, the newest first, by the company. */
export function findHistories(tx: TenantTransaction, uuids: readonly string[]) {
  const rounds = tx
    .selectFrom('mekiki_finance_rounds as r')
    .where('r.scoutee_uuid', '=', sql.ref<string>('c.uuid'))
    .select(['r.raised_on', 'r.stage', 'r.amount', 'r.currency_type'])
    .orderBy('r.raised_on', (by) => by.desc().nullsLast())
    .orderBy('r.position')
  const news = tx
    .selectFrom('mekiki_news as n')
    .where('n.scoutee_uuid', '=', sql.ref<string>('c.uuid'))
    .select(['n.uuid', 'n.title', 'n.url', 'n.released_on', 'n.category'])
    .orderBy('n.released_on', (by) => by.desc().nullsLast())
    .orderBy('n.uuid')
  return tx
    .selectFrom('mekiki_scoutees as c')
    .where('c.uuid', '=', oneOf(uuids))
    .select(['c.uuid', jsonArrayFrom(rounds).as('rounds'), jsonArrayFrom(news).as('news')])
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof findHistories>>[number]
export type RoundRow = HistoryRow['rounds'][number]
export type NewsRow = HistoryRow['news'][number]

// So many are looked at by each way of finding, that closed companies do not take the places of others.
const lookedAt = 20

/** A way of finding companies, and the order of the index that serves it. */
interface Way {
  condition: Expression<SqlBool>
  order: RawBuilder<unknown>
}

function beginning(key: RawBuilder<string>, text: string, order: RawBuilder<unknown> = key): Way[] {
  return text === '' || text.includes('\0') ? [] : [{ condition: sql<SqlBool>`${key} like ${prefixPattern(text)}`, order }]
}

const reading = sql<string>`${sql.ref('s.reading_key')} collate "C"`

function waysOf(keys: SuggestionKeys): Way[] {
  return [
    ...(keys.corporateNumber === null ? [] : beginning(sql.ref('s.import_key'), keys.corporateNumber)),
    ...beginning(sql.ref('s.name_key'), keys.nameKey, sql`${sql.ref('s.name_key')} using ~<~`),
    ...keys.sounds.flatMap((sound) => beginning(reading, sound)),
    ...beginning(sql.ref('s.url_domain'), keys.domain)
  ]
}

/**
 * The companies of the provider's database that are offered for what is typed so far: by the beginning of the corporate number, of the name, of
 * its reading (in kana or romaji), of the domain. Those that are not closed come first, then the ways in this order, each in the order of its keys.
 */
export function suggestionPage(db: Kysely<DB>, keys: SuggestionKeys, limit: number) {
  const found = waysOf(keys).map(({ condition, order }) => {
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
