import type { Feature } from '../../platform/feature.ts'
import { importProviderCompanies } from './import-batch.ts'
import { registerProviderCompanies } from './provider-companies.routes.ts'

export type { CompanyLists, CompanyValues } from './company-line.ts'
export { type CompanyEdit, findFounding, findWebAddress, lockStored, renewCompanies, writeEdit } from './edit-company.ts'
export type { StoredCompany } from './merge-line.ts'
export { companyFilesFolder, rejectedLinesKey } from './import-batch.ts'
export { isCorporateNumber } from './corporate-number.ts'
export { OWN_COLUMNS } from './own-line.ts'
export { reindexCompanies } from './reindex-companies.ts'
export { removeProviderCompany } from './remove-company.ts'
export { type CompanyFile, type ImportResult, loadCompanies, type RejectedLine } from './load-companies.ts'

export const providerCompanies: Feature = {
  slug: 'provider-companies',
  register: registerProviderCompanies,
  batches: { import_provider_companies: importProviderCompanies }
}
