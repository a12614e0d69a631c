import type { CallInput, operationGroups } from '@mekiki/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanySuggestion } from '../../../shared/company-suggestions/company-name-field.tsx'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { changedPart, companyBody, type CompanyDraft, companyDraft, differingFields, type Investor } from '../edit/drafts.ts'
import { type ProviderCompany, providerCompanyQuery } from './use-provider-company.ts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'

/**
 * Investors by the ids of the workspace: those of the provider's database stand for the workspace's own of the same name, which are made where there are none
 * yet.
 * @throws what the calls raise.
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

type CreateBody = CallInput<typeof operationGroups.scoutees.create>['body']

/** The body that makes a linked company: the provider's values, and those in which the draft differs. */
async function linkedBody(company: ProviderCompany, draft: CompanyDraft): Promise<CreateBody> {
  const changed = differingFields(companyDraft(company), draft)
  const investors = changed.includes('investors') ? await ownInvestors(draft.investors, company.investors) : draft.investors
  return { mekikiScouteeId: company.uuid, ...changedPart({ ...draft, investors }, changed) }
}

/** Fills the form of a new company from one of the provider's database, with which it will be linked. */
export function useProviderFill() {
  const client = useQueryClient()
  const [company, setCompany] = useState<ProviderCompany | null>(null)
  const [registered, setRegistered] = useState<CompanySuggestion | null>(null)
  const [seen, setSeen] = useState<readonly Investor[]>([])
  return {
    /** The company that the new one will be linked with. */
    company,
    /** The company that was chosen and that the workspace has already. */
    registered,
    forgetRegistered: () => setRegistered(null),
    /** Takes a suggestion; gives the values to fill in, null for one that is registered already or cannot be read. */
    choose: async (suggestion: CompanySuggestion): Promise<CompanyDraft | null> => {
      setRegistered(suggestion.scouteeId === null ? null : suggestion)
      if (suggestion.scouteeId !== null) return null
      try {
        const found = await client.fetchQuery(providerCompanyQuery(suggestion.mekikiScouteeId))
        setCompany(found)
        setSeen((before) => [...before, ...found.investors])
        return companyDraft(found)
      } catch (error) {
        handleError(error)
        return null
      }
    },
    unlink: () => setCompany(null),
    /** The body of POST /scoutees for what stands in the form. */
    bodyOf: async (draft: CompanyDraft): Promise<CreateBody> =>
      company === null ? companyBody({ ...draft, investors: await ownInvestors(draft.investors, seen) }) : linkedBody(company, draft)
  }
}
