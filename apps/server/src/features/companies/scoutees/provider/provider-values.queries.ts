import { columnsOf, linkableColumnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from '../read/project-view.queries.ts'

/**
 * Companies of the provider's database with all that an entry can take from them; `state` changes whenever one of them does. Those that the
 * register hides are among them: a link with one goes on.
 */
export function readProviderStateRows(tx: TenantTransaction, uuids: readonly string[]) {
  const investors = tx
    .selectFrom('mekiki_scoutee_investors as l')
    .innerJoin('mekiki_investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('m.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('i.name')}), '{}')`.as('names'))
  const categories = tx
    .selectFrom('mekiki_scoutee_category_links as l')
    .where('l.scoutee_uuid', '=', sql.ref<string>('m.uuid'))
    .select(sql<string[]>`coalesce(array_agg(${sql.ref('l.category_uuid')}), '{}')`.as('uuids'))
  return tx
    .selectFrom('mekiki_scoutees as m')
    .select(['m.uuid', 'm.is_hidden', ...columnsOf(linkableColumnKeys, 'm.')])
    .select([investors.as('investor_names'), categories.as('category_uuids')])
    .select(sql<Date>`date_trunc('milliseconds', ${sql.ref('m.updated_at')})`.as('state'))
    .where('m.uuid', '=', anyUuid(uuids))
    .execute()
}

export type ProviderStateRow = Awaited<ReturnType<typeof readProviderStateRows>>[number]

/** The newest news of one of the provider's companies. */
export function readNews(tx: TenantTransaction, mekikiScouteeId: string) {
  return tx
    .selectFrom('mekiki_news')
    .select(['uuid', 'title', 'url', 'released_on', 'category'])
    .where('scoutee_uuid', '=', mekikiScouteeId)
    .orderBy('released_on', (order) => order.desc().nullsLast())
    .orderBy('uuid')
    .limit(50)
    .execute()
}

export type NewsRow = Awaited<ReturnType<typeof readNews>>[number]
