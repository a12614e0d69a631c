export { TenantListPage } from './tenant-list-page.tsx'
export { TenantPage } from './tenant-page.tsx'
