import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from './project-view.queries.ts'

/**
 * Living companies and people with the texts by which they are found, in no order, and nothing else that a row of their list shows: that takes longer to plan than
 * a search to look. Names of the provider are those of the company that an entry follows, unless it is hidden.
 */
export function findHitRows(tx: TenantTransaction, uuids: readonly string[]) {
  const investors = tx
    .selectFrom('scoutee_investors as l')
    .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string | null>`string_agg(${sql.ref('i.name')}, chr(10) order by ${sql.ref('i.name')}, ${sql.ref('i.uuid')})`.as('names'))
  return tx
    .selectFrom('scoutees as s')
    .leftJoin('mekiki_scoutees as m', (join) => join.onRef('m.uuid', '=', 's.mekiki_scoutee_id').on('m.is_hidden', '=', false))
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .select(['s.uuid', 's.name', 's.name_kana', 's.representative', 's.summary', 's.url', 's.corporate_number', 's.belonging_to', 's.email'])
    .select(['s.address', 's.tel', 'm.name_en', 'm.former_names', investors.as('investor_names')])
    .execute()
}
