import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import { companyFactColumns, type FactsOf, ids, keysOf, orEmpty, prefectureOf, yenOf } from './fact-parts.queries.ts'

/** The categories of companies: the tops of their trees by kind, and every category on the way up. */
function categoriesOf(tx: TenantTransaction) {
  const top = sql`coalesce(${sql.ref('c4.uuid')}, ${sql.ref('c3.uuid')}, ${sql.ref('c2.uuid')}, ${sql.ref('c1.uuid')})`
  const tops = (kind: string) => sql<string[]>`coalesce(array_agg(DISTINCT ${top}) FILTER (WHERE ${sql.ref('c1.kind')} = ${kind}), '{}')`
  return tx
    .selectFrom('scoutee_categories as l')
    .innerJoin('mekiki_scoutee_categories as c1', 'c1.uuid', 'l.category_uuid')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c1.parent_uuid')
    .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
    .leftJoin('mekiki_scoutee_categories as c4', 'c4.uuid', 'c3.parent_uuid')
    .where('c1.deleted_at', 'is', null)
    .groupBy('l.scoutee_uuid')
    .select([
      'l.scoutee_uuid',
      tops('horizontal').as('horizontal'),
      tops('vertical').as('vertical'),
      tops('innovation').as('innovation'),
      sql<string[]>`${ids('c1.uuid')} || ${ids('c2.uuid')} || ${ids('c3.uuid')} || ${ids('c4.uuid')}`.as('paths')
    ])
    .as('categories')
}

/** The tags of companies, and every tag above them. */
function tagsOf(tx: TenantTransaction) {
  return tx
    .selectFrom('scoutee_tag_links as l')
    .innerJoin('scoutee_tags as t1', 't1.uuid', 'l.scoutee_tag_uuid')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't1.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .leftJoin('scoutee_tags as t4', 't4.uuid', 't3.parent_uuid')
    .where('t1.deleted_at', 'is', null)
    .groupBy('l.scoutee_uuid')
    .select([
      'l.scoutee_uuid',
      ids('t1.uuid').as('uuids'),
      sql<string[]>`${ids('t1.uuid')} || ${ids('t2.uuid')} || ${ids('t3.uuid')} || ${ids('t4.uuid')}`.as('paths')
    ])
    .as('tags')
}

function channelsOf(tx: TenantTransaction) {
  return tx
    .selectFrom('scoutee_channels as l')
    .innerJoin('channels as h', 'h.uuid', 'l.channel_uuid')
    .where('h.deleted_at', 'is', null)
    .groupBy('l.scoutee_uuid')
    .select(['l.scoutee_uuid', ids('l.channel_uuid').as('uuids')])
    .as('channels')
}

/** Living companies and people. */
export async function insertCompanies(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  const selected = tx
    .selectFrom('scoutees as s')
    .leftJoin(categoriesOf(tx), 'categories.scoutee_uuid', 's.uuid')
    .leftJoin(tagsOf(tx), 'tags.scoutee_uuid', 's.uuid')
    .leftJoin(channelsOf(tx), 'channels.scoutee_uuid', 's.uuid')
    .where('s.deleted_at', 'is', null)
    .select(keysOf(facts))
    .select((eb) => [
      's.uuid',
      's.created_at as registered_at',
      sql<string>`CASE WHEN ${eb.ref('s.people_flg')} THEN 'people' ELSE 'scoutee' END`.as('scoutee_type'),
      's.stage',
      's.member_range',
      's.country',
      prefectureOf('s.address').as('prefecture'),
      sql<string>`CASE WHEN ${eb.ref('s.mekiki_scoutee_id')} IS NULL THEN 'unlinked' ELSE 'linked' END`.as('linking_status'),
      's.foundation_date as founded_on',
      yenOf('s.capital', 's.capital_currency_type').as('capital'),
      orEmpty('categories.horizontal').as('horizontal'),
      orEmpty('categories.vertical').as('vertical'),
      orEmpty('categories.innovation').as('innovation'),
      orEmpty('categories.paths').as('category_paths'),
      orEmpty('tags.uuids').as('scoutee_tags'),
      orEmpty('tags.paths').as('scoutee_tag_paths'),
      orEmpty('channels.uuids').as('channels')
    ])
  await tx
    .insertInto('analytics_companies')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'registered_at', ...companyFactColumns])
    .expression(selected)
    .returning(nothing)
    .execute()
}
