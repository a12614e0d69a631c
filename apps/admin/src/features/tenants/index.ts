import { lazy } from 'react'

export { TenantListPage } from './tenant-list-page.tsx'

// Loaded with their own addresses: the list must not wait for them.
export const TenantPage = lazy(() => import('./tenant-page.tsx').then((module) => ({ default: module.TenantPage })))
export const SsoTestPage = lazy(() => import('./sso/sso-test-page.tsx').then((module) => ({ default: module.SsoTestPage })))
