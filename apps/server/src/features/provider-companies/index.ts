export { OWN_COLUMNS } from './own-line.ts'
export { bytesOf, type CompanyFile, type ImportResult, loadCompanies, type RejectedLine, UnknownLayout } from './load-companies.ts'
