import type { Feature } from '../../../platform/feature.ts'
import { registerAdminTenants } from './admin-tenants.routes.ts'
import { eraseTenantBatch } from './tenants.use-cases.ts'

export { findTenant as findAdminTenant } from './admin-tenants.queries.ts'

export const adminTenants: Feature = { slug: 'admin-tenants', register: registerAdminTenants, batches: { erase_tenant: eraseTenantBatch } }
