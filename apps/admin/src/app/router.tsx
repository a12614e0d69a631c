import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazyScreen } from '@mekiki/browser/connection/lazy'
import { addresses } from './addresses.ts'
import { Frame } from './frame.tsx'
import { parseSearch, stringifySearch } from '@mekiki/browser/address/search-params'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { ScreenFailed } from '@mekiki/browser/connection/server-away'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage })

const goTo = (from: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      redirect({ to, replace: true, throw: true })
    }
  })

const page = <const P extends string>(path: P, component: ReturnType<typeof lazyScreen>) => createRoute({ getParentRoute: () => root, path, component })

const tenants = () => import('../features/tenants/index.ts')

const providerCompanies = () => import('../features/provider-companies/index.ts')
const batches = () => import('../features/batches/index.ts')
const schema = () => import('../features/schema/index.ts')
const sqlStatistics = () => import('../features/sql-statistics/index.ts')
const mails = () => import('../features/mails/index.ts')
const auditLog = () => import('../features/audit-log/index.ts')
const jobs = () => import('../features/jobs/index.ts')
const administrators = () => import('../features/administrators/index.ts')
const system = () => import('../features/system/index.ts')

const routeTree = root.addChildren([
  goTo(addresses.home, addresses.tenants),
  page('/admin/tenants', lazyScreen(tenants, 'TenantListPage')),
  page('/admin/tenants/$tenantUuid', lazyScreen(tenants, 'TenantPage')),
  page('/admin/provider_companies', lazyScreen(providerCompanies, 'ProviderCompaniesPage')),
  page('/admin/batches', lazyScreen(batches, 'BatchesPage')),
  page('/admin/schema', lazyScreen(schema, 'SchemaPage')),
  page('/admin/sql_statistics', lazyScreen(sqlStatistics, 'SqlStatisticsPage')),
  page('/admin/mails', lazyScreen(mails, 'MailsPage')),
  page('/admin/audit_log', lazyScreen(auditLog, 'AuditLogPage')),
  page('/admin/jobs', lazyScreen(jobs, 'JobsPage')),
  page('/admin/system', lazyScreen(system, 'SystemPage')),
  page('/admin/administrators', lazyScreen(administrators, 'AdministratorsPage')),
  page('/admin/sso_test', lazyScreen(tenants, 'SsoTestPage'))
])

/** The screens by address; the query stays text, as the specification writes it. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ScreenFailed
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
