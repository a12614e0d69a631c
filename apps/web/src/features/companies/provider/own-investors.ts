import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import type { Investor } from '../edit/company-draft.ts'

/**
 * Investors by the ids of the workspace: those of the provider's database stand for the workspace's own of the same name, which are made where
 * there are none yet. Raises what the calls raise.
 */
export async function ownInvestors(investors: readonly Investor[], ofProvider: readonly Investor[]): Promise<Investor[]> {
  const isForeign = ({ id }: Investor): boolean => ofProvider.some((each) => each.id === id)
  const names = investors.filter(isForeign).map(({ name }) => name)
  if (names.length === 0) return [...investors]
  const { items } = await call(scouteesOperations.getInvestorsByNames, { query: { names } })
  const known = new Map(items.map((investor) => [investor.name, investor]))
  const own: Investor[] = []
  for (const investor of investors) {
    const { name } = investor
    own.push(isForeign(investor) ? (known.get(name) ?? (await call(scouteesOperations.createInvestor, { body: { name } }))) : investor)
  }
  return own
}
