import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getCompany, suggestCompanies } from './provider-companies.use-cases.ts'

/** Mounts the calls about companies of the provider's database. */
export function registerProviderCompanies(binding: Binding): void {
  bindAll(binding, operationGroups.providerCompanies, { suggest: suggestCompanies, get: getCompany })
}
