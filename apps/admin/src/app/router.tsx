import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addresses } from './addresses.ts'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from '@mekiki/browser/search-params'
import { NotFoundPage } from './shell/not-found-page.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const goTo = (from: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      redirect({ to, replace: true, throw: true })
    }
  })

const page = <const P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) => createRoute({ getParentRoute: () => root, path, component })

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
  page('/admin/tenants', lazyRouteComponent(tenants, 'TenantListPage')),
  page('/admin/tenants/$tenantUuid', lazyRouteComponent(tenants, 'TenantPage')),
  page('/admin/provider_companies', lazyRouteComponent(providerCompanies, 'ProviderCompaniesPage')),
  page('/admin/batches', lazyRouteComponent(batches, 'BatchesPage')),
  page('/admin/schema', lazyRouteComponent(schema, 'SchemaPage')),
  page('/admin/sql_statistics', lazyRouteComponent(sqlStatistics, 'SqlStatisticsPage')),
  page('/admin/mails', lazyRouteComponent(mails, 'MailsPage')),
  page('/admin/audit_log', lazyRouteComponent(auditLog, 'AuditLogPage')),
  page('/admin/jobs', lazyRouteComponent(jobs, 'JobsPage')),
  page('/admin/system', lazyRouteComponent(system, 'SystemPage')),
  page('/admin/administrators', lazyRouteComponent(administrators, 'AdministratorsPage')),
  page('/admin/sso_test', lazyRouteComponent(tenants, 'SsoTestPage'))
])

/** The screens by address; the query stays text, as the specification writes it. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: false,
  defaultNotFoundComponent: NotFoundPage
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
