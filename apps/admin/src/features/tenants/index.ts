export { SsoTestPage } from './sso/sso-test-page.tsx'
export { TenantListPage } from './tenant-list-page.tsx'
export { TenantPage } from './tenant-page.tsx'
