/** Where the screens are: the only place that spells their addresses. */
export const addresses = {
  home: '/admin',
  tenants: '/admin/tenants',
  tenant: (tenantUuid: string, tab?: string) => `/admin/tenants/${tenantUuid}${tab === undefined ? '' : `?tab=${tab}`}`,
  /** The tab of a test of single sign-on; without a tenant, where the test comes back to. */
  ssoTest: (tenantUuid: string) => `/admin/sso_test?tenant_uuid=${tenantUuid}`,
  companies: '/admin/provider_companies',
  batches: '/admin/batches',
  schema: '/admin/schema',
  sqlStatistics: '/admin/sql_statistics',
  mails: '/admin/mails',
  auditLog: '/admin/audit_log',
  callLog: '/admin/audit_log/calls',
  signInLog: '/admin/audit_log/sign_ins',
  jobs: '/admin/jobs',
  system: '/admin/system',
  administrators: '/admin/administrators',
  /** The login screen of a tenant, in the staff's own application. */
  tenantLogin: (tenantUuid: string) => `/login?tenant_uuid=${tenantUuid}`
} as const
