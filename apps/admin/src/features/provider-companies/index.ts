export { ProviderCompaniesPage } from './provider-companies-page.tsx'
