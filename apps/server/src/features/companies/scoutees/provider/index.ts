export { type ProviderEntry, readProviderEntries } from './read-provider-entries.ts'
export { findOwnEntries, findProviderCompanies, investorsAndCategories, namesAndPlace } from './provider-rows.queries.ts'
export { presentProviderCompany } from './provider.presenter.ts'
export {
  findFormerNames,
  findFreeByName,
  findFreeCompanies,
  findProviderStates,
  type FreeCompany,
  getProviderStates,
  type ProviderCompany
} from './provider-values.ts'
export { registerCompanies, type Registration } from './register-companies.ts'
