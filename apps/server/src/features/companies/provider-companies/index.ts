import type { Feature } from '../../../platform/feature.ts'
import { importProviderCompanies } from './load/import-batch.ts'
import { registerProviderCompanies } from './provider-companies.routes.ts'

export type { CompanyLists, CompanyValues } from './load/company-line.ts'
export { type CompanyEdit, findFounding, findWebAddress, lockStored, renewCompanies, writeEdit } from './edit-company.ts'
export type { StoredCompany } from './load/merge-line.ts'
export { companyFilesFolder, rejectedLinesKey } from './load/import-batch.ts'
export { isCorporateNumber } from './corporate-number.ts'
export { OWN_COLUMNS } from './load/own-line.ts'
export { reindexCompanies } from './load/reindex-companies.ts'
export { removeProviderCompany } from './provider-companies.use-cases.ts'
export { type CompanyFile, type ImportResult, loadCompanies } from './load/load-companies.ts'
export type { RejectedLine } from './load/imports.queries.ts'

export const providerCompanies: Feature = {
  slug: 'provider-companies',
  register: registerProviderCompanies,
  batches: { import_provider_companies: importProviderCompanies }
}
