import type { Feature } from '../../platform/feature.ts'
import { registerProviderCompanies } from './provider-companies.routes.ts'

export { OWN_COLUMNS } from './own-line.ts'
export { type CompanyFile, type ImportResult, loadCompanies, type RejectedLine } from './load-companies.ts'

export const providerCompanies: Feature = { slug: 'provider-companies', register: registerProviderCompanies }
