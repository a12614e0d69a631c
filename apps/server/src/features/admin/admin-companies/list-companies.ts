import type { operationGroups } from '@mekiki/contract'
import { typedCorporateNumber } from '@mekiki/text'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { findProviderPage } from '../../companies/scoutees/index.ts'
import { presentItem } from './admin-companies.presenter.ts'
import { findByNumber, readCompanies } from './companies.queries.ts'

/** A page of the provider's companies; a whole corporate number finds its company, be it hidden. */
export const listCompanies: BareAdminUseCase<typeof operationGroups.adminCompanies.list> = async ({ platform }, { query }) => {
  const { db } = platform
  const { member_ranges: memberRanges, category_ids: categoryIds, investor_names: investorNames, sort_direction: order, per_page: perPage, ...same } = query
  const number = query.q === undefined ? null : typedCorporateNumber(query.q)
  const named = number === null || number.length < 13 ? undefined : await findByNumber(db.admin, number)
  if (named?.is_hidden === true) return { items: [presentItem(named)], totalCount: 1 }
  const { uuids, totalCount } = await findProviderPage(db, { ...same, memberRanges, categoryIds, investorNames, order, perPage })
  const rows = new Map((await readCompanies(db.admin, uuids)).map((row) => [row.uuid, row]))
  return { items: uuids.flatMap((uuid) => rows.get(uuid) ?? []).map(presentItem), totalCount }
}
