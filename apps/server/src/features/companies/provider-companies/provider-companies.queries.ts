import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

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
