import type { CallOutput, operationGroups } from '@mekiki/contract'
import { providerCompaniesOperations } from '@mekiki/contract/companies/provider-companies/provider-companies.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** A company of the provider's database with all that is known of it. */
export type ProviderCompany = CallOutput<typeof operationGroups.providerCompanies.get>

/** A company of the provider's database; read anew with all companies, since it tells of the workspace's own entry. */
export const providerCompanyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['scoutees', 'provider', uuid],
    queryFn: ({ signal }) => call(providerCompaniesOperations.get, { params: { mekiki_scoutee_id: uuid } }, { signal }),
    meta: { isHandled: true }
  })
