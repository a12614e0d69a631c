import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findInvestorsByNames } from './investors.queries.ts'

/** The investors that have exactly these names. */
export const getInvestorsByNames: SimpleUseCase<typeof operationGroups.scoutees.getInvestorsByNames> = async ({ tx }, { query }) => {
  const rows = await findInvestorsByNames(tx, query.names)
  return { items: rows.map((row) => ({ id: row.uuid, name: row.name })), totalCount: rows.length }
}
