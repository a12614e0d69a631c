import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { findInvestors, investorCount, investorPage } from './investors.queries.ts'

const shown = 50

/** Investors whose name holds the text, to choose from while typing. */
export const listInvestors = useCase<typeof operationGroups.scoutees.listInvestors, FoundPage>({
  prepare: ({ finder }, { query }) => {
    const key = nameKey(query.name)
    return finder.findPage(investorPage(finder.db, key, shown), investorCount(finder.db, key))
  },
  run: async ({ tx }, _input, { uuids, totalCount }) => {
    const names = new Map((await findInvestors(tx, uuids)).map((row) => [row.uuid, row.name]))
    return { items: uuids.flatMap((id) => ({ id, name: names.get(id) ?? '' })), totalCount }
  }
})
