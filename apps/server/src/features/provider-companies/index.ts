export { OWN_COLUMNS } from './own-line.ts'
export { type CompanyFile, type ImportResult, loadCompanies, type RejectedLine } from './load-companies.ts'
