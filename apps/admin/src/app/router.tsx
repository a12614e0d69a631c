import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazyScreen } from '@mekiki/browser/connection/lazy'
import { addresses } from './addresses.ts'
import { Frame } from './shell/app-shell.tsx'
import { leadTo, routerOptions } from '@mekiki/browser/address/router-options'
import { NotFoundPage } from './shell/not-found-page.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage })

const goTo = (from: string, to: string) => createRoute({ getParentRoute: () => root, path: from, beforeLoad: leadTo(to) })

const page = <const P extends string>(path: P, component: ReturnType<typeof lazyScreen>) => createRoute({ getParentRoute: () => root, path, component })

const tenants = () => import('../features/tenants/index.ts')

const providerCompanies = () => import('../features/provider-companies/provider-companies-page.tsx')
const batches = () => import('../features/batches/batches-page.tsx')
const schema = () => import('../features/schema/schema-page.tsx')
const sqlStatistics = () => import('../features/sql-statistics/sql-statistics-page.tsx')
const mails = () => import('../features/mails/mails-page.tsx')
const auditLog = () => import('../features/audit-log/audit-log-page.tsx')
const callLog = () => import('../features/logs/calls-page.tsx')
const signInLog = () => import('../features/logs/sign-ins-page.tsx')
const jobs = () => import('../features/jobs/jobs-page.tsx')
const administrators = () => import('../features/administrators/administrators-page.tsx')
const system = () => import('../features/system/system-page.tsx')

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
  page('/admin/audit_log/calls', lazyScreen(callLog, 'CallsPage')),
  page('/admin/audit_log/sign_ins', lazyScreen(signInLog, 'SignInsPage')),
  page('/admin/jobs', lazyScreen(jobs, 'JobsPage')),
  page('/admin/system', lazyScreen(system, 'SystemPage')),
  page('/admin/administrators', lazyScreen(administrators, 'AdministratorsPage')),
  page('/admin/sso_test', lazyScreen(tenants, 'SsoTestPage'))
])

/** The screens by address. */
export const router = createRouter({ routeTree, ...routerOptions, defaultNotFoundComponent: NotFoundPage })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
